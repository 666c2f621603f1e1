import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newArrosage, newJardin, newMember, newPlante, newSoin } from '../../testing/factories.ts';
import { beforeTests, openApp, ownApp } from '../../testing/openApp.ts';
import { pdfPages } from '../../testing/pdfPages.ts';
import { bedsOf, shareOut } from './livre.plan.ts';

const server = openApp();
const owner = beforeTests(() => newMember(server.app));

const ask = (id: number, query = '?annee=2026') =>
  server.get(`/v1/jardin/${id}/livre${query}`, owner);

async function textOf(id: number, query?: string): Promise<string> {
  const answer = await ask(id, query);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  return pdfPages(answer.rawPayload)
    .join('\n--\n')
    .replaceAll(/[\n\u00a0]/g, ' ');
}

const entry = (idPlante: number, values: ReturnType<typeof sql>) =>
  server.context.db.execute(sql`insert into journal (id_plante, id_user, genre, date, texte, valeur, unite, publie_le)
    values (${idPlante}, ${owner.id}, ${values})`);

test('a year of a garden: plan, plants, months and harvests; private notes only when asked', {
  timeout: 120_000,
}, async () => {
  const jardin = await newJardin(server.app, owner, { nomJardin: 'Le clos fleuri' });
  const tomate = await newPlante(server.app, owner, jardin.id, {
    name: 'Tomate',
    nameLatin: 'Solanum lycopersicum',
    emplacement: 'Carré 3',
    date: '2026-03-01',
    note: 'Un secret bien gardé',
    arrosageRecommande: 'Régulier',
  });
  await newPlante(server.app, owner, jardin.id, { name: 'Rosier', date: '2024-03-01' });
  await newPlante(server.app, owner, jardin.id, { name: 'Ortie', date: '2027-01-01' });
  await newArrosage(server.app, owner, tomate.id, '2026-06-01');
  await newArrosage(server.app, owner, tomate.id, '2026-06-04');
  await newArrosage(server.app, owner, tomate.id, '2025-06-04');
  await newSoin(server.app, owner, tomate.id, '2026-07-02');
  await entry(tomate.id, sql`'note', '2026-06-02', 'Une note privée', null, null, null`);
  await entry(tomate.id, sql`'note', '2026-06-03', 'Une note publique', null, null, now()`);
  await entry(tomate.id, sql`'recolte', '2026-08-01', '', 1250, 'g', null`);
  await entry(tomate.id, sql`'recolte', '2026-08-09', '', 3, 'piece', null`);
  const told = await textOf(jardin.id);
  for (const said of [
    ...['Le clos fleuri', 'Une année au jardin, 2026', 'Le plan', 'Carré 3', 'Rosier'],
    ...['Solanum lycopersicum', 'Régulier', '2 arrosages', '1 taille', '1,25 kg', '3 pièces'],
    ...['Une note publique', 'Janvier', 'Décembre', 'Les récoltes', 'comptait 2 plantes'],
  ])
    expect(told).toContain(said);
  for (const hidden of ['secret bien', 'note privée', 'Ortie', '3 arrosages'])
    expect(told).not.toContain(hidden);
  const whole = await textOf(jardin.id, '?annee=2026&notes=true');
  for (const said of ['secret bien', 'note privée']) expect(whole).toContain(said);
  const before = await textOf(jardin.id, '?annee=2024');
  expect(before).not.toContain('Les récoltes');
  expect(before).toContain('Le jardin se repose.');
});

test('a book names its garden, its plants and its beds, whatever their letters', {
  timeout: 120_000,
}, async () => {
  const jardin = await newJardin(server.app, owner, { nomJardin: '我的花园' });
  const add = (name: string, nameLatin: string, emplacement: string) =>
    newPlante(server.app, owner, jardin.id, {
      name,
      nameLatin,
      emplacement,
      date: '2026-03-01',
      note: '秘密',
    });
  await add('Белая роза', 'Rosa alba', 'Грядка № 2');
  const rose = await add('玫瑰', 'Rosa chinensis', '北园');
  const nameless = await add('ورد', '', '北园');
  await entry(rose.id, sql`'recolte', '2026-08-01', '', 3, 'piece', null`);
  await entry(nameless.id, sql`'note', '2026-06-03', '水', null, null, now()`);
  const told = await textOf(jardin.id, '?annee=2026&notes=true');
  for (const said of [
    ...[`« Jardin n° ${jardin.id} » comptait 3 plantes`, 'Белая роза', 'Rosa alba', 'Грядка'],
    ...['Rosa chinensis', `Plante n° ${nameless.id}`, 'Carré n° 2'],
  ])
    expect(told).toContain(said);
  // On the plan, on its page and among the harvests.
  expect(told.split('Rosa chinensis')).toHaveLength(4);
  expect(told).not.toContain('Notes');
});

test('144: a book is the owner’s alone, of a year that is one', async () => {
  const jardin = await newJardin(server.app, owner);
  const url = `/v1/jardin/${jardin.id}/livre`;
  expect((await server.get(url)).statusCode).toBe(401);
  expect((await server.get(url, await newMember(server.app))).statusCode).toBe(403);
  expect((await ask(999_999)).statusCode).toBe(404);
  for (const wrong of ['?annee=0', '?annee=26', '?annee=2026-1', '?notes=oui', '?x=1'])
    expect([wrong, (await ask(jardin.id, wrong)).statusCode]).toEqual([wrong, 400]);
});

// Numbers in front of titles: docs/attaques.md.
test('142: hostile texts stay in their place of the book, as signs that print', {
  timeout: 120_000,
}, async () => {
  const jardin = await newJardin(server.app, owner, {
    nomJardin: '\u202Eevil</Title>) Tj',
    description: ') /JS (x) '.repeat(20),
  });
  const text = `) Tj ET /JS (app.alert(1)) <script>\u2066\u200B🌹 北京 ${'\u0301'.repeat(90)}`;
  for (const name of [text.slice(0, 190), 'W'.repeat(200), 'mot '.repeat(45).trim()])
    await newPlante(server.app, owner, jardin.id, {
      name,
      nameLatin: name,
      note: `${text}\n`.repeat(20),
      date: '2026-01-01',
      emplacement: name.slice(0, 60),
    });
  const answer = await ask(jardin.id, '?annee=2026&notes=true');
  const source = answer.rawPayload.toString('latin1');
  expect(source).not.toMatch(/\/(JS|JavaScript|OpenAction|AA|URI|Launch|EmbeddedFile)\b/);
  const pages = pdfPages(answer.rawPayload);
  expect(pages.join('')).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b\uE000]/);
  // Cover, plan, three plants, four of months, the last.
  expect(pages).toHaveLength(10);
});

test('271: the worst book is made whole, and a member has twelve of them an hour', {
  timeout: 120_000,
}, async () => {
  const limited = await ownApp({ RATE_LIMIT: 'on' });
  const member = await newMember(limited.app);
  const jardin = await newJardin(limited.app, member, { description: '&'.repeat(4_000) });
  for (const sign of ['&', 'W', 'a\n'])
    await newPlante(limited.app, member, jardin.id, {
      name: sign.trim().repeat(200),
      note: sign.repeat(4_000 / sign.length),
      date: '2026-01-01',
    });
  const url = `/v1/jardin/${jardin.id}/livre?annee=2026&notes=true`;
  const book = () => limited.app.inject({ url, headers: member.headers });
  // Cover, three plants, four of months, the last.
  expect(pdfPages((await book()).rawPayload)).toHaveLength(9);
  await limited.context.db.execute(
    sql`update rate_limit set count = 12 where key = 'livre:127.0.0.1'`,
  );
  const refused = await book();
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
});

test('beds share a page out: all of it, each its part, none a ribbon', () => {
  const plante = (name: string, emplacement: string) => ({ name, emplacement });
  const plantes = [plante('a', 'x'), plante('b', 'x'), plante('c', '')] as never;
  expect(bedsOf({ plantes, carres: [{ nom: 'x', surface: 2 }] })).toEqual([
    { nom: 'x', surface: 2, plantes: ['a', 'b'] },
    { nom: 'Ailleurs au jardin', surface: null, plantes: ['c'] },
  ]);
  const rects = shareOut([4, 3, 2, 1, 1, 1], { x: 0, y: 0, w: 330, h: 440 });
  const area = rects.reduce((sum, { w, h }) => sum + w * h, 0);
  expect(area).toBeCloseTo(330 * 440);
  for (const { w, h } of rects) expect(Math.max(w / h, h / w)).toBeLessThan(4);
  expect(shareOut([], { x: 0, y: 0, w: 1, h: 1 })).toEqual([]);
});
