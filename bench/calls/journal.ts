// A plant with 2,000 entries, its page and the parts that follow: DATA_DIR=… node scripts/run.mjs bench/calls/journal.ts [photos of others]
// Needs the built pages. Rows are made once: with a number, so many photos of others stand beside.
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Vie } from '../../contract/carnet/vie.ts';
import { buildApp } from '../../server/app.ts';
import { openSession } from '../../server/comptes/sessions/sessions.service.ts';
import { createContext } from '../../server/createContext.ts';
import { connectDatabase } from '../../server/platform/database/connection.ts';
import { openDatabaseBeside } from '../../server/platform/database/location.ts';
import { migrateDatabase } from '../../server/platform/database/migrate.ts';
import { readEnv } from '../../server/platform/env.ts';
import { lockUnusedImages } from '../../server/platform/images/images.repository.ts';
import { median } from '../child.ts';

const rounds = 41;
const entries = 2_000;
const perPlante = 100;
const perJardin = 200;
const others = Number(process.argv[2] ?? 0);

const env = { ...readEnv(process.env), RATE_LIMIT: false, LOG_LEVEL: 'silent' as const };
const { url: databaseUrl, close } = await openDatabaseBeside(env, () => {});
const db = connectDatabase(databaseUrl);
await migrateDatabase(db);

async function only(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(query);
  return rows[0]?.id ?? 0;
}

async function memberOf(email: string, plantes: number) {
  const known = await only(sql`select id from utilisateur where email = ${email}`);
  if (known) return { id: known, isNew: false };
  const id =
    await only(sql`insert into utilisateur (name, first_name, email, pseudo, password_hash, is_verified)
    values ('Bench', 'Bench', ${email}, 'bench', 'none', true) returning id`);
  await db.execute(sql`
    with j as (insert into jardin (user_id, nom_jardin, exposition, nombre_de_plantes)
      select ${id}, 'Jardin ' || n, '', ${perJardin} from generate_series(1, ${Math.ceil(plantes / perJardin)}) n returning id)
    insert into plante (jardin_id, id_user, name, date)
    select j.id, ${id}, 'Rosier ' || n, '2016-03-01' from j, generate_series(1, least(${perJardin}::int, ${plantes}::int)) n`);
  return { id, isNew: true };
}

const inTurn = ['note', 'mesure', 'photo', 'note', 'recolte'];

/** Entries of `genres` in turn, over eight years; `texte` in each. */
const written = (
  { id: idUser }: { id: number },
  plantes: ReturnType<typeof sql>,
  { count, texte, genres }: { count: number; texte: string; genres: string[] },
) =>
  db.execute(sql`
    insert into journal (id_plante, id_user, genre, date, texte, photo, valeur, unite, publie_le)
    select p.id, ${idUser}, genre, current_date - (n * 2900 / ${count})::int, ${texte} || n,
      case when genre = 'photo' then 'https://photos.example/' || md5(p.id || '-' || n) end,
      case when genre in ('mesure', 'recolte') then 1 + n % 300 end,
      case when genre = 'recolte' then 'g' end, now() - n * interval '1 minute'
    from (${plantes}) p, generate_series(1, ${count}::int) n,
      lateral (select (${sql.param(genres)}::text[])[1 + n % ${genres.length}::int] as genre) g`);

const owner = await memberOf('journal@bench.example', 2);
const plantes = sql`select id from plante where id_user = ${owner.id}`;
const [usual = 0, heavy = 0] = (
  await db.execute<{ id: number }>(sql`${plantes} order by id`)
).rows.map(({ id }) => id);
if (owner.isNew) {
  const texte = 'Premières fleurs ouvertes côté sud, quelques pucerons sous les feuilles du bas. ';
  await written(owner, sql`select ${usual}::int as id`, { count: entries, texte, genres: inTurn });
  const long = '<&">é漢'.repeat(650);
  await written(owner, sql`select ${heavy}::int as id`, {
    count: entries,
    texte: long,
    genres: inTurn,
  });
  await db.execute(sql`insert into arrosage_plante (id_plante, id_user, date_arrosage)
    select p.id, ${owner.id}, current_date - n * 5 from (${plantes}) p, generate_series(0, 499) n`);
  await db.execute(sql`insert into soin (id_plante, id_user, genre, date)
    select p.id, ${owner.id}, 'taille', current_date - n * 29 from (${plantes}) p, generate_series(0, 99) n`);
}
if (others > 0) {
  const crowd = await memberOf('autres@bench.example', Math.ceil(others / perPlante));
  const { rows: gardens } = await db.execute<{ id: number }>(
    sql`select id from jardin where user_id = ${crowd.id} order by id`,
  );
  // Garden by garden: no statement may last for minutes.
  for (const { id } of crowd.isNew ? gardens : []) {
    const theirs = sql`select id from plante where jardin_id = ${id}`;
    const texte = 'Une photo de plus. ';
    await written(crowd, theirs, { count: perPlante, texte, genres: ['photo'] });
    await db.execute(sql`insert into image (key, bytes, width, height)
      select substr(photo, 9), 1, 1, 1 from journal where id_plante in (${theirs}) on conflict do nothing`);
  }
}
if (owner.isNew || others > 0) await db.$client.query('vacuum analyze');
console.log(`${await db.$count(sql`journal`)} entries in all`);

const context = createContext({
  env,
  db,
  jwtSecret: randomBytes(32).toString('hex'),
  knownAccounts: [],
});
const app = await buildApp(context);
const token = await openSession(context, { id: owner.id, idTypeUser: 1 }, 'bench');
const headers = { authorization: `Bearer ${token}` };
const url = await app.listen({ port: 0, host: '127.0.0.1' });

async function measure(said: string, ask: () => Promise<number>) {
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    bytes = await ask();
    // The first ones warm up.
    if (round > 4) times.push(performance.now() - began);
  }
  const p90 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.9)] ?? 0;
  console.log(`${said}: p50 ${median(times).toFixed(1)} ms, p90 ${p90.toFixed(1)}, ${bytes} B`);
}

async function bytesOf(path: string, asked: object = {}): Promise<string> {
  const answer = await fetch(`${url}${path}`, { headers: { ...asked } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
}
const weigh = (text: string) => Buffer.byteLength(text);

for (const [name, id] of [
  ['usual texts', usual],
  ['heaviest texts', heavy],
] as const) {
  await measure(`${name}: page for a visitor, made anew`, async () => {
    context.pages.drop([`plante:${id}`]);
    return weigh(await bytesOf(`/plante/${id}`));
  });
  const path = `/v1/plante/${id}/vie`;
  await measure(`${name}: first part, its owner`, async () => weigh(await bytesOf(path, headers)));
  let suite = '';
  await measure(`${name}: next parts, its owner`, async () => {
    const text = await bytesOf(`${path}${suite && `?suite=${suite}`}`, headers);
    suite = (JSON.parse(text) as Vie).suite ?? '';
    return weigh(text);
  });
  await measure(`${name}: photos, its owner`, async () =>
    weigh(await bytesOf(`${path}?filtre=photo`, headers)),
  );
  await measure(`${name}: 200 entries, a visitor`, async () =>
    weigh(await bytesOf(`/v1/plante/${id}/journal?limite=200`)),
  );
}
await measure('memories', async () => weigh(await bytesOf('/v1/souvenirs', headers)));

const { rows: some } = await db.execute<{ key: string }>(
  sql`select key from image order by key limit 20`,
);
if (some.length > 0) {
  const keys = some.map(({ key }) => key);
  await measure(
    `whether ${keys.length} pictures are shown`,
    async () => (await lockUnusedImages(db, context.imageColumns, keys)).length,
  );
}
await app.close();
await db.$client.end();
await close();
