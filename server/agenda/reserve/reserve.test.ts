import { expect, test } from 'vitest';
import type { ReserveDePlante } from '../../../contract/agenda/reserve.ts';
import { dayAfter, todayInParis } from '../../../contract/today.ts';
import { especeOfName } from '../../especes/especes/byName.ts';
import {
  newArrosage,
  newJardin,
  newMember,
  newPlante,
  newRythme,
} from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';

const server = openApp();
const { get, send } = server;
const owner = beforeTests(() => newMember(server.app));
const other = beforeTests(() => newMember(server.app));
const jardin = beforeTests(() => newJardin(server.app, owner, { codePostal: '44000' }));
const day = (shift: number) => dayAfter(todayInParis(), shift);

const rose = { name: 'Rosier', especeId: especeOfName('rosier')?.id ?? 0 };
async function plant(changes: Parameters<typeof newPlante>[3] = {}, ...waterings: number[]) {
  const asked = { ...rose, date: day(-500), ...changes };
  const { id } = await newPlante(server.app, owner, jardin.id, asked);
  for (const shift of waterings) await newArrosage(server.app, owner, id, day(shift));
  return id;
}
const asked = (id: number, query = '', who = owner) => get(`/v1/plante/${id}/reserve${query}`, who);
const reserveOf = async (id: number, query = '') =>
  (await asked(id, query)).json<ReserveDePlante>();

/** The rule of the wire, held by who reads it: what is missing follows from the day before. */
function expectFollows(jours: ReserveDePlante['jours']): void {
  for (const [at, { manque, bu, pluie, arrosee, date }] of jours.entries()) {
    const before = jours[at - 1];
    if (arrosee) expect([date, manque]).toEqual([date, 0]);
    else if (before)
      expect(Math.abs(manque - Math.max(0, before.manque + bu - pluie)), date).toBeLessThan(0.002);
    if (before) expect(date).toBe(dayAfter(before.date, 1));
  }
}

test('each day follows from the one before, a watering fills, the oldest is first and today last', async () => {
  const id = await plant({}, -200, -90, -40, -12, -3);
  const { seuil, jours } = await reserveOf(id, '?jours=400');
  expect(seuil).toBeGreaterThan(0);
  expect(jours).toHaveLength(400);
  expect([jours[0]?.date, jours.at(-1)?.date]).toEqual([day(-399), day(0)]);
  expectFollows(jours);
  expect(jours.filter(({ arrosee }) => arrosee).map(({ date }) => date)).toEqual(
    [-200, -90, -40, -12, -3].map(day),
  );
  // A year of usual weather: it drank and it rained, and nothing is negative.
  for (const of of ['bu', 'pluie', 'manque'] as const) {
    expect(jours.some((jour) => jour[of] > 0)).toBe(true);
    expect(jours.every((jour) => jour[of] >= 0)).toBe(true);
  }
});

test('a shorter part tells the same days; sixty are the usual part', async () => {
  const id = await plant({}, -90, -20);
  const { jours } = await reserveOf(id, '?jours=400');
  const part = (await reserveOf(id)).jours;
  expect(part).toHaveLength(60);
  for (const [at, jour] of part.entries()) {
    const same = jours.slice(-60)[at];
    expect({ ...jour, manque: 0 }).toEqual({ ...same, manque: 0 });
    expect(Math.abs(jour.manque - (same?.manque ?? -1))).toBeLessThan(0.05);
  }
  expect((await reserveOf(id, '?jours=1')).jours).toHaveLength(1);
});

test('a younger plant is told since it was planted; in a pot half of the rain counts', async () => {
  const young = await plant({ date: day(-9) });
  const { jours } = await reserveOf(young);
  expect([jours.length, jours[0]?.date]).toEqual([10, day(-9)]);
  const id = await plant({ milieu: 'pot' });
  const [bed, pot] = [await plant(), id];
  const [inBed, inPot] = [await reserveOf(bed), await reserveOf(pot)];
  const sum = ({ jours: of }: ReserveDePlante) => of.reduce((all, { pluie }) => all + pluie, 0);
  expect(sum(inPot) / sum(inBed)).toBeCloseTo(0.5, 2);
  expectFollows(inPot.jours);
});

test('each day names who says its rain: what the owner told, else what is usual', async () => {
  const { id: idJardin } = await newJardin(server.app, owner, { codePostal: '44000' });
  const { id } = await newPlante(server.app, owner, idJardin, { ...rose, date: day(-500) });
  const usual = await reserveOf(id);
  expect(new Set(usual.jours.map(({ source }) => source))).toEqual(new Set(['normale']));
  const told = await send('POST', `/v1/jardin/${idJardin}/pluie`, owner, { date: day(-5), mm: 20 });
  expect(told.statusCode, told.body).toBeLessThan(300);
  const { jours } = await reserveOf(id);
  expect(jours.at(-6)).toMatchObject({ source: 'releve' });
  expect(jours.at(-6)?.pluie).toBeGreaterThan(18);
  expect(jours.at(-7)?.source).toBe('normale');
  expectFollows(jours);
});

test('indoors, and at an own interval, no day is told', async () => {
  const nothing = { seuil: null, jours: [] };
  const indoors = await plant({ milieu: 'interieur' }, -3);
  expect(await reserveOf(indoors)).toEqual(nothing);
  const own = await plant({}, -3);
  await newRythme(server.app, owner, own, 6);
  expect(await reserveOf(own, '?jours=400')).toEqual(nothing);
});

test("another's plant is none, and a visitor is asked to sign in", async () => {
  const id = await plant();
  const unknown = { status: 404, code: 'plante_not_found' };
  expect((await asked(id, '', other)).json()).toMatchObject(unknown);
  expect((await asked(999_999)).json()).toMatchObject(unknown);
  expect((await get(`/v1/plante/${id}/reserve`)).statusCode).toBe(401);
});

test.each(['0', '401', '-1', '1.5', 'x', ''])('jours=%s is refused', async (jours) => {
  const id = await plant();
  const answer = await asked(id, `?jours=${jours}`);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation']);
});
