import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { FolderInUseError, lockFolder } from './database/embedded/folderLock.ts';
import { readOrCreateSecret, refuseShortSecret } from './database/embedded/secretFile.ts';
import { prepareDataDir } from './database/location.ts';
import { StartupError } from './startupError.ts';

const root = mkdtempSync(join(tmpdir(), 'courtil-donnees-'));
afterAll(() => rmSync(root, { recursive: true }));

const newDataDir = () => {
  const dataDir = mkdtempSync(join(root, 'd-'));
  const at = (name: string) => join(dataDir, name);
  return { dataDir, at };
};

/** Runs the steps of the start that use the data folder before the database. */
function open(dataDir: string): void {
  prepareDataDir(dataDir);
  refuseShortSecret(join(dataDir, 'jwt.secret'));
  lockFolder(dataDir).release();
  readOrCreateSecret(join(dataDir, 'jwt.secret'));
}

const folders = [
  'verrou',
  'verrou.pid',
  'jwt.secret',
  'postgres.secret',
  'jwt.secret.part',
  'postgres.log',
];
const files = { mails: '', images: '', verrou: 'pid 4711', 'jwt.secret': 'x'.repeat(31) };
const spoilt = [
  ...folders.map((name) => [name, 'a folder', (path: string) => mkdirSync(path)] as const),
  ...Object.entries(files).map(
    ([name, content]) =>
      [name, `'${content}'`, (path: string) => writeFileSync(path, content)] as const,
  ),
];

test.each(spoilt)('%s that is %s is refused in a sentence that names it', (name, _what, spoil) => {
  const { dataDir, at } = newDataDir();
  spoil(at(name));
  expect(() => open(dataDir)).toThrow(StartupError);
  expect(() => open(dataDir)).toThrow(at(name));
  expect(() => open(dataDir)).toThrow(/DATA_DIR|effacez ce fichier/);
  expect(() => open(dataDir)).not.toThrow(FolderInUseError);
});

test('a folder in order is taken, again and again', () => {
  const { dataDir } = newDataDir();
  open(dataDir);
  open(dataDir);
});

test('the note of who holds a folder is read as a number or not at all', () => {
  const { dataDir, at } = newDataDir();
  const lock = lockFolder(dataDir);
  expect(() => lockFolder(dataDir)).toThrow(`(processus ${process.pid})`);
  writeFileSync(at('verrou.pid'), '<script>\u001b[2J');
  expect(() => lockFolder(dataDir)).toThrow(/utilisé par un autre Courtil\. Arrêtez-le/);
  lock.release();
});

test('82: what may not be read or written is said in a sentence', () => {
  const shut = ['', 'mails', 'images', 'verrou', 'jwt.secret', 'postgres.log'].map((name) => {
    const { dataDir, at } = newDataDir();
    if (name === 'mails' || name === 'images') mkdirSync(at(name));
    else if (name) writeFileSync(at(name), '');
    chmodSync(at(name), name === '' || name === 'mails' ? 0o500 : 0o200);
    return { dataDir, path: at(name) };
  });
  // As an ordinary user, for whom modes count, and in one process: each costs a start.
  chmodSync(root, 0o755);
  if (process.getuid?.() === 0) spawnSync('chown', ['-R', '65534:65534', root]);
  const location = JSON.stringify(import.meta.resolve('./database/location.ts'));
  const code = `const { prepareDataDir } = await import(${location});
    if (process.getuid() === 0) { process.setgroups([]); process.setgid(65534); process.setuid(65534); }
    for (const dataDir of ${JSON.stringify(shut.map(({ dataDir }) => dataDir))})
      try { prepareDataDir(dataDir); } catch ({ name, message }) { console.log(name, message); }`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
  });
  const lines = stdout.trim().split('\n');
  expect(lines).toEqual(
    shut.map(({ path }) =>
      expect.stringContaining(`StartupError ${path} ne peut pas servir : accès refusé.`),
    ),
  );
});

test('82: a start with such a folder ends with 1 and no trace', () => {
  const { dataDir, at } = newDataDir();
  writeFileSync(at('jwt.secret'), 'court');
  const main = join(import.meta.dirname, '../main.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [main], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0' },
  });
  expect(status).toBe(1);
  expect(stderr).toContain(`${at('jwt.secret')} compte moins de 32 caractères`);
  expect(stdout + stderr).not.toMatch(/^\s+at |court\b/m);
});

test('what the process makes in the folder is read by nobody else', () => {
  const { dataDir, at } = newDataDir();
  // It locks the folder, and then cannot go on.
  writeFileSync(at('postgres'), '');
  const main = join(import.meta.dirname, '../main.ts');
  const started = spawnSync(process.execPath, [main], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0' },
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect(started.status).toBe(1);
  expect(statSync(at('verrou')).mode & 0o066).toBe(0);
});
