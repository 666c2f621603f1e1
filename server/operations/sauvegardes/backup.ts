import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import packageJson from '../../../package.json' with { type: 'json' };
import { lastMigration } from '../../platform/database/migrate.ts';
import type { Env } from '../../platform/env.ts';
import { openImageStore } from '../../platform/external/s3ImageStore.ts';
import { StartupError } from '../../platform/startupError.ts';
import { sync } from '../../platform/wholeFile.ts';
import {
  archivedFolders,
  formatVersion,
  isArchivedSecret,
  previousSecretName,
} from './archiveFormat.ts';
import { inspectArchive } from './archiveReader.ts';
import { ArchiveWriter } from './archiveWriter.ts';
import { type Archive, archiveName, prepareArchives } from './folder.ts';
import { connectAlone, copyOut, sequencesOf, tablesOf } from './tables.ts';

/** Pictures that are read at once: those of a bucket come one by one from afar. */
const imagesAtOnce = 8;
const imagesOnAPage = 400;

const lowest = constants.priority.PRIORITY_LOW;

/** Hears how far it is, in a sentence without its end. */
export type Progress = (text: string) => void;

interface Wish {
  env: Env;
  /** The database, past any pooler. */
  url: string;
  progress: Progress;
  /** Made before a restore; it is not rotated. */
  isBeforeRestore?: boolean;
}

type Counts = { images: number; missingImages: number };

/** Every table in one snapshot: the rows of each, by its name. */
async function addTables(client: pg.Client, archive: ArchiveWriter, progress: Progress) {
  await client.query('begin isolation level repeatable read read only');
  const migration = await lastMigration(drizzle(client));
  if (migration === null) throw new StartupError('La base est vide : il n’y a rien à sauvegarder.');
  const tables = await tablesOf(client);
  const madeAt = new Date().toISOString();
  const { version } = packageJson;
  await archive.begin({ format: formatVersion, version, madeAt, migration, tables });
  const rows: Record<string, number> = {};
  for (const [index, table] of tables.entries()) {
    progress(`Base de données : table ${index + 1} sur ${tables.length} (${table.name})`);
    const pieces = copyOut(client, table);
    let piece = await pieces.next();
    for (let number = 1; !piece.done; number += 1) {
      const name = `base/${table.name}/${String(number).padStart(6, '0')}.copy`;
      await archive.add(name, piece.value);
      piece = await pieces.next();
    }
    rows[table.name] = piece.value;
  }
  await client.query('commit');
  return rows;
}

/** Lowers the priority of the backend that reads the tables on this machine: requests to the application come first. */
async function yieldToOthers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  try {
    setPriority(rows[0]?.pid ?? 0, lowest);
  } catch {
    // The process belongs to another user, or it ended: the backup works all the same, but slows others more.
  }
}

/** The pictures of the database, page by page: those that come meanwhile may be among them, those that go may not. */
async function* imageKeys(client: pg.Client) {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const { rows }: pg.QueryResult<{ key: string }> = await client.query(
      'select key from image where key > $1 order by key limit $2',
      [after, imagesOnAPage],
    );
    yield rows.map(({ key }) => key);
    after = rows.at(-1)?.key;
  }
}

async function addImages(
  client: pg.Client,
  archive: ArchiveWriter,
  { env, progress }: Wish,
): Promise<Counts> {
  const store = openImageStore(env);
  const counts = { images: 0, missingImages: 0 };
  for await (const keys of imageKeys(client))
    for (let at = 0; at < keys.length; at += imagesAtOnce) {
      const some = keys.slice(at, at + imagesAtOnce);
      // Only as it was sent: its sizes are made again when they are asked for.
      const contents = await Promise.all(some.map((key) => store.read(key, 'master.webp')));
      for (const [index, content] of contents.entries()) {
        if (content) await archive.add(`images/${some[index]}.webp`, content);
        counts[content ? 'images' : 'missingImages'] += 1;
      }
      progress(`Photos : ${counts.images}`);
    }
  return counts;
}

/** Adds the files of the data folder, besides the database and the pictures. */
async function addFiles(archive: ArchiveWriter, { env }: Wish): Promise<void> {
  const { DATA_DIR, JWT_SECRET, JWT_SECRET_PREVIOUS } = env;
  // The one that signs sessions and seals waiting mails, wherever it is kept.
  if (JWT_SECRET) await archive.add('secrets/jwt.secret', Buffer.from(`${JWT_SECRET}\n`));
  if (JWT_SECRET_PREVIOUS)
    await archive.add(`secrets/${previousSecretName}`, Buffer.from(`${JWT_SECRET_PREVIOUS}\n`));
  for (const name of await readdir(DATA_DIR))
    if (isArchivedSecret(name) && !(JWT_SECRET && name === 'jwt.secret'))
      await archive.add(`secrets/${name}`, await readFile(join(DATA_DIR, name)));
  for (const folder of archivedFolders)
    for (const name of await readdir(join(DATA_DIR, folder)).catch(() => [])) {
      const path = join(DATA_DIR, folder, name);
      // A file under way, and one that goes just now.
      if (!/^\w[\w.-]*$/.test(name) || /\.part$/.test(name)) continue;
      const content = (await stat(path).catch(() => null))?.isFile()
        ? await readFile(path).catch(() => null)
        : null;
      if (content) await archive.add(`fichiers/${folder}/${name}`, content);
    }
}

async function digestOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

/**
 * Writes an archive of database, pictures, mails and secrets into DATA_DIR/sauvegardes, beside a running application or
 * without one, and reads it again. Under its name it is whole; throws, and leaves nothing, where anything went wrong.
 */
export async function backUp(wish: Wish): Promise<Archive> {
  const { env, url, progress, isBeforeRestore = false } = wish;
  const folder = await prepareArchives(env.DATA_DIR);
  const madeAt = new Date();
  const recipient = env.SAUVEGARDE_AGE;
  const name = archiveName(madeAt, { isBeforeRestore, isEncrypted: recipient !== undefined });
  const draft = join(folder, `${name}.${process.pid}.part`);
  const archive = new ArchiveWriter(draft, recipient);
  let client: pg.Client | undefined;
  try {
    client = await connectAlone(url);
    if (!env.DATABASE_URL) await yieldToOthers(client);
    const rows = await addTables(client, archive, progress);
    const counts = await addImages(client, archive, wish);
    await addFiles(archive, wish);
    const sequences = await sequencesOf(client);
    const digest = await archive.end({ rows, ...counts, sequences });
    progress('Vérification');
    // Without the key, which is elsewhere, only that the disk gives back what was written.
    if (!recipient) await inspectArchive(draft);
    else if ((await digestOfFile(draft)) !== digest)
      throw new Error('the disk gives back other bytes');
    const path = join(folder, name);
    await rename(draft, path);
    await sync(folder);
    return { path, name, madeAt, bytes: (await stat(path)).size, isBeforeRestore };
  } catch (error) {
    await archive.abandon();
    await rm(draft, { force: true });
    throw error;
  } finally {
    await client?.end().catch(() => {});
  }
}
