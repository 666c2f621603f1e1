import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawingEdition } from '../../especes/especes/drawnEspeces.ts';
import { newJardin, newMember, newPlante } from '../../testing/factories.ts';
import { ownApp } from '../../testing/openApp.ts';
import { dessinStore } from './dessins.store.ts';
import { sweepDessins } from './dessins.sweep.ts';

const longAgo = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000);

async function makeOld(folder: string) {
  const paths = await readdir(folder, { recursive: true });
  for (const path of paths)
    if (path.split('/').length === 3) await utimes(join(folder, path), longAgo, longAgo);
}

test('drawings of versions, rows and drawing code gone by are removed', async () => {
  const t = await ownApp();
  const owner = await newMember(t.app);
  const { id } = await newPlante(t.app, owner, (await newJardin(t.app, owner)).id);
  const store = dessinStore(t.context.env);
  const edition = drawingEdition();
  const kept = `plante-${id}-1-${edition}`;
  const keptToo = `espece-tomate-${edition}-${edition}`;
  const gone = [
    `espece-tomate-00000000-${edition}`,
    `plante-${id}-2-${edition}`,
    `plante-999999-1-${edition}`,
    `plante-${id}-1-00000000`,
    `user-999999-portrait-${edition}`,
    'anything',
  ];
  for (const key of [kept, keptToo, ...gone]) await store.put(key, '400.webp', Buffer.from('x'));
  expect(await sweepDessins(t.context)).toBe(0);
  await makeOld(join(t.context.env.DATA_DIR, 'drawings'));
  expect(await sweepDessins(t.context)).toBe(gone.length);
  for (const key of [kept, keptToo]) expect(await store.find(key, '400.webp')).not.toBeNull();
});
