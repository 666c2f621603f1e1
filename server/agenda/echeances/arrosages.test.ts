import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Aujourdhui } from '../../../contract/agenda/aujourdhui.ts';
import type { Rappel } from '../../../contract/agenda/rappel.ts';
import { dayAfter, todayInParis } from '../../../contract/today.ts';
import { catalogue } from '../../especes/especes/catalogue.ts';
import type { Member } from '../../testing/factories.ts';
import { newArrosage, newJardin, newMember, newPlante } from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';

const server = openApp();
const { get, send } = server;
const today = todayInParis();
const day = (shift: number) => dayAfter(today, shift);
const numero = (slug: string) => catalogue().bySlug.get(slug)?.id ?? 0;

/** Four hot and dry months in Loire-Atlantique, in any season: 5 mm of ET0 a day, rain on some days in mm. */
beforeTests(() =>
  server.context.db.execute(sql`
    insert into releve_meteo (departement, date, pluie, et0, tmin)
    select '44', ${today}::date - n, 0, 5, 15 from generate_series(0, 120) n`),
);

async function garden(changes: object = {}) {
  const owner = await newMember(server.app);
  const { id } = await newJardin(server.app, owner, { departement: '44', ...changes });
  return { owner, id };
}

/** A hedge of its first year drinks 0.55 of ET0 all year: 2.75 mm on these days, and may lose 25. */
async function hedge(
  owner: Member,
  jardinId: number,
  watered: number | null,
  changes: object = {},
) {
  const past = { name: 'Haie', especeId: numero('laurier-cerise'), date: day(-50), ...changes };
  const { id } = await newPlante(server.app, owner, jardinId, past);
  if (watered !== null) await newArrosage(server.app, owner, id, day(watered));
  return id;
}

/** The member's day, without what the season alone proposes. */
async function read(owner: Member): Promise<Aujourdhui> {
  const told = (await get('/v1/aujourdhui', owner)).json<Aujourdhui>();
  const [aujourdhui = [], semaine = []] = [told.aujourdhui, told.semaine].map((works) =>
    works.filter(({ saison }) => !saison),
  );
  return { ...told, aujourdhui, semaine };
}
const all = ({ retard, aujourdhui, semaine }: Aujourdhui) => [...retard, ...aujourdhui, ...semaine];

test('thirst is told in mm, since when and how long; a watering ends it', async () => {
  const { owner, id } = await garden();
  const late = await hedge(owner, id, -12);
  const now = await hedge(owner, id, -10);
  await hedge(owner, id, -2);
  const told = await read(owner);
  expect(told.retard.map(({ idPlante, echeance }) => [idPlante, echeance])).toEqual([
    [late, day(-2)],
  ]);
  expect(told.aujourdhui[0]).toMatchObject({
    idPlante: now,
    intervalle: 10,
    reserve: { bu: 27.5, tombe: 0, seuil: 25, manque: 27.5 },
  });
  expect(told.aujourdhui[0]?.raison).toMatch(
    /^Depuis le .+ elle a bu 28 mm, sans pluie : elle a soif\.$/,
  );
  await newArrosage(server.app, owner, now, today);
  expect(all(await read(owner)).map(({ idPlante }) => idPlante)).not.toContain(now);
});

test('rain gives back to a bed, half of it to a pot, none to what is indoors', async () => {
  const { owner, id } = await garden();
  const bed = await hedge(owner, id, -10);
  const pot = await hedge(owner, id, -4, { milieu: 'pot' });
  const inside = await hedge(owner, id, -16, { especeId: numero('monstera') });
  await send('POST', `/v1/jardin/${id}/pluie`, owner, { date: day(-3), mm: 16 });
  const told = all(await read(owner));
  const of = (idPlante: number) => told.find((each) => each.idPlante === idPlante);
  expect(of(bed)?.reserve ?? null).toBeNull();
  expect(of(pot)).toMatchObject({ reserve: { tombe: 7.5 } });
  expect(of(inside)).toMatchObject({ genre: 'arrosage', reserve: null });
  expect(of(inside)?.raison).toMatch(/^Arrosée le .+ : à l’intérieur, soif après \d+ jours\.$/);
  const [rappel] = (await get(`/v1/plante/${bed}/rappel`, owner)).json<Rappel[]>();
  expect(rappel?.raison).toMatch(/^Depuis .+ elle a bu 28 mm, il en est tombé 15 : elle aura soif/);
});

test('a plant that was never watered is asked for as such, and counts from its planting', async () => {
  const { owner, id } = await garden();
  const first = await hedge(owner, id, null, { date: day(-11) });
  const { retard } = await read(owner);
  expect(retard).toMatchObject([{ idPlante: first, echeance: day(-1) }]);
  expect(retard[0]?.raison).toBe('Premier arrosage ? Il lui manque 30 mm : elle a soif.');
});

test('nothing is late for more than twice its interval: it is asked whether it is still there', async () => {
  const { owner, id } = await garden();
  const forgotten = await hedge(owner, id, -45);
  const told = await read(owner);
  expect(all(told)).toEqual([]);
  expect(told.oubliees).toEqual([{ idPlante: forgotten, nom: 'Haie', depuis: day(-35) }]);
  // Its page shows that it is thirsty.
  const [rappel] = (await get(`/v1/plante/${forgotten}/rappel`, owner)).json<Rappel[]>();
  expect(rappel).toMatchObject({ echeance: day(-20), intervalleRetenu: 10 });
  await server.context.db.execute(
    sql`update plante set fin_remise = ${day(-2)} where id = ${forgotten}`,
  );
  const said = await read(owner);
  expect([said.oubliees, said.retard]).toMatchObject([
    [],
    [{ idPlante: forgotten, echeance: day(-20) }],
  ]);
  await server.context.db.execute(
    sql`update plante set fin_remise = ${day(-15)} where id = ${forgotten}`,
  );
  expect((await read(owner)).oubliees).toHaveLength(1);
});

test('however seldom it is watered, nothing is late for more than a month', async () => {
  const { owner, id } = await garden();
  const old = { especeId: numero('thuya'), date: day(-3_000) };
  const forgotten = await hedge(owner, id, -110, old);
  const late = await hedge(owner, id, -64, old);
  const { retard, oubliees } = await read(owner);
  expect(retard).toMatchObject([{ idPlante: late, echeance: day(-20), intervalle: 44 }]);
  expect(oubliees).toMatchObject([{ idPlante: forgotten, depuis: day(-66) }]);
});

test('an annual whose season is over is asked about once for all of a kind, and wants no water', async () => {
  const { owner, id } = await garden();
  const date = `${Number(today.slice(0, 4)) - 1}-05-01`;
  const sown = { especeId: numero('tomate'), date };
  const ids = [];
  for (const name of ['Marmande', 'Cœur de bœuf'])
    ids.push((await newPlante(server.app, owner, id, { name, ...sown })).id);
  const { fins, oubliees, ...told } = await read(owner);
  const depuis = `${Number(today.slice(0, 4)) - 1}-11-15`;
  expect(fins).toEqual([{ slug: 'tomate', nom: 'Tomate', idJardin: id, plantes: ids, depuis }]);
  expect([oubliees, all({ fins, oubliees, ...told })]).toEqual([[], []]);
  await send('POST', '/v1/plantes/fin', owner, { plantes: [ids[0]], fin: depuis });
  expect((await read(owner)).fins).toMatchObject([{ plantes: [ids[1]] }]);
});

test('likely rain of tomorrow puts a bed off, and the reason says to wait', async () => {
  const { owner, id } = await garden();
  const bed = await hedge(owner, id, -10);
  const usual = { tmin: 12, tmax: 24, et0: 5, pluie: 0, probabilite: 0, vent: 10 };
  const days = [-1, 0, 1, 2, 3].map((shift) => ({
    ...usual,
    date: day(shift),
    ...(shift === 1 && { pluie: 14, probabilite: 90 }),
  }));
  server.context.forecasts = { source: 'Open-Meteo', days: async () => days };
  const [rappel] = (await get(`/v1/plante/${bed}/rappel`, owner)).json<Rappel[]>();
  const told = await read(owner);
  server.context.forecasts = null;
  expect(rappel?.raison).toBe('Il doit tomber 14 mm demain : attendez.');
  expect(rappel?.echeance && rappel.echeance > today).toBe(true);
  expect([...told.retard, ...told.aujourdhui]).toEqual([]);
});
