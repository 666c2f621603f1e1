import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { pack } from 'tar-stream';
import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from '../platform/database/connection.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { readEnv } from '../platform/env.ts';
import { openImageStore } from '../platform/external/s3ImageStore.ts';
import { redAndBlue, uploaded } from '../platform/images/images.fixtures.ts';
import { version } from '../platform/version.ts';
import {
  newCommande,
  newKeeper,
  newPaidCommande,
  newProduit,
} from '../testing/boutique.fixtures.ts';
import { goodPassword, newJardin, newMember, newPlante } from '../testing/factories.ts';
import { startObjectStore } from '../testing/objectStore.ts';
import { openApp } from '../testing/openApp.ts';
import { newDatabase, testApp } from '../testing/testApp.ts';
import { restore } from './restauration.ts';
import { inspectArchive } from './sauvegardes/archiveReader.ts';
import { backUp } from './sauvegardes/backup.ts';
import { prepareArchives } from './sauvegardes/folder.ts';

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
async function elsewhere(more: Record<string, string> = {}) {
  const url = await newDatabase('template0');
  const env = readEnv({
    ...more,
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: url,
    JWT_SECRET: secret,
    LOG_LEVEL: 'silent',
  });
  const said: string[] = [];
  const log = (line: string) => void said.push(line);
  const take = (path: string, identity?: string, isAgreed = async () => true) =>
    restore({ env, path, identity, isAgreed, log });
  return { url, env, take, said };
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
    await expect(there.take(file)).rejects.toThrow(/abîmée ou incomplète|n’est pas une archive/);
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
  await expect(there.take(file)).rejects.toThrow('n’a rien à y faire');
  await writeFile(file, await bytesOf(tar));
  await expect(there.take(file)).rejects.toThrow('version plus récente de Courtil (9.0.0)');
});

test.each([
  [
    'a newer version, and both are named',
    sql`created_at + 1`,
    `d’une autre version de Courtil (${version}), plus récente que celle-ci (${version})`,
  ],
  ['a version before the first one', sql`1`, `d’une version d’essai de Courtil (${version})`],
])('290: an archive is refused of %s', async (_, last, told) => {
  const url = await newDatabase();
  const other = connectDatabase(url, { max: 1 });
  await other.execute(sql`update drizzle.__drizzle_migrations set created_at = ${last}`);
  await other.$client.end();
  const { path } = await backUp({
    env: { ...server.context.env, JWT_SECRET: secret },
    url,
    progress,
  });
  const there = await elsewhere();
  await expect(there.take(path)).rejects.toThrow(told);
  expect(await rowsAt(there.url)).toEqual({});
});

test('220: an encrypted archive opens with its key alone', async () => {
  const identity = await generateIdentity();
  const { path } = await archived({ SAUVEGARDE_AGE: await identityToRecipient(identity) });
  expect((await readFile(path)).subarray(0, 19).toString()).toBe('age-encryption.org/');
  await expect(inspectArchive(path)).rejects.toThrow('--cle FICHIER');
  await expect(inspectArchive(path, await generateIdentity())).rejects.toThrow('n’ouvre pas');
  expect((await inspectArchive(path, identity)).secrets.get('jwt.secret')).toBe(secret);
});

test('221: a restore beside a running application is refused', async () => {
  const { path } = await archived();
  const there = await elsewhere();
  const running = connectDatabase(there.url);
  await migrateDatabase(running);
  const before = await rowsAt(there.url);
  await expect(there.take(path)).rejects.toThrow('est utilisée par d’autres');
  await running.$client.end();
  expect(await rowsAt(there.url)).toEqual(before);
});

test('numbers given since the archive are not reused; invoices made since are listed', async () => {
  const { path } = await archived();
  const there = await elsewhere();
  await there.take(path);
  const running = await testApp(
    { JWT_SECRET: secret, DEMO_BANK: 'on' },
    { databaseUrl: there.url, pages: true },
  );
  const acting = { app: running.app, context: running.context };
  const produit = await newProduit(acting, await newKeeper(acting));
  const late = await newMember(running.app);
  const { commandeId } = await newPaidCommande(acting, late, produit);
  await running.close();
  const year = new Date().getFullYear();
  expect(there.said.join()).not.toContain('Attention');

  await there.take(path);
  expect(there.said.at(-2)).toContain(`les factures ${year}-000001, faites depuis l’archive`);
  const again = await testApp({ JWT_SECRET: secret }, { databaseUrl: there.url, pages: true });
  onTestFinished(() => again.close());
  const next = { app: again.app, context: again.context };
  const member = await newMember(again.app);
  expect(member.id).toBeGreaterThan(late.id);
  const after = await newCommande(next, member, await newProduit(next, await newKeeper(next)));
  expect(after.commandeId).toBeGreaterThan(commandeId);
}, 60_000);

test('221: nothing is replaced if an account registers while the command waits for its answer', async () => {
  const { path } = await archived();
  const there = await elsewhere();
  await newMember(server.app);
  await there.take(path);
  const meanwhile = async () => {
    const db = connectDatabase(there.url, { max: 1 });
    await db.execute(sql`delete from utilisateur where id = (select max(id) from utilisateur)`);
    await db.$client.end();
    return true;
  };
  const before = await rowsAt(there.url);
  const count = before.utilisateur?.length ?? 0;
  await expect(there.take(path, undefined, meanwhile)).rejects.toThrow('La base a changé');
  expect((await rowsAt(there.url)).utilisateur).toHaveLength(count - 1);
});

test('pictures of a bucket are in the archive, and go into another installation, or into a bucket', async () => {
  const objects = await startObjectStore();
  onTestFinished(() => objects.stop());
  const shop = await testApp({ JWT_SECRET: secret, ...objects.variables });
  onTestFinished(() => shop.close());
  const picture = await uploaded(shop, await redAndBlue(31, 31).png().toBuffer());
  const key = picture.split('/').at(-1) as string;
  const master = await shop.context.images.read(key, 'master.webp');
  const env = { ...shop.context.env, JWT_SECRET: secret };
  const { path } = await backUp({ env, url: shop.databaseUrl, progress });
  await shop.context.images.delete(key);
  for (const variables of [{}, objects.variables]) {
    const there = await elsewhere(variables);
    await there.take(path);
    const found = await openImageStore(there.env).read(key, 'master.webp');
    expect(found).toEqual(master);
    expect(found).not.toBeNull();
  }
});

test('an archive that was made while the secret was replaced holds both, and is taken under the new one', async () => {
  const { path } = await archived();
  const there = await elsewhere();
  const other = 'un-autre-secret-de-quarante-lettres-0000';
  const log = (line: string) => void there.said.push(line);
  const wish = { path, isAgreed: async () => true, log };
  const env = { ...there.env, JWT_SECRET: other };
  await expect(restore({ ...wish, env })).rejects.toThrow('un autre secret');
  await restore({ ...wish, env: { ...env, JWT_SECRET_PREVIOUS: secret } });
  const overlap = await archived({ JWT_SECRET_PREVIOUS: other });
  const { secrets } = await inspectArchive(overlap.path);
  expect([...secrets]).toEqual([
    ['jwt.secret', secret],
    ['jwt-precedent.secret', other],
  ]);
  await there.take(overlap.path);
  expect(there.said.join()).toContain('JWT_SECRET_PREVIOUS');
});
