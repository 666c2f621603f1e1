import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newJardin, newMember, newPlante } from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';
import { startDrawingAhead } from './drawAhead.service.ts';

const t = openApp();
const owner = beforeTests(() => newMember(t.app));
let stop: () => Promise<void>;
beforeAll(() => {
  stop = startDrawingAhead(t.context);
});
afterAll(() => stop());

/** The keys of the drawings that are kept, without the edition of the drawing code. */
async function kept(): Promise<string[]> {
  const folder = join(t.context.env.DATA_DIR, 'drawings');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
const drawingsOf = async (key: string) =>
  (await kept()).filter((path) => path.includes(key)).length;

test("a saved plant's plate and its garden's drawing are made before anybody looks", async () => {
  const jardin = await newJardin(t.app, owner);
  const plante = await newPlante(t.app, owner, jardin.id, { name: 'Lavande' });
  await expect.poll(() => drawingsOf(`plante-${plante.id}-1-`), { timeout: 20_000 }).toBe(2);
  await expect.poll(() => drawingsOf(`jardin-${jardin.id}-`), { timeout: 20_000 }).toBe(4);

  const changed = await t.app.inject({
    method: 'PUT',
    url: `/v1/plante/${plante.id}`,
    headers: owner.headers,
    payload: { couleur: 'blanc' },
  });
  expect(changed.statusCode).toBe(200);
  await expect.poll(() => drawingsOf(`plante-${plante.id}-2-`), { timeout: 20_000 }).toBe(2);
});

test('a plant or garden with a photo is not drawn', async () => {
  const photo = 'https://images.example/rose.jpg';
  const jardin = await newJardin(t.app, owner, { photo });
  const shown = await newPlante(t.app, owner, jardin.id, { name: 'Rose', photo });
  const next = await newPlante(t.app, owner, jardin.id, { name: 'Iris' });
  await expect.poll(() => drawingsOf(`plante-${next.id}-1-`), { timeout: 20_000 }).toBe(2);
  expect(await drawingsOf(`plante-${shown.id}-`)).toBe(0);
  expect(await drawingsOf(`jardin-${jardin.id}-`)).toBe(0);
});
