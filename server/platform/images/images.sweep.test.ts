import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { produit } from '../../tables/boutique.ts';
import { utilisateur } from '../../tables/comptes.ts';
import { jardin, plante } from '../../tables/jardins.ts';
import { image } from '../../tables/platform.ts';
import { openApp } from '../../testing/openApp.ts';
import { redAndBlue, uploaded } from './images.fixtures.ts';
import { sweepStoredImages } from './images.sweep.ts';

const t = openApp();

const longAgo = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000);
const status = async (path: string) => (await t.app.inject(path)).statusCode;

async function ageEverything() {
  await t.context.db.update(image).set({ createdAt: longAgo });
  for (const key of await keptFiles()) await utimes(key, longAgo, longAgo);
}

async function keptFiles(): Promise<string[]> {
  const root = join(t.context.env.DATA_DIR, 'images');
  const found = await readdir(root, { recursive: true }).catch(() => []);
  return found.filter((path) => path.split('/').length === 3).map((path) => join(root, path));
}

test('unused pictures are deleted after a day; used ones stay', async () => {
  const content = await redAndBlue(30, 30).png().toBuffer();
  const paths = [];
  for (let at = 0; at < 7; at += 1) paths.push(await uploaded(t, content));
  const [orphan = '', inJardin, inPlante, inProduit, asPhoto, asCover, absolute] = paths;
  const { db } = t.context;
  const user = { pseudo: 'Ada', email: 'ada@jardins.example', passwordHash: 'x' };
  const [owner] = await db
    .insert(utilisateur)
    .values({ ...user, photo: asPhoto, couverture: asCover })
    .returning();
  const userId = owner?.id ?? 0;
  const [garden] = await db
    .insert(jardin)
    .values({ userId, nomJardin: 'Clos', exposition: 'ombre', photo: inJardin })
    .returning();
  const jardinId = garden?.id ?? 0;
  const row = { jardinId, idUser: userId, name: 'Thym', date: '2026-03-01' };
  await db.insert(plante).values([
    { ...row, photo: inPlante },
    { ...row, photo: `https://jardins.example${absolute}` },
  ]);
  // An older address of ours, by which its owner shows it.
  const key = absolute?.slice('/images/'.length) ?? '';
  await db.update(image).set({ idUser: userId }).where(eq(image.key, key));
  await db
    .insert(produit)
    .values({ nom: 'Semis', prixCentimes: 300, stock: 1, type: 0, photo: inProduit });

  expect(await sweepStoredImages(t.context)).toBe(0);
  expect(await status(orphan)).toBe(200);
  await ageEverything();
  const removed = await Promise.all([sweepStoredImages(t.context), sweepStoredImages(t.context)]);
  expect(removed[0] + removed[1]).toBe(1);
  expect(await status(orphan)).toBe(404);
  for (const shown of paths.slice(1)) expect(await status(shown)).toBe(200);
  expect(await db.select().from(image)).toHaveLength(6);
});

test('files without a row and interrupted uploads are deleted after a day', async () => {
  const { images, env, db } = t.context;
  await images.put('AAAAAAAAAAAAAAAAAAAAAA', 'master.webp', Buffer.from('x'));
  const left = join(env.DATA_DIR, 'uploads', 'cut-short');
  await mkdir(join(env.DATA_DIR, 'uploads'), { recursive: true });
  await writeFile(left, 'x');
  expect(await sweepStoredImages(t.context)).toBe(0);
  await ageEverything();
  await db.execute(sql`update image set created_at = now()`);
  await utimes(left, longAgo, longAgo);
  expect(await sweepStoredImages(t.context)).toBe(1);
  expect(await images.find('AAAAAAAAAAAAAAAAAAAAAA', 'master.webp')).toBeNull();
  await expect(writeFile(left, 'x', { flag: 'wx' })).resolves.toBeUndefined();
});
