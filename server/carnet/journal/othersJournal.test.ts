import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Entree } from '../../../contract/carnet/journal.ts';
import { todayInParis } from '../../../contract/today.ts';
import { newPeople, newRows, type Rows } from '../../../proofs/attaques/accessFixture.ts';
import { writtenRows } from '../../../proofs/attaques/writtenRows.ts';
import { buildApp } from '../../app.ts';
import { redAndBlue, uploaded } from '../../platform/images/images.fixtures.ts';
import { createLog } from '../../platform/log.ts';
import { newEntree, newJardin, newMember, newPlante, sent } from '../../testing/factories.ts';
import { beforeTests, openApp, ownApp } from '../../testing/openApp.ts';

const server = openApp({}, { pages: true });
const { send, code } = server;
const people = beforeTests(() => newPeople(server));
let rows: Rows;

beforeEach(async () => {
  rows = await newRows(server, people);
});

const newPhoto = async () => uploaded(server, await redAndBlue(80, 60).jpeg().toBuffer());
const lastYear = `${Number(todayInParis().slice(0, 4)) - 1}${todayInParis().slice(4)}`.replace(
  '-02-29',
  '-02-28',
);

// Numbers in front of titles: docs/attaques.md.
test('121: private entries and their photos, asked for by others in every output: nowhere', async () => {
  const { member, owner } = people;
  const { plante, jardin } = rows;
  const photo = await newPhoto();
  const [key = ''] = photo.match(/[\w-]+$/) ?? [];
  const date = lastYear;
  const hidden = { texte: 'Motsecret', date };
  await newEntree(server.app, owner, plante.id, hidden);
  await newEntree(server.app, owner, plante.id, { ...hidden, genre: 'photo', photo });
  await newEntree(server.app, owner, plante.id, { ...hidden, genre: 'mesure', valeur: 987.5 });
  await newEntree(server.app, owner, plante.id, {
    genre: 'symptome',
    valeur: 'cochenilles',
    date,
  });
  const shown = await newEntree(server.app, owner, plante.id, { texte: 'Motpublic', public: true });
  const followed = { idJardin: jardin.id };
  await sent(server.app, '/v1/suiviJardin', followed, member);
  const outputs = [
    `/v1/plante/${plante.id}/vie`,
    ...['photo', 'note', 'mesure', 'etat'].map((f) => `/v1/plante/${plante.id}/vie?filtre=${f}`),
    `/v1/plante/${plante.id}/vie?suite=2999-01-01.3.1`,
    `/v1/plante/${plante.id}/journal`,
    `/v1/plante/${plante.id}/journal?apres=${shown.id}`,
    ...['photo', 'mesure', 'symptome'].map((g) => `/v1/plante/${plante.id}/journal?genre=${g}`),
    ...['/v1/fil', '/v1/souvenirs', `/v1/souvenirs?plante=${plante.id}`],
    `/v1/plante/${plante.id}`,
    `/v1/plante/jardin/${jardin.id}`,
    `/v1/jardin/${jardin.id}`,
    `/v1/soin/plante/${plante.id}`,
    '/v1/recherche?q=Motsecret',
    ...[`/plante/${plante.id}`, `/jardin/${jardin.id}`, `/Profil/${owner.id}`, '/MainPage'],
    `/recherche?q=Motsecret`,
    `/v1/user/${owner.id}/donnees`,
  ];
  for (const who of [undefined, member, people.keeper])
    for (const url of outputs) {
      const told = (await send('GET', url, who)).body.replaceAll(/q=Motsecret|"Motsecret"/g, '');
      expect([url, told.includes(key), /987[.,]5|cochenilles/.test(told)]).toEqual([
        url,
        false,
        false,
      ]);
      if (!url.includes('recherche'))
        expect([url, told.includes('Motsecret')]).toEqual([url, false]);
    }
  for (const url of [`/plante/${plante.id}`, `/v1/plante/${plante.id}/vie`, '/v1/fil'])
    expect([url, (await send('GET', url, member)).body.includes('Motpublic')]).toEqual([url, true]);
  // The same, once hidden: no page that was kept shows it any more.
  await send('PUT', `/v1/journal/${shown.id}`, owner, { public: false });
  for (const url of [`/plante/${plante.id}`, `/v1/plante/${plante.id}/vie`, '/v1/fil'])
    expect([url, (await send('GET', url, member)).body.includes('Motpublic')]).toEqual([
      url,
      false,
    ]);
  for (const url of outputs.slice(0, 2))
    expect((await send('GET', url, owner)).body).toContain(key);
});

test('122: numbers of entries guessed, and fields that say whose an entry is: refused, no row', async () => {
  const { member, owner } = people;
  const { plante, entree, publique } = rows;
  const before = await writtenRows(server.context);
  const body = { genre: 'note', texte: 'Prise', date: '2026-03-01' };
  const tries = [
    ['POST', `/v1/plante/${plante.id}/journal`, { ...body, idUser: member.id }],
    ['POST', `/v1/plante/${plante.id}/journal`, { ...body, id: entree.id }],
    ['PUT', `/v1/journal/${entree.id}`, { public: true }],
    ['PUT', `/v1/journal/${publique.id}`, { texte: 'Prise', idUser: member.id }],
    ['DELETE', `/v1/journal/${entree.id}`, undefined],
    ['DELETE', `/v1/journal/${publique.id}`, undefined],
  ] as const;
  for (const [method, url, payload] of tries)
    expect([url, (await send(method, url, member, payload)).statusCode]).toEqual([url, 403]);
  for (const id of [entree.id, 2_147_483_647])
    expect(await code(send('POST', `/v1/journal/${id}/merci`, member))).toBe('entree_not_found');
  for (const id of ['0', '-1', '2147483648', '1e3', '1;', '%00'])
    expect((await send('DELETE', `/v1/journal/${id}`, owner)).statusCode).toBe(400);
  // A change moves an entry to no other plant and member, and makes no other genre of it.
  expect(await writtenRows(server.context)).toEqual(before);
  const moved = { idPlante: rows.other.id, idUser: member.id, id: publique.id, mercis: 99 };
  expect((await send('PUT', `/v1/journal/${entree.id}`, owner, moved)).json()).toEqual(entree);
});

test('123: SQL, markup, line breaks and half letters in entries: text everywhere, and not in the log', async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const own = await ownApp({}, { pages: true });
  own.context.log = createLog('trace', sink);
  const app = await buildApp(own.context);
  onTestFinished(() => app.close());
  const owner = await newMember(app);
  const jardin = await sent<{ id: number }>(app, '/v1/Jardin', { nomJardin: 'Pièges' }, owner);
  const plante = await sent<{ id: number }>(
    app,
    '/v1/plante',
    { name: 'Rose', jardinId: jardin.id },
    owner,
  );
  const texte = `'; drop table journal; -- </script><script>piege()</script> <img src=x onerror=piege()> {{7*7}} =1+1\n\u2028\u202E"`;
  const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
    app.inject({ method, url, headers: owner.headers, ...(payload && { payload }) });
  const body = { genre: 'note', texte, date: '2026-03-01', public: true };
  const made = await ask('POST', `/v1/plante/${plante.id}/journal`, body);
  expect(made.json<Entree>().texte).toBe(texte);
  const page = (await app.inject(`/plante/${plante.id}`)).body;
  expect(page).toContain('drop table journal');
  expect(page).not.toMatch(/<script>piege|<img src=x/);
  for (const wrong of ['\u0000', '\ud800', '\u001b[31m', 'x'.repeat(4_001)])
    expect(
      (await ask('POST', `/v1/plante/${plante.id}/journal`, { ...body, texte: wrong })).statusCode,
    ).toBe(400);
  const asked = [
    `vie?suite=${encodeURIComponent("2026-01-01.3.1' or 1=1")}`,
    `vie?filtre=${encodeURIComponent("note' or 1=1")}`,
    'vie?suite=2026-01-01.3.99999999999',
    'vie?suite=9999-99-99.1.1',
    'journal?genre=__proto__',
    'journal?apres=1;',
  ];
  for (const url of asked)
    expect([url, (await ask('GET', `/v1/plante/${plante.id}/${url}`)).statusCode]).toEqual([
      url,
      400,
    ]);
  expect(lines.join('')).not.toMatch(/drop table|piege/);
});

test('124: photos that are not of our own store, or not there: refused, no row', async () => {
  const { owner } = people;
  const { plante, entree } = rows;
  const { PUBLIC_URL } = server.context.env;
  const photo = await newPhoto();
  const before = await writtenRows(server.context);
  const wrong = [
    `https://ailleurs.example${photo}`,
    `http://ailleurs.example${photo}`,
    `//ailleurs.example${photo}`,
    `${photo}/../../etc/passwd`,
    `${photo}?taille=1`,
    `${PUBLIC_URL}@ailleurs.example${photo}`,
    '/images/../journal',
    `/images/${'A'.repeat(22)}`,
    'data:image/png;base64,AAAA',
    'javascript:piege()',
    '/dessins/plante/1/1.webp',
    ['/images/x'],
    { toString: 1 },
  ];
  for (const given of wrong) {
    const body = { genre: 'photo', photo: given, date: '2026-03-01' };
    const made = await send('POST', `/v1/plante/${plante.id}/journal`, owner, body);
    const changed = await send('PUT', `/v1/journal/${entree.id}`, owner, { photo: given });
    expect([given, made.statusCode, changed.statusCode]).toEqual([given, 400, 400]);
  }
  expect(await writtenRows(server.context)).toEqual(before);
  const absolute = { genre: 'photo', photo: `${PUBLIC_URL}${photo}`, date: '2026-03-01' };
  const made = await send('POST', `/v1/plante/${plante.id}/journal`, owner, absolute);
  expect(made.json()).toMatchObject({ photo: `${PUBLIC_URL}${photo}` });
});

test("161: an entry or a harvest with the photo of another member's entry is refused", async () => {
  const { owner, member } = people;
  const photo = await newPhoto();
  const told = { genre: 'photo', photo, date: '2026-03-01' };
  const entree = await newEntree(server.app, owner, rows.plante.id, { ...told, public: true });
  const jardin = await newJardin(server.app, member);
  const own = await newPlante(server.app, member, jardin.id);
  const note = await newEntree(server.app, member, own.id, { texte: 'La mienne' });
  const before = await writtenRows(server.context);
  for (const given of [photo, entree.photo]) {
    const body = { ...told, photo: given };
    const recolte = { idPlante: own.id, date: '2026-03-01', quantite: 1, unite: 'piece' };
    const answers = [
      await send('POST', `/v1/plante/${own.id}/journal`, member, body),
      await send('PUT', `/v1/journal/${note.id}`, member, { photo: given }),
      await send('POST', '/v1/recolte', member, { ...recolte, photo: given }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  }
  expect(await writtenRows(server.context)).toEqual(before);
  const again = await send('POST', `/v1/plante/${rows.plante.id}/journal`, owner, told);
  expect(again.statusCode).toBeLessThan(300);
});

test('125: writes, changes, thanks and removals of the same entries at once: success, 403, 404 or 409', async () => {
  const { member, owner } = people;
  const { plante, publique } = rows;
  const etat = (valeur: string) =>
    send('POST', `/v1/plante/${plante.id}/journal`, owner, {
      genre: 'etat',
      valeur,
      date: '2026-03-01',
    });
  const merci = (method: 'POST' | 'DELETE') =>
    send(method, `/v1/journal/${publique.id}/merci`, member);
  const asked = Array.from({ length: 8 }, (_, at) => [
    etat(at % 2 ? 'malade' : 'vivante'),
    merci(at % 3 ? 'POST' : 'DELETE'),
    send('PUT', `/v1/journal/${publique.id}`, owner, { public: at % 2 === 0 }),
    send('PUT', `/v1/plante/${plante.id}`, owner, { etat: at % 2 ? 'morte' : 'vivante' }),
    at === 6 ? send('DELETE', `/v1/journal/${publique.id}`, owner) : merci('POST'),
  ]).flat();
  asked.push(send('DELETE', `/v1/plante/${plante.id}`, owner));
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => ![200, 201, 403, 404, 409].includes(status))).toEqual([]);
  const { rows: left } = await server.context.db.execute(sql`
    select 1 from journal where id_plante = ${plante.id}
    union all select 1 from merci where id_journal = ${publique.id}`);
  expect(left).toEqual([]);
});
