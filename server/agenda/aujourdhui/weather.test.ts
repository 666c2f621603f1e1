import { expect, test } from 'vitest';
import type { Aujourdhui } from '../../../contract/agenda/aujourdhui.ts';
import type { MeteoJour } from '../../../contract/especes/meteo.ts';
import { dayAfter, todayInParis } from '../../../contract/today.ts';
import { catalogue } from '../../especes/especes/catalogue.ts';
import type { WeatherDay } from '../../platform/external/forecasts.ts';
import {
  newArrosage,
  newJardin,
  newMember,
  newPlante,
  newRythme,
} from '../../testing/factories.ts';
import { ownApp } from '../../testing/openApp.ts';

const today = todayInParis();
const day = (shift: number) => dayAfter(today, shift);

/** Three weeks of the same weather, changed on some days. */
const weather = (changes: Record<number, Partial<MeteoJour>> = {}): WeatherDay[] =>
  Array.from({ length: 21 }, (_, at) => ({
    date: day(at - 14),
    tmin: 8,
    tmax: 14,
    pluie: 0,
    et0: 1,
    probabilite: 10,
    vent: 20,
    ...changes[at - 14],
  }));

/** A member in Nantes under a forecast, with a plant that is watered every four days, four days ago the last time. */
async function gardener(days: () => Promise<WeatherDay[]>) {
  const server = await ownApp();
  server.context.forecasts = { source: 'un serveur', days };
  const member = await newMember(server.app);
  const { id: jardin } = await newJardin(server.app, member, { departement: '44' });
  const plant = async (changes: Parameters<typeof newPlante>[3] = {}) => {
    const { id } = await newPlante(server.app, member, jardin, changes);
    await newArrosage(server.app, member, id, day(-4));
    await newRythme(server.app, member, id, 4);
    return id;
  };
  const send = (method: 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) =>
    server.app.inject({ method, url, payload, headers: member.headers });
  const read = async () =>
    (
      await server.app.inject({ url: '/v1/aujourdhui', headers: member.headers })
    ).json<Aujourdhui>();
  return { jardin, plant, send, read };
}

test('a dry week leaves the rhythm alone; a wet one moves what grows in the ground, and it can be denied', async () => {
  const { plant, read, send, jardin } = await gardener(async () =>
    weather({ [-2]: { pluie: 18 }, [-1]: { pluie: 4.9 } }),
  );
  const ground = await plant();
  const pot = await plant({ milieu: 'pot' });
  const wet = await read();
  expect(wet.aujourdhui.map(({ idPlante }) => idPlante)).toEqual([pot]);
  expect(wet.semaine).toMatchObject([{ idPlante: ground, echeance: day(2) }]);
  expect(wet.semaine[0]?.raison).toContain('après la pluie du');
  expect(wet.pluies).toMatchObject([{ date: day(-2), releve: 18, dit: null, plantes: 1 }]);
  expect(wet.meteo[0]).toMatchObject({ departement: '44', pluieSemaine: 22.9, gel: 'non' });
  await send('POST', `/v1/jardin/${jardin}/pluie`, { date: day(-2), mm: 0 });
  const denied = await read();
  expect(denied.aujourdhui.map(({ idPlante }) => idPlante)).toEqual([ground, pot]);
  expect(denied.pluies).toMatchObject([{ releve: 18, dit: 0 }]);
});

test('a frost is told of what does not bear it outdoors, until it is protected', async () => {
  const { plant, read, send } = await gardener(async () => weather({ 1: { tmin: -4 } }));
  const especes = [...catalogue().byId.values()].filter(({ usage }) => usage !== 'intérieur');
  const tender = especes.find(({ rusticite }) => (rusticite?.minimum ?? -9) > -2)?.id ?? null;
  const hardy = especes.find(({ rusticite }) => (rusticite?.minimum ?? 0) < -9)?.id ?? null;
  const outside = await plant({ especeId: tender, milieu: 'pot' });
  await plant({ especeId: tender, milieu: 'interieur' });
  await plant({ especeId: hardy });
  const frosts = async () => (await read()).aujourdhui.filter(({ genre }) => genre === 'gel');
  expect(await frosts()).toMatchObject([
    { idPlante: outside, raison: 'gèle à −4 °C cette nuit', saison: false },
  ]);
  const noted = await send('POST', `/v1/plante/${outside}/soin`, { genre: 'gel', date: today });
  expect(await frosts()).toEqual([]);
  await send('DELETE', `/v1/soin/${noted.json<{ id: number }>().id}`);
  expect(await frosts()).toHaveLength(1);
});

test('holidays move every due work to the day after; a forecast that hangs delays no answer', async () => {
  const { plant, read, send } = await gardener(() => new Promise(() => {}));
  const id = await plant();
  expect((await read()).aujourdhui).toMatchObject([{ idPlante: id }]);
  await send('PUT', '/v1/vacances', { debut: day(-1), fin: day(3) });
  const away = await read();
  expect([away.retard, away.aujourdhui]).toEqual([[], []]);
  expect(away.semaine).toMatchObject([{ idPlante: id, echeance: day(4) }]);
  expect(away.semaine[0]?.raison).toContain('après vos vacances');
  await send('PUT', '/v1/vacances', { debut: day(-3), fin: day(-1) });
  expect((await read()).aujourdhui).toMatchObject([{ idPlante: id, echeance: today }]);
});
