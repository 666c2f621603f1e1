import { expect, test } from 'vitest';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { limits } from '../../../contract/limits.ts';
import { newJardin, newMember, newPlante } from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';

const server = openApp();
const { send, get, code } = server;
const owner = beforeTests(() => newMember(server.app));
const other = beforeTests(() => newMember(server.app));

const newGarden = async (member = owner) => (await newJardin(server.app, member)).id;

const order = (jardinId: number, plantes: object[], member = owner) =>
  send('POST', `/v1/plante/save-order/${jardinId}`, member, { orderedPlantes: plantes });
const idOf = ({ id }: { id: number }) => id;
const idsIn = async (jardinId: number) =>
  (await get(`/v1/plante/jardin/${jardinId}`)).json<Plante[]>().map(idOf);

test('an order is saved, and read again', async () => {
  const jardinId = await newGarden();
  const ids: number[] = [];
  for (let n = 0; n < 4; n += 1) ids.push((await newPlante(server.app, owner, jardinId)).id);
  expect(await idsIn(jardinId)).toEqual(ids);
  const reversed = ids.toReversed();
  const wanted = reversed.map((id, position) => ({ id, position }));
  expect((await order(jardinId, wanted)).statusCode).toBe(200);
  expect(await idsIn(jardinId)).toEqual(reversed);
  const positions = (await get(`/v1/plante/jardin/${jardinId}`)).json<Plante[]>();
  expect(positions.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
  const foreign = await newPlante(server.app, owner, await newGarden());
  expect(await code(order(jardinId, [{ id: foreign.id, position: 0 }]))).toBe(
    'plante_order_mismatch',
  );
  for (const position of [-1, 0.5, 'en tête', ''])
    expect(await code(order(jardinId, [{ id: ids[0], position }]))).toBe('validation');
  expect(await code(order(999_999, wanted))).toBe('jardin_not_found');
});

test('an order may be sent as the plants were read; an empty one changes nothing', async () => {
  const jardinId = await newGarden();
  for (const position of [7, 3]) await newPlante(server.app, owner, jardinId, { position });
  const read = async () => (await get(`/v1/plante/jardin/${jardinId}`)).json<Plante[]>();
  const before = await read();
  expect((await order(jardinId, [])).statusCode).toBe(200);
  expect(await read()).toEqual(before);
  const swapped = before
    .toReversed()
    .map((plante, position) => ({ ...plante, position, placee: true }));
  expect((await order(jardinId, swapped)).statusCode).toBe(200);
  expect(await read()).toEqual(swapped);
  const unknown = swapped.map((plante) => ({ ...plante, rang: 1 }));
  expect(await code(order(jardinId, unknown))).toBe('validation');
  expect(await code(order(jardinId, [], other))).toBe('forbidden');
});

test('two tabs that reorder at once leave each plant in its place once', async () => {
  const jardinId = await newGarden();
  const ids: number[] = [];
  for (let n = 0; n < 30; n += 1) ids.push((await newPlante(server.app, owner, jardinId)).id);
  const one = ids.toReversed();
  const two = [...ids.slice(15), ...ids.slice(0, 15)];
  const placed = (list: number[]) => list.map((id, position) => ({ id, position }));
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(
      [one, two, one, two].map((list) => order(jardinId, placed(list))),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect([one, two]).toContainEqual(await idsIn(jardinId));
  }
});

test('plants that were never placed have position 0 and stand last', async () => {
  const jardinId = await newGarden();
  const newOne = async (changes = {}) => (await newPlante(server.app, owner, jardinId, changes)).id;
  const [first, second] = [await newOne(), await newOne()];
  await order(jardinId, [
    { id: second, position: 0 },
    { id: first, position: 1 },
  ]);
  const fresh = await newOne({ position: 0 });
  const copy = await send('POST', `/v1/plante/${first}/duplicate?jardinId=${jardinId}`, owner);
  expect(copy.json()).toMatchObject({ position: 0, placee: false });
  expect(await idsIn(jardinId)).toEqual([second, first, fresh, copy.json().id]);
  expect((await get(`/v1/jardin/${jardinId}`)).json().plantes.map(idOf)).toEqual([
    ...[second, first, fresh, copy.json().id],
  ]);
  expect((await get(`/v1/plante/${fresh}`)).json()).toMatchObject({ position: 0, placee: false });
  // The edit form sends back what it read.
  await send('PUT', `/v1/plante/${fresh}`, owner, { position: 0, placee: true, note: 'Semé.' });
  expect((await get(`/v1/plante/${fresh}`)).json()).toMatchObject({ position: 0, placee: false });
  const page = await get(`/v1/plante/jardin/${jardinId}?limite=2&apres=${first}`);
  expect(page.json<Plante[]>().map(idOf)).toEqual([fresh, copy.json().id]);

  await order(jardinId, [{ id: fresh, position: 0 }]);
  expect(await idsIn(jardinId)).toEqual([fresh, second, first, copy.json().id]);
  await send('PUT', `/v1/plante/${copy.json().id}`, owner, { position: 1 });
  expect((await get(`/v1/plante/${copy.json().id}`)).json()).toMatchObject({
    position: 1,
    placee: true,
  });
});

test('positions are read back as they were given', async () => {
  const jardinId = await newGarden();
  const plantes: number[] = [];
  for (let n = 0; n < 4; n += 1) plantes.push((await newPlante(server.app, owner, jardinId)).id);
  const wanted = plantes.map((id, index) => ({
    id,
    position: [30, limits.position, 30, 2][index],
  }));
  expect((await order(jardinId, wanted)).statusCode).toBe(200);
  const read = (await get(`/v1/plante/jardin/${jardinId}`)).json<Plante[]>();
  expect(new Map(read.map(({ id, position }) => [id, position]))).toEqual(
    new Map(wanted.map(({ id, position }) => [id, position])),
  );
  await order(jardinId, [{ id: plantes[0], position: limits.position }]);
  expect((await get(`/v1/plante/${plantes[0]}`)).json().position).toBe(limits.position);
  expect((await idsIn(jardinId))[0]).toBe(plantes[0]);
});
