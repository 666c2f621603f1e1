import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawingEdition } from '../../especes/especes/drawnEspeces.ts';
import { newJardin, newMember, newPlante } from '../../testing/factories.ts';
import { ownApp } from '../../testing/openApp.ts';
import { monthOf } from './dessins.paths.ts';
import { dessinStore } from './dessins.service.ts';
import { sweepDessins } from './dessins.sweep.ts';

const longAgo = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000);

async function makeOld(folder: string) {
  const paths = await readdir(folder, { recursive: true });
  for (const path of paths)
    if (path.split('/').length === 3) await utimes(join(folder, path), longAgo, longAgo);
}

test('drawings of versions, months, rows and drawing code gone by are removed', async () => {
  const t = await ownApp();
  const owner = await newMember(t.app);
  const jardin = await newJardin(t.app, owner);
  const { id } = await newPlante(t.app, owner, jardin.id);
  const store = dessinStore(t.context.env);
  const edition = drawingEdition();
  const kept = `plante-${id}-1-${edition}`;
  const keptToo = `espece-tomate-${edition}-${edition}`;
  // The plant that came made its garden's second version.
  const month = monthOf(new Date());
  const keptGarden = `jardin-${jardin.id}-2-${month}-carte-${edition}`;
  const gone = [
    `espece-tomate-00000000-${edition}`,
    `plante-${id}-2-${edition}`,
    `jardin-${jardin.id}-2-${(month % 12) + 1}-carte-${edition}`,
    `jardin-${jardin.id}-2-automne-carte-${edition}`,
    `jardin-${jardin.id}-1-${month}-carte-${edition}`,
    `plante-999999-1-${edition}`,
    `plante-${id}-1-00000000`,
    `user-999999-portrait-${edition}`,
    'anything',
  ];
  for (const key of [kept, keptToo, keptGarden, ...gone])
    await store.put(key, '400.webp', Buffer.from('x'));
  expect(await sweepDessins(t.context)).toBe(0);
  await makeOld(join(t.context.env.DATA_DIR, 'drawings'));
  expect(await sweepDessins(t.context)).toBe(gone.length);
  for (const key of [kept, keptToo, keptGarden])
    expect(await store.find(key, '400.webp')).not.toBeNull();
});
