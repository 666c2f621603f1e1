import { expect, test } from 'vitest';
import { dayAfter, todayInParis } from '../../../contract/today.ts';
import { newArrosage, newJardin, newMember, newPlante } from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';

const server = openApp();
// A list of waterings goes back for twelve months.
const day = (n: number) => dayAfter(todayInParis(), n - 30);
const { send, get, code } = server;
const owner = beforeTests(() => newMember(server.app));
const jardin = beforeTests(() => newJardin(server.app, owner));

async function watered(...days: string[]) {
  const { id } = await newPlante(server.app, owner, jardin.id);
  const arrosages = [];
  for (const day of days) arrosages.push(await newArrosage(server.app, owner, id, day));
  return { id, arrosages, first: arrosages[0]?.id };
}
const daysOf = async (id: number) =>
  (await get(`/v1/arrosageplante/Plante/${id}`))
    .json<{ dateArrosage: string }[]>()
    .map(({ dateArrosage }) => dateArrosage);
const change = (id: number | undefined, dateArrosage: string, who = owner) =>
  send('PUT', `/v1/ArrosagePlante/${id}`, who, { dateArrosage });
const remove = (id: number | undefined, who = owner) =>
  send('DELETE', `/v1/arrosageplante/${id}`, who);

test('the day of a watering is corrected, and what is reckoned from it follows', async () => {
  const { id, first, arrosages } = await watered(day(1), day(8));
  const changed = await change(first, `${day(4)}T10:00:00Z`);
  expect([changed.statusCode, changed.json()]).toEqual([
    200,
    { id: first, idPlante: id, idUser: owner.id, dateArrosage: day(4) },
  ]);
  expect(await daysOf(id)).toEqual([day(4), day(8)]);
  expect((await get(`/v1/arrosageplante/Plante/${id}/average`)).body).toBe('4');
  // Sent back as it was read, and onto its own day.
  expect((await send('PUT', `/v1/arrosageplante/${first}`, owner, changed.json())).statusCode).toBe(
    200,
  );
  expect((await change(arrosages[1]?.id, day(4))).json()).toMatchObject({
    status: 409,
    code: 'arrosage_day_taken',
  });
  expect(await daysOf(id)).toEqual([day(4), day(8)]);
});

test('a watering is taken back once, and may be put back', async () => {
  const { id, first } = await watered(day(1));
  expect((await remove(first)).json()).toEqual({ message: 'L’arrosage a été retiré.' });
  expect(await daysOf(id)).toEqual([]);
  expect(await code(remove(first))).toBe('arrosage_not_found');
  expect(await code(change(first, day(2)))).toBe('arrosage_not_found');
  expect((await newArrosage(server.app, owner, id, day(1))).id).not.toBe(first);
});

test('corrections are refused into the future, and of what is no watering', async () => {
  const { first } = await watered(day(1));
  const tomorrow = dayAfter(todayInParis(), 1);
  expect(await code(change(first, tomorrow))).toBe('arrosage_in_future');
  expect(await code(change(first, 'hier'))).toBe('validation');
  expect(await code(remove(999_999))).toBe('arrosage_not_found');
});

test('a garden that was watered by mistake is dry again, and only what was new goes', async () => {
  const { id } = await newJardin(server.app, owner);
  const plantes = [];
  for (let n = 0; n < 3; n += 1) plantes.push(await newPlante(server.app, owner, id));
  await newArrosage(server.app, owner, plantes[1]?.id ?? 0, todayInParis());
  const { arrosages } = (await send('POST', `/v1/jardin/${id}/arroser`, owner)).json();
  const undo = () => send('POST', '/v1/soin/retirer', owner, { genre: 'arrosage', ids: arrosages });
  expect((await undo()).json()).toEqual({ retires: 2 });
  expect((await undo()).json()).toEqual({ retires: 0 });
  expect(await Promise.all(plantes.map((each) => daysOf(each.id)))).toEqual([
    [],
    [todayInParis()],
    [],
  ]);
});
