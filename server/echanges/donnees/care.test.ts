import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { beyondBounds } from '../../testing/beyondBounds.ts';
import {
  goodPassword,
  type Member,
  newArrosage,
  newJardin,
  newMember,
  newPlante,
  newSoin,
  newTache,
  sent,
} from '../../testing/factories.ts';
import { openApp } from '../../testing/openApp.ts';
import { ownListsOfJardins } from './donnees.repository.ts';

const server = openApp();
const { send } = server;

/** A member with something of every kind. */
async function careful() {
  const { app, context } = server;
  const member = await newMember(app);
  const jardin = await newJardin(app, member);
  const place = { milieu: 'pot', emplacement: 'Rebord sud' } as const;
  const plante = await newPlante(app, member, jardin.id, place);
  await newArrosage(app, member, plante.id, '2026-03-01');
  await newSoin(app, member, plante.id, '2026-03-02');
  await send('PUT', `/v1/plante/${plante.id}/rappel`, member, {
    genre: 'engrais',
    quinzaines: [5, 6],
  });
  await sent(app, `/v1/jardin/${jardin.id}/pluie`, { date: '2026-03-03', mm: 7.5 }, member);
  await newTache(app, member, { titre: 'Tuteurer', idPlante: plante.id });
  const done = await newTache(app, member, { titre: '=SOMME(A1)' });
  await send('POST', `/v1/tache/${done.id}/fait`, member);
  await send('PUT', '/v1/vacances', member, { debut: '2026-07-01', fin: '2026-07-14' });
  await context.db.execute(sql`insert into calendrier (id_user, jeton_hash)
    values (${member.id}, ${`secrethash${member.id}`})`);
  await context.db.execute(sql`insert into avis (id_user, heure) values (${member.id}, 7)`);
  return { member, jardin, plante };
}

async function rowsOf(member: Member): Promise<Record<string, Record<string, unknown>[]>> {
  const lists = Object.entries(ownListsOfJardins).map(async ([name, list]) => {
    const rows: Record<string, unknown>[] = [];
    for await (const row of list.read(server.context.db, member.id)) rows.push(row);
    for (const row of rows)
      expect([name, Object.keys(row)]).toEqual([name, Object.keys(list.row.shape)]);
    return [name, rows] as const;
  });
  return Object.fromEntries(await Promise.all(lists));
}

// Told of in export.test.ts.
const notOfCare = [
  'imports',
  'favoris',
  'carres',
  'journal',
  'recoltes',
  'remerciements',
  'invitations',
  'signalements',
  'decisions',
  'blocages',
];

test("all of one's care is told to oneself, and of no secret anything", async () => {
  const { member, jardin, plante } = await careful();
  await careful();
  const told = await rowsOf(member);
  const noted = expect.any(Date);
  const ofPlante = { idPlante: plante.id, plante: 'Basilic' };
  expect(told).toMatchObject({
    jardins: [{ id: jardin.id }],
    plantes: [{ id: plante.id, milieu: 'pot', emplacement: 'Rebord sud' }],
    arrosages: [{ ...ofPlante, dateArrosage: '2026-03-01', noteLe: noted }],
    soins: [{ ...ofPlante, genre: 'taille', date: '2026-03-02', noteLe: noted }],
    rappels: [{ ...ofPlante, genre: 'engrais', quinzaines: [5, 6], jamais: false }],
    pluies: [{ idJardin: jardin.id, date: '2026-03-03', mm: 7.5 }],
    taches: [
      { titre: 'Tuteurer', idPlante: plante.id, faiteLe: null },
      { titre: '=SOMME(A1)', idPlante: null, faiteLe: noted },
    ],
    vacances: [{ debut: '2026-07-01', fin: '2026-07-14' }],
    calendrier: [{ gel: false, lune: false, createdAt: noted }],
    avis: [{ heure: 7, dernierJour: null, createdAt: noted }],
  });
  for (const [name, rows] of Object.entries(told))
    if (name !== 'taches' && !notOfCare.includes(name))
      expect([name, rows.length]).toEqual([name, 1]);
  expect(JSON.stringify(told)).not.toMatch(/secrethash/);
  const zip = await send('GET', `/v1/user/${member.id}/donnees`, member);
  expect(zip.statusCode).toBe(200);
  expect((await buffer(zip.stream())).length).toBeGreaterThan(1_000);
});

test('a list is read in slices by its own key, whole and in order, not by garden', async () => {
  const { db } = server.context;
  const member = await newMember(server.app);
  await beyondBounds(
    db,
    ['jardin'],
    sql`with j as (insert into jardin (user_id, nom_jardin, exposition)
        select ${member.id}, 'Jardin ' || n, '' from generate_series(1, 300) n returning id),
      r as (insert into pluie (id_jardin, date, mm) select id, '2026-03-01', 1 from j),
      c as (insert into carre (id_jardin, nom) select id, 'Carré' from j),
      p as (insert into plante (jardin_id, id_user, name, date)
        select id, ${member.id}, 'Plante ' || id, '2026-01-01' from j returning id),
      e as (insert into journal (id_plante, id_user, genre, date, texte)
        select id, ${member.id}, 'note', '2026-03-01', 'n' || n from p, generate_series(1, 4) n),
      s as (insert into soin (id_plante, id_user, genre, date)
        select id, ${member.id}, 'taille', '2026-03-01'::date + n from p, generate_series(1, 4) n)
      insert into arrosage_plante (id_plante, id_user, date_arrosage)
      select id, ${member.id}, '2026-03-01'::date + n from p, generate_series(1, 4) n`,
  );
  const asked = vi.spyOn(db.$client, 'query');
  for (const [name, count] of [
    ...([
      ['arrosages', 1_200],
      ['soins', 1_200],
      ['journal', 1_200],
    ] as const),
    ...([
      ['pluies', 300],
      ['carres', 300],
    ] as const),
  ]) {
    asked.mockClear();
    const rows: Record<string, unknown>[] = [];
    for await (const row of ownListsOfJardins[name]?.read(db, member.id) ?? []) rows.push(row);
    const slices = asked.mock.calls.length;
    expect([name, slices]).toEqual([name, Math.floor(count / 500) + 1]);
    const keys = rows.map((row) =>
      [row.idPlante ?? row.idJardin, row.dateArrosage ?? row.date ?? row.nom, row.id ?? 0].join(),
    );
    expect([name, new Set(keys).size]).toEqual([name, count]);
  }
  asked.mockRestore();
});

test('an account takes all of its care with it, and leaves that of others', async () => {
  const [{ member }, { member: other }] = [await careful(), await careful()];
  const before = await rowsOf(other);
  const gone = await send('DELETE', `/v1/user/${member.id}`, member, { password: goodPassword });
  expect(gone.statusCode).toBe(200);
  const { rows } = await server.context.db.execute<{ orphans: number }>(sql`
    select (select count(*) from soin where id_user = ${member.id})
      + (select count(*) from tache where id_user = ${member.id})
      + (select count(*) from vacances where id_user = ${member.id})
      + (select count(*) from calendrier where id_user = ${member.id})
      + (select count(*) from avis where id_user = ${member.id})
      + (select count(*) from rappel r where not exists (select from plante p where p.id = r.id_plante))
      + (select count(*) from rythme_arrosage r where not exists (select from plante p where p.id = r.id_plante))
      + (select count(*) from pluie l where not exists (select from jardin j where j.id = l.id_jardin))
      as orphans`);
  expect(Number(rows[0]?.orphans)).toBe(0);
  expect(await rowsOf(other)).toEqual(before);
});
