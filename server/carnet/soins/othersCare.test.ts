import { Writable } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import type { Tache } from '../../../contract/agenda/tache.ts';
import { limits } from '../../../contract/limits.ts';
import { newPeople, newRows, type Rows } from '../../../proofs/attaques/accessFixture.ts';
import { writtenRows } from '../../../proofs/attaques/writtenRows.ts';
import { buildApp } from '../../app.ts';
import { csvLine } from '../../platform/csv.ts';
import { createLog } from '../../platform/log.ts';
import { newMember, newTache } from '../../testing/factories.ts';
import { beforeTests, openApp, ownApp } from '../../testing/openApp.ts';

const server = openApp();
const { send } = server;
const people = beforeTests(() => newPeople(server));
let rows: Rows;

beforeEach(async () => {
  rows = await newRows(server, people);
});

const date = '2026-03-05';

// Numbers in front of titles: docs/attaques.md.
test("118: others' plants, gardens, waterings, cares and tasks among one's own, in every call: refused, no row", async () => {
  const { member } = people;
  const { plante, other, ill, jardin, arrosage, soin, tache } = rows;
  const before = await writtenRows(server.context);
  const tries = [
    ['POST', '/v1/soin', { genre: 'arrosage', date, plantes: [plante.id, other.id] }],
    ['POST', '/v1/soin', { genre: 'gel', date, plantes: [other.id] }],
    ['POST', '/v1/soin/retirer', { genre: 'arrosage', ids: [arrosage.id] }],
    ['POST', '/v1/soin/retirer', { genre: 'taille', ids: [soin.id] }],
    ['POST', `/v1/plante/${plante.id}/soin`, { genre: 'taille', date, idUser: people.owner.id }],
    ['PUT', `/v1/arrosageplante/${arrosage.id}`, { dateArrosage: date }],
    ['POST', '/v1/tache', { titre: 'x', date, idPlante: plante.id }],
    ['POST', '/v1/tache', { titre: 'x', date, idJardin: jardin.id }],
    ['PUT', `/v1/tache/${tache.id}`, { idPlante: null, idJardin: null }],
    ['POST', `/v1/jardin/${jardin.id}/pluie`, { date, mm: 40 }],
    ['POST', `/v1/plante/${ill.id}/surveillance`, { avis: 'pire' }],
    ['POST', '/v1/plantes/fin', { plantes: [plante.id, other.id], fin: date }],
    ['POST', '/v1/plantes/fin/plus-tard', { plantes: [other.id, ill.id] }],
    ['PUT', `/v1/plante/${plante.id}/rappel`, { genre: 'arrosage', jamais: true }],
  ] as const;
  for (const [method, url, payload] of tries)
    expect([url, (await send(method, url, member, payload)).statusCode]).toEqual([url, 403]);
  expect(await writtenRows(server.context)).toEqual(before);
  // One's own task is not carried over to another's plant either.
  const own = await newTache(server.app, member);
  const kept = await writtenRows(server.context);
  for (const to of [{ idPlante: plante.id }, { idJardin: jardin.id }])
    expect((await send('PUT', `/v1/tache/${own.id}`, member, to)).statusCode).toBe(403);
  expect(await writtenRows(server.context)).toEqual(kept);
});

test('119: care without bounds: too many plants, rain that drowns, rhythms of a lifetime, days that are none', async () => {
  const { owner } = people;
  const { plante, jardin } = rows;
  const many = Array.from({ length: limits.plantesAtOnce + 1 }, (_, at) => at + 1);
  const tries = [
    ['POST', '/v1/soin', { genre: 'taille', date, plantes: many }],
    ['POST', '/v1/soin/retirer', { genre: 'taille', ids: many }],
    ['POST', '/v1/soin', { genre: 'taille', date, plantes: ['1 or 1=1'] }],
    ['POST', '/v1/soin', { genre: 'taille', date, plantes: [-1, 2 ** 31] }],
    ['POST', `/v1/plante/${plante.id}/soin`, { genre: '__proto__', date }],
    ['POST', `/v1/plante/${plante.id}/soin`, { genre: 'taille', date: '1899-12-31' }],
    ['POST', `/v1/plante/${plante.id}/soin`, { genre: 'taille', date: '2026-02-30' }],
    ['POST', `/v1/jardin/${jardin.id}/pluie`, { date, mm: 1e308 }],
    ['POST', `/v1/jardin/${jardin.id}/pluie`, { date, mm: '1e3' }],
    ['PUT', `/v1/plante/${plante.id}/rappel`, { genre: 'taille', intervalle: 731 }],
    ['PUT', `/v1/plante/${plante.id}/rappel`, { genre: 'taille', quinzaines: Array(25).fill(1) }],
    ['POST', '/v1/plantes/fin', { plantes: [], fin: date }],
    ['POST', '/v1/plantes/fin', { plantes: many, fin: date }],
    ['POST', '/v1/plantes/fin', { plantes: [plante.id] }],
    ['POST', '/v1/plantes/fin', { plantes: [plante.id], fin: '2026-02-30' }],
    ['POST', '/v1/plantes/fin', { plantes: [plante.id], fin: '2999-01-01' }],
    ['POST', '/v1/plantes/fin', { plantes: [plante.id], fin: '1900-01-01' }],
    ['POST', '/v1/plantes/fin/plus-tard', { plantes: [-1, 2 ** 31] }],
    ['PUT', '/v1/vacances', { debut: '1900-01-01', fin: '9999-12-31' }],
    ['POST', '/v1/tache', { titre: 'a'.repeat(limits.titreDeTache + 1), date }],
    ['POST', '/v1/tache', { titre: 'a\u0000b', date }],
  ] as const;
  const before = await writtenRows(server.context);
  for (const [method, url, payload] of tries)
    expect([url, (await send(method, url, owner, payload)).statusCode]).toEqual([url, 400]);
  expect(await writtenRows(server.context)).toEqual(before);
  const most = many.slice(1).map(() => plante.id);
  const answer = await send('POST', '/v1/soin', owner, { genre: 'taille', date, plantes: most });
  expect([answer.statusCode, answer.json().faits.length]).toEqual([200, 1]);
});

test('120: a title that is SQL, markup, a formula or a line of the log stays a title', async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const own = await ownApp();
  own.context.log = createLog('trace', sink);
  const app = await buildApp(own.context, { pages: false });
  const member = await newMember(app);
  const titles = [
    "'; drop table tache; --",
    '<script>alert(1)</script>',
    '=HYPERLINK("http://x")',
    '{"level":60}',
    '%s {{1+1}} \\u0000',
  ];
  for (const titre of titles) {
    const tache = await newTache(app, member, { titre });
    await app.inject({
      method: 'POST',
      url: `/v1/tache/${tache.id}/fait`,
      headers: member.headers,
    });
    await app.inject({
      method: 'DELETE',
      url: `/v1/tache/${tache.id}/fait`,
      headers: member.headers,
    });
  }
  const { headers } = member;
  const listed = (await app.inject({ url: '/v1/tache', headers })).json<Tache[]>();
  expect(listed.map(({ titre }) => titre)).toEqual(titles);
  const today = (await app.inject({ url: '/v1/aujourdhui', headers })).json();
  expect(today.retard.map(({ nom }: { nom: string }) => nom).toSorted()).toEqual(titles.toSorted());
  expect(csvLine([titles[2]])).toBe(`"'=HYPERLINK(""http://x"")"\r\n`);
  const log = lines.join('');
  for (const titre of titles) expect(log).not.toContain(JSON.stringify(titre).slice(1, -1));
  await app.close();
});
