import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Vie } from '../../../contract/carnet/vie.ts';
import { limits } from '../../../contract/limits.ts';
import { todayInParis } from '../../../contract/today.ts';
import {
  type Member,
  newArrosage,
  newEntree,
  newJardin,
  newMember,
  newPlante,
  newSoin,
  newTache,
} from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';

const server = openApp();
const { send, get, code } = server;
const owner = beforeTests(() => newMember(server.app));
const jardin = beforeTests(() => newJardin(server.app, owner));
const newPlant = async () => (await newPlante(server.app, owner, jardin.id)).id;
const vieOf = async (id: number, query = '', who?: Member) =>
  (await send('GET', `/v1/plante/${id}/vie${query}`, who)).json<Vie>();
const told = ({ evenements }: Vie) =>
  evenements.map((each) =>
    [each.sorte, each.date, each.genre ?? ('titre' in each ? each.titre : '')].join(' ').trim(),
  );
const ranks = ['arrosage', 'soin', 'tache', 'entree'];
const today = todayInParis();

async function grown() {
  const id = await newPlant();
  await newEntree(server.app, owner, id, { date: '2026-05-02', public: true });
  await newEntree(server.app, owner, id, { date: '2026-06-01' });
  await newEntree(server.app, owner, id, { genre: 'mesure', valeur: 12, date: '2026-05-02' });
  for (const date of ['2026-05-02', '2026-05-09', '2024-05-01'])
    await newArrosage(server.app, owner, id, date);
  await newSoin(server.app, owner, id, '2026-05-02');
  await newSoin(server.app, owner, id, '2024-03-02', 'engrais');
  const done = await newTache(server.app, owner, { titre: 'Tuteurer', idPlante: id });
  await send('POST', `/v1/tache/${done.id}/fait`, owner);
  await newTache(server.app, owner, { titre: 'À faire', idPlante: id });
  return id;
}

test('all that was done and written of a plant, the newest first; to others what is public', async () => {
  const id = await grown();
  await newEntree(server.app, owner, await newPlant(), { public: true });
  const own = await vieOf(id, '', owner);
  expect(told(own)).toEqual([
    `tache ${today} Tuteurer`,
    'entree 2026-06-01 note',
    'arrosage 2026-05-09',
    'entree 2026-05-02 mesure',
    'entree 2026-05-02 note',
    'soin 2026-05-02 taille',
    'arrosage 2026-05-02',
    'arrosage 2024-05-01',
    'soin 2024-03-02 engrais',
  ]);
  expect(own).toMatchObject({
    suite: null,
    nombres: { photo: 0, note: 2, mesure: 1, etat: 0, recolte: 0, soin: 3, arrosage: 3 },
  });
  expect(own.evenements[3]).toMatchObject({ valeur: 12, public: false, idPlante: id });
  const others = await vieOf(id);
  expect(told(others)).toEqual([
    'arrosage 2026-05-09',
    'entree 2026-05-02 note',
    'soin 2026-05-02 taille',
    'arrosage 2026-05-02',
  ]);
  expect(others.nombres).toEqual({
    photo: 0,
    note: 1,
    mesure: 0,
    etat: 0,
    recolte: 0,
    soin: 1,
    arrosage: 2,
  });
  expect(await vieOf(id, '', await newMember(server.app))).toEqual(others);
});

test('a part alone, and what is asked wrongly', async () => {
  const id = await grown();
  expect(told(await vieOf(id, '?filtre=mesure', owner))).toEqual(['entree 2026-05-02 mesure']);
  expect(told(await vieOf(id, '?filtre=Soin', owner))).toEqual([
    `tache ${today} Tuteurer`,
    'soin 2026-05-02 taille',
    'soin 2024-03-02 engrais',
  ]);
  expect(told(await vieOf(id, '?filtre=arrosage'))).toHaveLength(2);
  expect(told(await vieOf(id, '?filtre=mesure'))).toEqual([]);
  expect(await code(get('/v1/plante/999999/vie'))).toBe('plante_not_found');
  for (const wrong of ['filtre=tout', 'suite=x', 'suite=2026-02-30.1.1', 'suite=2026-05-02.7.1'])
    expect([wrong, await code(get(`/v1/plante/${id}/vie?${wrong}`))]).toEqual([
      wrong,
      'validation',
    ]);
});

test('part by part everything comes once, in one order', async () => {
  const id = await newPlant();
  const { db } = server.context;
  await db.execute(sql`insert into journal (id_plante, id_user, genre, date, texte)
    select ${id}, ${owner.id}, 'note', '2026-01-01'::date + n % 40, n::text from generate_series(1, 130) n`);
  await db.execute(sql`insert into arrosage_plante (id_plante, id_user, date_arrosage)
    select ${id}, ${owner.id}, '2026-01-01'::date + n from generate_series(0, 60) n`);
  const seen: Vie['evenements'] = [];
  const sizes: number[] = [];
  for (let query = ''; ; ) {
    const part = await vieOf(id, query, owner);
    seen.push(...part.evenements);
    sizes.push(part.evenements.length);
    if (!part.suite) break;
    query = `?suite=${part.suite}`;
  }
  const most = limits.partieDeVie;
  expect(sizes).toEqual([most, most, most, 191 - 3 * most]);
  const keys = seen.map(({ sorte, id }) => `${sorte} ${id}`);
  expect(new Set(keys).size).toBe(191);
  const order = seen.map(
    ({ date, sorte, id }) => `${date} ${ranks.indexOf(sorte)} ${String(id).padStart(9, '0')}`,
  );
  expect(order).toEqual([...order].sort().reverse());
});
