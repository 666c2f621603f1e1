import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { EtatDeJardin, SoifPlante } from '../../../contract/agenda/soif.ts';
import { dayAfter, todayInParis } from '../../../contract/today.ts';
import {
  type Member,
  newArrosage,
  newJardin,
  newMember,
  newPlante,
  newRythme,
  newSoin,
} from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';

const server = openApp();
const { get, send, code } = server;
const other = beforeTests(() => newMember(server.app));
const day = (shift: number) => dayAfter(todayInParis(), shift);

/** A plant that is to be watered every `rythme` days. */
async function plant(
  owner: Member,
  jardinId: number,
  { rythme, ...changes }: { rythme?: number; emplacement?: string; etat?: 'malade' },
  ...days: number[]
) {
  const { id } = await newPlante(server.app, owner, jardinId, { date: day(-90), ...changes });
  if (rythme) await newRythme(server.app, owner, id, rythme);
  for (const shift of days) await newArrosage(server.app, owner, id, day(shift));
  return id;
}

async function newGarden() {
  const owner = await newMember(server.app);
  const { id } = await newJardin(server.app, owner, { nomJardin: 'Le clos' });
  return { owner, id };
}

test('each plant has the last and next watering and the thirst that /aujourdhui has', async () => {
  const { owner, id } = await newGarden();
  const late = await plant(owner, id, { emplacement: 'carré 3', rythme: 4 }, -14, -10);
  const now = await plant(owner, id, { rythme: 5 }, -5);
  const fine = await plant(owner, id, { rythme: 4 }, -1);
  const bare = await plant(owner, id, {});
  const dead = await plant(owner, id, { rythme: 4 }, -20);
  await send('PUT', `/v1/plante/${dead}`, owner, { etat: 'morte' });
  const answer = await get(`/v1/jardin/${id}/soif`, owner);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  const nowhere = { emplacement: '' };
  expect(answer.json<SoifPlante[]>()).toEqual([
    {
      idPlante: late,
      dernierArrosage: day(-10),
      echeance: day(-6),
      soif: true,
      emplacement: 'carré 3',
    },
    { idPlante: now, dernierArrosage: day(-5), echeance: day(0), soif: true, ...nowhere },
    { idPlante: fine, dernierArrosage: day(-1), echeance: day(3), soif: false, ...nowhere },
    {
      idPlante: bare,
      dernierArrosage: null,
      echeance: expect.any(String),
      soif: false,
      ...nowhere,
    },
    { idPlante: dead, dernierArrosage: day(-20), echeance: null, soif: false, ...nowhere },
  ]);
  const today = await get('/v1/aujourdhui', owner);
  const { retard, aujourdhui } = today.json();
  expect([...retard, ...aujourdhui].map(({ idPlante }) => idPlante)).toEqual([late, now]);
});

test('a watered plant is not thirsty, and is again after the undo', async () => {
  const { owner, id } = await newGarden();
  const idPlante = await plant(owner, id, { rythme: 10 }, -16);
  const thirst = async () =>
    (await get(`/v1/jardin/${id}/soif`, owner)).json<SoifPlante[]>().map(({ soif }) => soif);
  expect(await thirst()).toEqual([true]);
  const sent = { genre: 'arrosage', date: day(0), plantes: [idPlante] };
  const { faits } = (await send('POST', '/v1/soin', owner, sent)).json();
  expect(await thirst()).toEqual([false]);
  const ids = faits.map((fait: { id: number }) => fait.id);
  await send('POST', '/v1/soin/retirer', owner, { genre: 'arrosage', ids });
  expect(await thirst()).toEqual([true]);
});

test("one's own gardens with what lives, thirsts and is ill in them, and when something was last recorded", async () => {
  const { owner, id } = await newGarden();
  await plant(owner, id, { rythme: 10 }, -16);
  await plant(owner, id, { etat: 'malade', rythme: 5 }, -5);
  const dead = await plant(owner, id, { rythme: 20 }, -30);
  await send('PUT', `/v1/plante/${dead}`, owner, { etat: 'morte' });
  const empty = await newJardin(server.app, owner, { nomJardin: 'La cour' });
  const old = await newJardin(server.app, owner, { nomJardin: 'Le verger' });
  const tree = await plant(owner, old.id, {}, -30);
  await server.context.db.execute(
    sql`update plante set created_at = now() - interval '60 days' where id = ${tree}`,
  );
  const own = async () => (await get('/v1/mes-jardins', owner)).json<EtatDeJardin[]>();
  expect(await own()).toEqual([
    { idJardin: id, plantes: 2, soif: 2, malades: 1, derniereVisite: day(0) },
    { idJardin: empty.id, plantes: 0, soif: 0, malades: 0, derniereVisite: null },
    { idJardin: old.id, plantes: 1, soif: 0, malades: 0, derniereVisite: day(-30) },
  ]);
  await newSoin(server.app, owner, tree, day(-4));
  expect((await own())[2]?.derniereVisite).toBe(day(-4));
  expect((await get('/v1/mes-jardins', other)).json()).toEqual([]);
});

test('there is no thirst of a garden that is not there', async () => {
  const { owner } = await newGarden();
  expect(await code(get('/v1/jardin/999999/soif', owner))).toBe('jardin_not_found');
  expect(await code(get('/v1/jardin/x/soif', owner))).toBe('validation');
});
