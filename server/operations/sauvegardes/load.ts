import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { casing, type Transaction } from '../../platform/database/connection.ts';
import { brokenInvariants, describeInvariant } from '../../platform/database/invariants.ts';
import { migrateWithin, migrationMoments } from '../../platform/database/migrate.ts';
import { putRules } from '../../platform/database/rules.ts';
import { StartupError } from '../../platform/startupError.ts';
import { version as ownVersion } from '../../platform/version.ts';
import { ArchiveError, type ArchiveHead, archiveEnd, archiveHead } from './archiveFormat.ts';
import { readArchive } from './archiveReader.ts';
import type { Progress } from './backup.ts';
import { connectAlone, quoted, sequencesOf, type Table, tablesOf } from './tables.ts';

/** Throws an `ArchiveError` for an archive of a database that this version does not know. */
export function refuseUnknown({ migration, version }: ArchiveHead): void {
  const moments = migrationMoments();
  if (migration < (moments[0] ?? 0))
    throw new ArchiveError(
      `Cette archive vient d’une version d’essai de Courtil (${version}), antérieure à la première qui peut être mise à jour.`,
    );
  if (!moments.includes(migration))
    throw new ArchiveError(
      `Cette archive vient d’une autre version de Courtil (${version}), plus récente que celle-ci (${ownVersion}) : installez-la d’abord.`,
    );
}

const lockMs = 5_000;
const lookAgainMs = 100;
const patienceMs = 3_000;

/**
 * Locks all tables against writes until the end of the transaction. Writes between the first check and the lock are
 * found now; later ones wait, and then find the restored rows.
 */
async function holdAlone(client: pg.Client): Promise<void> {
  const tables = (await tablesOf(client)).map(({ name }) => `public.${quoted(name)}`);
  await client.query(`set local lock_timeout = ${lockMs}`);
  try {
    if (tables.length > 0) await client.query(`lock table ${tables.join(', ')} in share mode`);
  } catch (cause) {
    throw new StartupError(
      'La base est utilisée par d’autres : arrêtez Courtil, puis recommencez. Rien n’a été touché.',
      { cause },
    );
  }
  // Connections that were just closed are seen a moment longer; of other roles' the type is hidden.
  for (let ms = 0; ms <= patienceMs; ms += lookAgainMs) {
    const { rows } = await client.query(`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
      and usesysid is not null and coalesce(backend_type, 'client backend') = 'client backend'`);
    if (rows[0].n === 0) return;
    if (ms === patienceMs)
      throw new StartupError(
        `La base est utilisée par d’autres (${rows[0].n} connexions) : arrêtez Courtil, puis recommencez. Rien n’a été touché.`,
      );
    await client.query('select pg_stat_clear_snapshot()');
    await sleep(lookAgainMs);
  }
}

/** The tables of an archive, one after the other, each in one COPY over its pieces. */
class Loading {
  readonly rows: Record<string, number> = {};
  readonly #client: pg.Client;
  readonly #tables: readonly Table[];
  #stream: CopyStreamQuery | undefined;
  #name = '';

  constructor(client: pg.Client, tables: readonly Table[]) {
    this.#client = client;
    this.#tables = tables;
  }
  async add(name: string, content: Buffer): Promise<void> {
    if (name !== this.#name) await this.#begin(name);
    const stream = this.#stream as CopyStreamQuery;
    await new Promise<void>((resolve, reject) =>
      stream.write(content, (error) => (error ? reject(error) : resolve())),
    );
  }
  async #begin(name: string): Promise<void> {
    await this.end();
    const table = this.#tables.find((each) => each.name === name);
    if (!table) throw new ArchiveError(`La table ${name} de l’archive n’est pas de Courtil.`);
    const columns = table.columns.map(quoted).join(', ');
    this.#name = name;
    this.#stream = this.#client.query(
      copyFrom(`copy public.${quoted(name)} (${columns}) from stdin with (freeze)`),
    );
  }
  async end(): Promise<void> {
    if (!this.#stream) return;
    this.#stream.end();
    await finished(this.#stream);
    this.rows[this.#name] = this.#stream.rowCount;
    this.#stream = undefined;
  }
}

/** Memory to build indexes and constraints over all rows at once: much faster than row by row. */
const workMemory = { maintenance_work_mem: '256MB', work_mem: '128MB' };

/** An empty schema as it was when the archive was made, without what would check, order or reckon row by row. */
async function prepareSchema(client: pg.Client, tx: Transaction, head: ArchiveHead) {
  for (const [name, value] of Object.entries(workMemory))
    await client.query(`set local ${name} = '${value}'`);
  await client.query('drop schema if exists drizzle, public cascade');
  await client.query('create schema public');
  await migrateWithin(tx, { upTo: head.migration });
  // Foreign keys stand on the others: they go first and come last.
  const { rows: keys } = await client.query<{ name: string; tab: string; def: string }>(`
    select conname as name, conrelid::regclass::text as tab, pg_get_constraintdef(oid) as def
    from pg_constraint where contype in ('p', 'u', 'f') and connamespace = 'public'::regnamespace
    order by contype = 'f', 2, 1`);
  for (const { name, tab } of keys.toReversed())
    await client.query(`alter table ${tab} drop constraint ${quoted(name)}`);
  const { rows: indexes } = await client.query<{ name: string; def: string }>(
    `select indexname as name, indexdef as def from pg_indexes where schemaname = 'public' order by 1`,
  );
  for (const { name } of indexes) await client.query(`drop index public.${quoted(name)}`);
  const tables = (await tablesOf(client)).map(({ name }) => quoted(name));
  // Rows inserted by migrations come from the archive.
  await client.query(`truncate ${tables.join(', ')}`);
  const steps = [
    ...indexes.map(({ def }) => def),
    ...keys.map(({ name, tab, def }) => `alter table ${tab} add constraint ${quoted(name)} ${def}`),
    // Without this, the next queries, the invariants first, would be planned for empty tables.
    ...tables.map((table) => `analyze ${table}`),
  ];
  return async (progress: Progress) => {
    for (const [at, step] of steps.entries()) {
      progress(`Index et contraintes : ${at + 1} sur ${steps.length}`);
      await client.query(step);
    }
  };
}

interface Load {
  url: string;
  path: string;
  identity: string | undefined;
  progress: Progress;
  /** Called while writes are locked, before any row is replaced. */
  beforeRelease(): Promise<void>;
  /** Keeps a picture; before the database changes, so that none is missing. */
  image(key: string, content: Buffer): Promise<void>;
  file(name: string, content: Buffer): Promise<void>;
  /** Called in the same transaction as the restored rows. */
  beforeCommit(tx: Transaction): Promise<void>;
}

/**
 * Puts the database of an archive in the place of the one at `url`, in one transaction: all of it or nothing, also when
 * this process is killed. The schema is the archive's, then brought up to date; all sessions end. Throws an
 * `ArchiveError` or a `StartupError`.
 */
export async function loadArchive(load: Load): Promise<void> {
  const client = await connectAlone(load.url);
  try {
    await drizzle(client, { casing }).transaction(async (tx) => {
      await holdAlone(client);
      await load.beforeRelease();
      await within(client, tx as Transaction, load);
    });
  } finally {
    await client.end().catch(() => {});
  }
}

/** The next number that a sequence gives comes after `last`; one that is no more is left out. */
const setSequence = (client: pg.Client, name: string, last: number) =>
  client.query(
    'select setval(to_regclass($1), $2) from (select) one where to_regclass($1) is not null',
    [`public.${quoted(name)}`, last],
  );

async function within(client: pg.Client, tx: Transaction, load: Load): Promise<void> {
  let loading: Loading | undefined;
  let finish: (progress: Progress) => Promise<void> = async () => {};
  let migration = 0;
  // Numbers that were given since the archive are not given to others: links and payments name them.
  const given = await sequencesOf(client);
  for await (const { part, content } of readArchive(load.path, load.identity)) {
    if (part.kind === 'courtil.json') {
      const head = archiveHead.parse(JSON.parse(content.toString('utf8')));
      refuseUnknown(head);
      migration = head.migration;
      finish = await prepareSchema(client, tx, head);
      loading = new Loading(client, head.tables);
    } else if (part.kind === 'table') {
      load.progress(`Base de données : ${part.name}`);
      await loading?.add(part.name, content);
    } else if (part.kind === 'image') {
      await loading?.end();
      load.progress('Photos');
      await load.image(part.name, content);
    } else if (part.kind === 'file') await load.file(part.name, content);
    else if (part.kind === 'fin.json') {
      await loading?.end();
      const { rows, sequences } = archiveEnd.parse(JSON.parse(content.toString('utf8')));
      for (const [table, count] of Object.entries(rows))
        if ((loading?.rows[table] ?? 0) !== count)
          throw new ArchiveError(`La table ${table} est incomplète.`);
      for (const [name, last] of Object.entries(sequences)) await setSequence(client, name, last);
    }
  }
  await finish(load.progress);
  await migrateWithin(tx, { after: migration });
  // Only now: no trigger fires for what is copied.
  await putRules(tx);
  const now = await sequencesOf(client);
  for (const [name, last] of Object.entries(given))
    if (last > (now[name] ?? 0)) await setSequence(client, name, last);
  // Old sessions must not come back: their member may have signed out since, or lost a device.
  await tx.execute(sql`delete from session`);
  await load.beforeCommit(tx);
  load.progress('Vérification de toutes les tables');
  const broken = await brokenInvariants(tx);
  if (broken.length > 0) throw new ArchiveError(broken.map(describeInvariant).join('\n'));
}
