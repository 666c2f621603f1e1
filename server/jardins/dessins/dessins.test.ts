import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { especeIllustration } from '../../especes/especes/drawnEspeces.ts';
import { sharp } from '../../platform/images/process/sharp.ts';
import { produit } from '../../tables/boutique.ts';
import { utilisateur } from '../../tables/comptes.ts';
import { jardin, plante } from '../../tables/jardins.ts';
import { openApp } from '../../testing/openApp.ts';
import {
  jardinIllustration,
  monthOf,
  planteIllustration,
  produitIllustration,
  userCouverture,
  userPortrait,
} from './dessins.paths.ts';

const t = openApp();
let ids: { user: number; jardin: number; plante: number; produit: number };

beforeAll(async () => {
  const { db } = t.context;
  const user = { pseudo: 'Ada', email: 'ada@jardins.example', passwordHash: 'x' };
  const [owner] = await db.insert(utilisateur).values(user).returning();
  const userId = owner?.id ?? 0;
  const [garden] = await db
    .insert(jardin)
    .values({ userId, nomJardin: 'Clos', exposition: 'mi-ombre' })
    .returning();
  const jardinId = garden?.id ?? 0;
  const [plant] = await db
    .insert(plante)
    .values({ jardinId, idUser: userId, name: 'Lavande', couleur: 'violet', date: '2026-03-01' })
    .returning();
  const [product] = await db
    .insert(produit)
    .values({ nom: 'Arrosoir', prixCentimes: 2900, stock: 3, type: 1 })
    .returning();
  ids = { user: userId, jardin: jardinId, plante: plant?.id ?? 0, produit: product?.id ?? 0 };
});

test('months are those of Paris', () => {
  expect(monthOf(new Date('2026-02-28T22:59:00Z'))).toBe(2);
  expect(monthOf(new Date('2026-02-28T23:01:00Z'))).toBe(3);
  expect(monthOf(new Date('2026-05-31T22:01:00Z'))).toBe(6);
  expect(monthOf(new Date('2026-12-31T23:30:00Z'))).toBe(1);
  expect(jardinIllustration(12, 7, new Date('2026-10-01'))).toBe('/dessins/jardin/12-7-10');
});

const bases: [string, () => string][] = [
  ['a plant', () => planteIllustration(ids.plante, 1)],
  ['a garden on its card', () => `${jardinIllustration(ids.jardin, 1)}-carte`],
  ['a garden as a panorama', () => `${jardinIllustration(ids.jardin, 1)}-panorama`],
  ['a product', () => produitIllustration(ids.produit, 1)],
  ['a species', () => especeIllustration('tomate')],
  ["a member's portrait", () => userPortrait(ids.user)],
  ["a member's cover", () => userCouverture(ids.user)],
];

test.each(bases)('%s is drawn in every size, and may be cached for ever', async (_what, base) => {
  for (const [width, format] of [
    [400, 'avif'],
    [800, 'webp'],
    [1280, 'webp'],
  ] as const) {
    const answer = await t.app.inject(`${base()}-${width}.${format}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe(`image/${format}`);
    expect(answer.headers['cache-control']).toContain('immutable');
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(width);
  }
});

test('a known drawing is not sent again', async () => {
  const url = `${planteIllustration(ids.plante, 1)}-400.webp`;
  const first = await t.app.inject(url);
  const again = await t.app.inject({ url, headers: { 'if-none-match': first.headers.etag } });
  expect(again.statusCode).toBe(304);
});

test('another version, month or season leads to the present one, and is not cached', async () => {
  const { db } = t.context;
  await db.execute(sql`update plante set version = 5 where id = ${ids.plante}`);
  const moved = await t.app.inject(`${planteIllustration(ids.plante, 4)}-800.avif`);
  expect(moved.statusCode).toBe(302);
  expect(moved.headers.location).toBe(`${planteIllustration(ids.plante, 5)}-800.avif`);
  expect(moved.headers['cache-control']).toBe('no-cache');

  for (const gone of [(monthOf(new Date()) % 12) + 1, 'printemps', 'hiver']) {
    const garden = await t.app.inject(`/dessins/jardin/${ids.jardin}-1-${gone}-carte-400.webp`);
    expect(garden.statusCode).toBe(302);
    expect(garden.headers.location).toBe(`${jardinIllustration(ids.jardin, 1)}-carte-400.webp`);
    expect(garden.headers['cache-control']).toBe('no-cache');
  }
});

test('a plant of a known species is drawn as that species, in a plate of its own', async () => {
  const { db } = t.context;
  const look = async (especeId: number | null) => {
    await db.execute(
      sql`update plante set espece_id = ${especeId}, version = version + 1 where id = ${ids.plante}`,
    );
    const [row] = await db.select({ version: plante.version }).from(plante);
    const answer = await t.app.inject(
      `${planteIllustration(ids.plante, row?.version ?? 0)}-400.webp`,
    );
    expect(answer.statusCode).toBe(200);
    return answer.rawPayload;
  };
  expect(await look(1)).not.toEqual(await look(null));
});

test('a species drawn by older code leads to the present plate', async () => {
  const moved = await t.app.inject('/dessins/espece/tomate-00000000-400.webp');
  expect(moved.statusCode).toBe(302);
  expect(moved.headers.location).toBe(`${especeIllustration('tomate')}-400.webp`);
});

test('a missing row and every other address are a plain 404', async () => {
  for (const path of [
    'plante/999999-1-400.avif',
    'jardin/999999-1-7-carte-400.avif',
    'produit/999999-1-400.avif',
    'user/999999-portrait-400.avif',
    'espece/nulle-part-00000000-400.avif',
    'espece/tomate-400.avif',
    'espece/constructor-00000000-400.avif',
    `plante/${ids.plante}-1-401.avif`,
    `plante/${ids.plante}-1-400.svg`,
    `plante/${ids.plante}-400.avif`,
    `plante-${ids.plante}-1-400.avif`,
    `plante/0${ids.plante}-1-400.avif`,
    'plante/9999999999-1-400.avif',
    'plante/1-9999999999-400.avif',
    ...['mousson', '0', '13', '07', '1.5'].map(
      (mois) => `jardin/${ids.jardin}-1-${mois}-carte-400.avif`,
    ),
    `user/${ids.user}-autre-400.avif`,
    '..%2f..%2fetc%2fpasswd',
    'plante/1-1-400.avif%00',
    '',
  ]) {
    const answer = await t.app.inject(`/dessins/${path}`);
    expect(answer.statusCode, path).toBe(404);
    expect(String(answer.headers['cache-control']), path).not.toContain('immutable');
  }
});
