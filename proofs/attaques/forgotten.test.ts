import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { sendFile } from '../../server/echanges/imports/imports.fixtures.ts';
import { readArchive } from '../../server/operations/sauvegardes/archiveReader.ts';
import { backUp } from '../../server/operations/sauvegardes/backup.ts';
import { redAndBlue, uploaded } from '../../server/platform/images/images.fixtures.ts';
import { createLog } from '../../server/platform/log.ts';
import { type Acting, newPaidCommande } from '../../server/testing/boutique.fixtures.ts';
import {
  goodPassword,
  type Member,
  newJardin,
  newMember,
  newWebhook,
  verified,
} from '../../server/testing/factories.ts';
import { runNight } from '../../server/testing/jobs.ts';
import { mailsTo, subjects } from '../../server/testing/mails.ts';
import { reported } from '../../server/testing/moderation.fixtures.ts';
import { ownApp } from '../../server/testing/openApp.ts';
import type { TestApp } from '../../server/testing/testApp.ts';
import { newPeople, type Rows } from './accessFixture.ts';
import { writeEveryText } from './everyText.ts';

const mark = 'zqwmarque';
const isMarked = (text: string) => text.toLowerCase().includes(mark);

/** Tables with texts that hold none of a member's own: what they hold instead. */
const withoutMark: Readonly<Record<string, string>> = {
  account_token: 'digests of links',
  banque_session: 'amounts of the demonstration bank',
  call_count: 'digests of addresses',
  code_de_secours: 'digests',
  commande_compte: 'how many orders are in each state',
  commande_ligne: 'products and sums',
  commande_journal: 'states and who changed them, by number',
  decision: "a moderator's words",
  defi: 'what a passkey signs',
  facture_compteur: 'the last number',
  idempotent_write: 'keys as digests, answers; they go with the account (the last check below)',
  image: 'keys of files',
  import_cree: 'numbers of rows',
  import_ligne: 'lines of a file until they are taken in',
  invitation: 'digests of links',
  invitation_fait: 'numbers of rows',
  job_run: 'names of jobs',
  known_address: 'digests of addresses',
  paiement: 'sessions of the bank',
  paiement_evenement: 'events of the bank',
  possession: 'names of tables, how many rows of each',
  preuve: 'days',
  produit: "the shop's",
  rappel: 'kinds and numbers of days',
  rate_limit: 'digests of addresses',
  recours: 'contests of decisions, of which there is none here',
  releve_meteo: 'weather',
  remboursement: 'sums and why, in words of ours',
  retractation_lien: 'digests of links',
  rythme_arrosage: 'days of waterings',
  second_facteur: 'a sealed secret',
  soin: 'kinds and days',
  told_weather: 'weather of towns',
  unexpected_error: 'causes of errors',
  webhook_envoi: 'what waits to be sent; it goes with the account (the last check below)',
  calendrier: 'digests of links',
  avis: 'digests of links',
  push: 'addresses and keys that browsers made; they go with the account (the last check below)',
  acte_gestion: 'acts of keepers alone, by number',
};

/** Data that paid orders and invoices must keep (docs/rules.md, Accounts), and for how long. */
const kept: Readonly<Record<string, string>> = {
  commande: 'paid orders, ten years from the end of the year of the payment',
  facture: 'invoices, as long',
  retractation: 'who withdrew from a paid order, as long',
  mail: 'to which address mails went, a week, so that its limit holds; their words are gone once sent',
};

async function tablesWithMark({ context: { db } }: Acting): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const hex = Buffer.from(mark).toString('hex');
  const found: string[] = [];
  for (const { name } of rows) {
    const line = sql`lower(line::text)`;
    const { rowCount } = await db.execute(sql`select from ${sql.identifier(name)} as line
      where strpos(${line}, ${mark}) > 0 or strpos(${line}, ${hex}) > 0 limit 1`);
    if (rowCount) found.push(name);
  }
  return found;
}

async function textTables({ context: { db } }: Acting): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY')
    order by 1`);
  return rows.map(({ name }) => name);
}

async function filesWithMark({ context }: Acting): Promise<string[]> {
  const folder = context.env.DATA_DIR;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    if (isMarked(path) || isMarked(await readFile(path, 'latin1'))) found.push(path);
  }
  return found;
}

/** In which parts of a backup made now the mark stands, in any spelling, and which pictures it holds. */
async function archived({ context, databaseUrl }: TestApp) {
  const { path } = await backUp({ env: context.env, url: databaseUrl, progress: () => {} });
  const hex = Buffer.from(mark).toString('hex');
  const found = new Set<string>();
  const images: string[] = [];
  for await (const { part, content } of readArchive(path)) {
    const text = content.toString('latin1');
    const name = 'name' in part ? part.name : part.kind;
    if (isMarked(text) || text.includes(hex)) found.add(name);
    if (part.kind === 'image') images.push(part.name);
  }
  // Removed, so that the later search of files does not find the member's data in this archive.
  await rm(path);
  return { found: [...found].sort(), images };
}

/** The member's public data, as a visitor reads it. */
async function told({ app }: Acting, { id }: Member, { jardin, plante }: Rows): Promise<string[]> {
  const answers = await Promise.all(
    [
      ...[`/v1/user/byId/${id}`, '/v1/user', `/v1/jardin/${jardin.id}`, '/v1/jardin'],
      ...[`/v1/jardin/user/${id}`, `/v1/plante/${plante.id}`, `/v1/plante/jardin/${jardin.id}`],
      ...[`/v1/plante/${plante.id}/journal`, `/v1/plante/${plante.id}/vie`],
      ...[`/jardin/${jardin.id}`, `/plante/${plante.id}`, '/', '/MainPage'],
    ].map(async (url) => ({ url, body: (await app.inject(url)).body })),
  );
  return answers.filter(({ body }) => isMarked(body)).map(({ url }) => url);
}

// Numbers in front of titles: docs/attaques.md.
test('62, 179: a person who wrote everywhere deletes the account: nothing of them is left, but what paid orders must keep', async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const own = await ownApp({}, { pages: true });
  own.context.log = createLog('trace', sink);
  const app = await buildApp(own.context, { pages: true });
  const server = { ...own, app };
  const marked = await newMember(app, {
    name: mark,
    firstName: mark,
    pseudo: mark,
    email: `${mark}@jardins.example`,
    adresse: mark,
    ville: mark,
    description: mark,
  });
  await verified(server, marked);
  const people = { ...(await newPeople(server)), owner: marked };
  const { rows, taken } = await writeEveryText({
    server,
    people,
    text: mark,
    as: 'owner',
    without: ['POST /v1/user'],
  });
  expect(taken.length).toBeGreaterThan(50);
  const [first] = rows as [Rows];
  await newPaidCommande(server, marked, first.produit);
  await sendFile(app, marked, `nom\n${mark}\n`);
  await newWebhook(app, marked, ['arrosage'], `https://${mark}.example/`);
  await app.inject({
    method: 'POST',
    url: '/v1/login',
    headers: { 'user-agent': mark },
    payload: { email: marked.email, password: goodPassword },
  });
  await reported(server, marked, 'jardin', first.toFollow.id, { texte: `${mark} et ${mark}` });
  await mailsTo(server, marked.email);
  const picture = await uploaded(server, await redAndBlue(40, 40).png().toBuffer());
  await newJardin(app, marked, { nomJardin: mark, photo: picture });
  expect((await app.inject(`${picture}-400.webp`)).statusCode).toBe(200);
  const key = picture.split('/').at(-1);

  const before = await tablesWithMark(server);
  const texts = await textTables(server);
  expect(texts.filter((name) => !before.includes(name) && !(name in withoutMark))).toEqual([]);
  expect((await told(server, marked, first)).length).toBeGreaterThan(3);
  expect((await filesWithMark(server)).length).toBeGreaterThan(0);
  const backup = await archived(server);
  expect(backup.found).toEqual(expect.arrayContaining(['utilisateur', 'jardin', 'commande']));
  expect(backup.images).toContain(key);

  const answer = await app.inject({
    method: 'DELETE',
    url: `/v1/user/${marked.id}`,
    headers: marked.headers,
    payload: { password: goodPassword },
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  const { db } = server.context;
  const left = await tablesWithMark(server);
  expect(left.filter((name) => !(name in kept))).toEqual([]);
  const unpaid = await db.execute(sql`select id from commande
    where paid_at is null and strpos(lower(commande::text), ${mark}) > 0`);
  expect(unpaid.rows).toEqual([]);
  expect(await told(server, marked, first)).toEqual([]);
  expect(await filesWithMark(server)).toEqual([]);
  const next = await archived(server);
  expect(next.found.filter((name) => !(name in kept))).toEqual([]);
  expect(next.images).not.toContain(key);
  expect((await app.inject(`${picture}-400.webp`)).statusCode).toBe(404);
  expect(lines.filter(isMarked)).toEqual([]);

  // By number, too: no row keeps it, except which account moved an order (a number without an account now), and that it
  // went, for a restored archive not to bring it back.
  const { rows: columns } = await db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name in ('id_user', 'user_id')`);
  for (const { table, column } of columns.filter(
    (each) => !['commande_journal', 'effacement'].includes(each.table),
  )) {
    const { rowCount } = await db.execute(sql`select from ${sql.identifier(table)}
      where ${sql.identifier(column)} = ${marked.id}`);
    expect([table, rowCount]).toEqual([table, 0]);
  }

  const [last] = await mailsTo(server, marked.email);
  expect(last?.subject).toBe(subjects.deleted);
  await db.execute(sql`update mail set created_at = created_at - interval '8 days'`);
  await runNight(server.context);
  expect(await tablesWithMark(server)).toEqual(['commande', 'facture', 'retractation']);
  const { found } = await archived(server);
  // The letter that says so, where mails are files.
  expect(found.map((name) => name.replace(/\/.*/, ''))).toEqual([
    ...['commande', 'facture', 'mails', 'retractation'],
  ]);
  expect(lines.filter(isMarked)).toEqual([]);
}, 240_000);
