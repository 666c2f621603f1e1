import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { dayAfter, todayInParis } from '../../../contract/today.ts';
import type { WeatherDay } from '../../platform/external/forecasts.ts';
import {
  type Member,
  newArrosage,
  newJardin,
  newMember,
  newPlante,
} from '../../testing/factories.ts';
import { openApp } from '../../testing/openApp.ts';

const server = openApp();
const today = todayInParis();

/** Reads a member's feed: day and title of each event. */
async function feedOf(member: Member, choix: object = {}) {
  const made = await server.send('POST', '/v1/calendrier', member, choix);
  const { pathname } = new URL(made.json<{ adresse: string }>().adresse);
  const answer = await server.get(pathname);
  expect(answer.statusCode).toBe(200);
  return new ICAL.Component(ICAL.parse(answer.body))
    .getAllSubcomponents('vevent')
    .map((each) => new ICAL.Event(each))
    .map(({ startDate, summary }) => `${startDate} ${summary}`);
}

/** A plant that was watered so many days ago, and is to be every five. */
async function watered(member: Member, jardinId: number, name: string, daysAgo: number) {
  const plante = await newPlante(server.app, member, jardinId, { name, date: '2020-01-01' });
  await newArrosage(server.app, member, plante.id, dayAfter(today, -daysAgo));
  const rappel = { genre: 'arrosage', intervalle: 5 };
  const set = await server.send('PUT', `/v1/plante/${plante.id}/rappel`, member, rappel);
  expect(set.statusCode).toBe(200);
  return plante;
}

test('what is due of all gardens: late and today on today, the coming two weeks on their days, done ones gone', async () => {
  const member = await newMember(server.app);
  const potager = await newJardin(server.app, member, { nomJardin: 'Le potager' });
  const balcon = await newJardin(server.app, member, { nomJardin: 'Le balcon' });
  const basilic = await watered(member, potager.id, 'Basilic', 12);
  await watered(member, potager.id, 'Menthe', 5);
  await watered(member, potager.id, 'Thym', 3);
  await watered(member, balcon.id, 'Sauge', 0);
  for (const [titre, days] of [
    ['Commander du terreau', 14],
    ['Trop loin', 15],
  ] as const) {
    const date = dayAfter(today, days);
    expect((await server.send('POST', '/v1/tache', member, { titre, date })).statusCode).toBe(201);
  }
  expect(await feedOf(member)).toEqual([
    `${today} Arroser Basilic et Menthe : Le potager`,
    `${dayAfter(today, 2)} Arroser Thym : Le potager`,
    `${dayAfter(today, 5)} Arroser Sauge : Le balcon`,
    `${dayAfter(today, 14)} Commander du terreau`,
  ]);
  await newArrosage(server.app, member, basilic.id, today);
  expect((await feedOf(member))[0]).toBe(`${today} Arroser Menthe : Le potager`);
  const neighbour = await newMember(server.app);
  expect(await feedOf(neighbour)).toEqual([]);
});

test('holidays silence what is due meanwhile', async () => {
  const member = await newMember(server.app);
  const jardin = await newJardin(server.app, member);
  await watered(member, jardin.id, 'Basilic', 12);
  const fin = dayAfter(today, 3);
  await server.send('PUT', '/v1/vacances', member, { debut: today, fin });
  expect(await feedOf(member)).toEqual([`${dayAfter(today, 4)} Arroser Basilic : Le potager`]);
});

test('frost and moon only where they are wanted', async () => {
  const day = (days: number, tmin: number): WeatherDay => ({
    date: dayAfter(today, days),
    tmin,
    tmax: 12,
    pluie: 0,
    et0: 1,
    probabilite: null,
    vent: null,
  });
  server.context.forecasts = {
    source: 'un serveur',
    days: async () => [day(0, -5), day(1, -2), day(2, 1.4), day(3, 6)],
  };
  const member = await newMember(server.app);
  await newJardin(server.app, member, { departement: '44' });
  expect(await feedOf(member)).toEqual([]);
  expect(await feedOf(member, { gel: true })).toEqual([
    `${today} Gel attendu cette nuit (−2 °C) : Loire-Atlantique`,
    `${dayAfter(today, 1)} Gel possible cette nuit (1 °C) : Loire-Atlantique`,
  ]);
  const moon = await feedOf(member, { gel: false, lune: true });
  expect(moon.filter((line) => /lune|quartier/i.test(line))).toHaveLength(moon.length);
  expect(moon.length).toBeGreaterThanOrEqual(6);
  // A department that left the list since.
  const gone = await newJardin(server.app, member);
  await server.context.db.execute(`update jardin set departement = '20' where id = ${gone.id}`);
  expect(await feedOf(member, { gel: true, lune: false })).toHaveLength(2);
  server.context.forecasts = null;
  // Usual figures of the month are no forecast.
  expect(await feedOf(member, { gel: true, lune: false })).toEqual([]);
});
