import { expect, test } from 'vitest';
import { drawAnnee } from '../../../drawing/annee/annee.ts';
import {
  newArrosage,
  newEntree,
  newJardin,
  newMember,
  newPlante,
  newRecolte,
  newSoin,
} from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';

const server = openApp();
const owner = beforeTests(() => newMember(server.app));
const ask = (id: number, annee: string | number, who = owner) =>
  server.get(`/v1/jardin/${id}/annee/${annee}`, who);

test('a year of a garden: each day with what was noted, its totals, and the years that have something', async () => {
  const jardin = await newJardin(server.app, owner);
  const [a, b] = [
    await newPlante(server.app, owner, jardin.id, { date: '2024-01-01' }),
    await newPlante(server.app, owner, jardin.id, { date: '2024-01-01' }),
  ];
  for (const { id } of [a, b]) await newArrosage(server.app, owner, id, '2026-06-01');
  await newArrosage(server.app, owner, a.id, '2025-12-31');
  await newSoin(server.app, owner, a.id, '2026-06-01');
  await newRecolte(server.app, owner, a.id, { date: '2026-07-14' });
  await newEntree(server.app, owner, b.id, { date: '2026-01-01' });
  const elsewhere = await newPlante(server.app, owner, (await newJardin(server.app, owner)).id);
  await newArrosage(server.app, owner, elsewhere.id, '2026-06-02');
  const none = { arrosages: 0, soins: 0, recoltes: 0, entrees: 0 };
  expect((await ask(jardin.id, 2026)).json()).toEqual({
    annee: 2026,
    jours: [
      { ...none, date: '2026-01-01', entrees: 1 },
      { ...none, date: '2026-06-01', arrosages: 2, soins: 1 },
      { ...none, date: '2026-07-14', recoltes: 1 },
    ],
    totaux: { arrosages: 2, soins: 1, recoltes: 1, entrees: 1 },
    annees: [2026, 2025],
  });
  expect((await ask(jardin.id, 1900)).json()).toMatchObject({ jours: [], totaux: none });
  const picture = await ask(jardin.id, '2026/image');
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([
    200,
    'image/svg+xml; charset=utf-8',
  ]);
  expect(picture.body).toContain('2 arrosages');
  expect(picture.body).toContain('1 note ou photo');
});

test('it is of a garden that is there, of a year that is one', async () => {
  const jardin = await newJardin(server.app, owner);
  const next = new Date().getUTCFullYear() + 1;
  for (const part of ['', '/image']) {
    expect((await ask(999_999, `2026${part}`)).statusCode).toBe(404);
    for (const wrong of [1899, next + 2, 26, '2026-1', 'NaN', '2026%27'])
      expect([wrong, (await ask(jardin.id, `${wrong}${part}`)).statusCode]).toEqual([wrong, 400]);
  }
});

// Numbers in front of titles: docs/attaques.md.
test("145: a garden's name is plain text in the picture, which runs and loads nothing", async () => {
  const nomJardin = `\u202E</text><script>alert(1)</script><image href="https://x"/>&lt;${'\u0301'.repeat(40)}`;
  const jardin = await newJardin(server.app, owner, { nomJardin });
  const { headers, body } = await ask(jardin.id, '2026/image');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*sandbox$/);
  expect(headers['content-disposition']).toMatch(/^attachment;/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  const said = [...body.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, words]) => words);
  expect(said.join('')).toContain('&lt;/text&gt;');
  expect(body).not.toMatch(/<(script|image|style|a|use|foreignObject)\b|\u202E|\u0301{3}/);
  const tags = new Set([...body.matchAll(/<\/?(\w+)/g)].map(([, tag]) => tag));
  expect([...tags].sort()).toEqual(
    ['circle', 'g', 'path', 'rect', 'svg', 'text'].filter((t) => tags.has(t)),
  );
  expect(tags.size).toBeGreaterThan(4);
});

test('names of any length stand on three lines at most', () => {
  for (const nom of ['', 'W'.repeat(200), 'mot '.repeat(60), '🌹'.repeat(90)]) {
    const drawn = drawAnnee({ nom, annee: 2024, jours: [] });
    expect(drawn.match(/fill="#2f5d3a">/g)?.length ?? 0).toBeLessThanOrEqual(3);
    expect(drawn).not.toMatch(/NaN|Infinity|undefined/);
  }
});
