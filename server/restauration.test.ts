import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { pack } from 'tar-stream';
import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from './platform/database/connection.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { readEnv } from './platform/env.ts';
import { redAndBlue, uploaded } from './platform/images/images.fixtures.ts';
import { inspectArchive } from './platform/sauvegardes/archiveReader.ts';
import { backUp } from './platform/sauvegardes/backup.ts';
import { prepareArchives } from './platform/sauvegardes/folder.ts';
import { restore } from './restauration.ts';
import { goodPassword, newJardin, newMember, newPlante } from './testing/factories.ts';
import { openApp } from './testing/openApp.ts';
import { newDatabase } from './testing/testApp.ts';

const secret = 'un-secret-de-quarante-lettres-au-moins-0';
const server = openApp({ JWT_SECRET: secret });
const progress = () => {};

async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'courtil-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const archived = (more: Record<string, string> = {}) => {
  const env = { ...server.context.env, JWT_SECRET: secret, ...more };
  return backUp({ env, url: server.databaseUrl, progress });
};

/** Another installation, which holds nothing. */
async function elsewhere() {
  const url = await newDatabase('template0');
  const env = readEnv({
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: url,
    JWT_SECRET: secret,
    LOG_LEVEL: 'silent',
  });
  const log = () => {};
  const take = (path: string, identity?: string) =>
    restore({ env, path, identity, isAgreed: async () => true, log });
  return { url, env, take };
}

/** All rows of all tables but those that a restore empties on purpose. */
async function rowsAt(url: string): Promise<Record<string, unknown[]>> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query(
      `select relname as name from pg_class where relkind = 'r' and relpersistence = 'p'
       and relnamespace = 'public'::regnamespace and relname not in ('session', 'preuve') order by 1`,
    );
    const all: Record<string, unknown[]> = {};
    for (const { name } of rows) {
      const found = await client.query(`select t::text as row from public."${name}" t order by 1`);
      all[name] = found.rows.map(({ row }) => row);
    }
    return all;
  } finally {
    await client.end();
  }
}

test('77: a backup restored elsewhere has the same rows and pictures; accounts deleted since are deleted again', async () => {
  const [ada, leaving] = [await newMember(server.app), await newMember(server.app)];
  const picture = await uploaded(server, await redAndBlue(30, 30).png().toBuffer());
  const note = "à l'est\\ du mur";
  const { id } = await newJardin(server.app, ada, {
    nomJardin: 'Verger',
    description: note,
    photo: picture,
  });
  await newPlante(server.app, ada, id);
  const before = await rowsAt(server.databaseUrl);
  const { path } = await archived();
  const there = await elsewhere();
  await there.take(path);
  expect(await rowsAt(there.url)).toEqual(before);
  expect(before.jardin?.length).toBeGreaterThan(0);
  const key = picture.split('/').at(-1) as string;
  const { openImageStore } = await import('./platform/external/openImageStore.ts');
  expect(await openImageStore(there.env).read(key, 'master.webp')).toEqual(
    await server.context.images.read(key, 'master.webp'),
  );

  const gone = await server.send('DELETE', `/v1/user/${leaving.id}`, leaving, {
    password: goodPassword,
  });
  expect(gone.statusCode).toBe(200);
  const list = join(server.context.env.DATA_DIR, 'sauvegardes', 'effacements.jsonl');
  await prepareArchives(there.env.DATA_DIR);
  await writeFile(
    join(there.env.DATA_DIR, 'sauvegardes', 'effacements.jsonl'),
    await readFile(list),
  );
  await there.take(path);
  const after = await rowsAt(there.url);
  expect(after.utilisateur).toHaveLength((before.utilisateur?.length ?? 0) - 1);
  expect(after.effacement).toHaveLength(1);
});

test('218: a truncated, an altered or a foreign archive is refused, and nothing is touched', async () => {
  await newMember(server.app);
  const { path } = await archived();
  const whole = await readFile(path);
  const folder = await temporaryFolder();
  const there = await elsewhere();
  const file = join(folder, 'archive');
  const altered = Buffer.from(whole);
  altered[whole.length >> 1] = (altered[whole.length >> 1] as number) ^ 1;
  for (const bytes of [
    whole.subarray(0, whole.length - 50),
    altered,
    Buffer.from('bonjour à tous'),
  ]) {
    await writeFile(file, bytes);
    await expect(there.take(file)).rejects.toThrow(/abîmée ou incomplète|n'est pas une archive/);
  }
  expect(await rowsAt(there.url)).toEqual({});
});

test('219: an archive whose files lead out of it is refused', async () => {
  const { createZstdCompress } = await import('node:zlib');
  const tar = pack();
  tar.entry({ name: 'courtil.json' }, '{"format":99,"version":"9.0.0"}');
  tar.finalize();
  const evil = pack();
  evil.entry({ name: 'fichiers/mails/../../../jwt.secret' }, 'x');
  evil.finalize();
  const there = await elsewhere();
  const file = join(await temporaryFolder(), 'archive');
  const { Readable } = await import('node:stream');
  const bytesOf = async (source: typeof tar) =>
    Buffer.concat(await Readable.from(source).pipe(createZstdCompress()).toArray());
  await writeFile(file, await bytesOf(evil));
  await expect(there.take(file)).rejects.toThrow("n'a rien à y faire");
  await writeFile(file, await bytesOf(tar));
  await expect(there.take(file)).rejects.toThrow('version plus récente de Courtil (9.0.0)');
});

test('220: an encrypted archive opens with its key alone', async () => {
  const identity = await generateIdentity();
  const { path } = await archived({ SAUVEGARDE_AGE: await identityToRecipient(identity) });
  expect((await readFile(path)).subarray(0, 19).toString()).toBe('age-encryption.org/');
  await expect(inspectArchive(path)).rejects.toThrow('--cle FICHIER');
  await expect(inspectArchive(path, await generateIdentity())).rejects.toThrow("n'ouvre pas");
  expect((await inspectArchive(path, identity)).secrets.get('jwt.secret')).toBe(secret);
});

test('221: a restore beside a running application is refused', async () => {
  const { path } = await archived();
  const there = await elsewhere();
  const running = connectDatabase(there.url);
  await migrateDatabase(running);
  const before = await rowsAt(there.url);
  await expect(there.take(path)).rejects.toThrow("est utilisée par d'autres");
  await running.$client.end();
  expect(await rowsAt(there.url)).toEqual(before);
});
