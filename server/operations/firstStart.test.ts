import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { readEnv } from '../platform/env.ts';
import { redAndBlue, uploaded } from '../platform/images/images.fixtures.ts';
import type { Shutdown } from '../platform/shutdown.ts';
import { goodPassword, newJardin, newMember } from '../testing/factories.ts';
import { openApp } from '../testing/openApp.ts';
import { newDatabase } from '../testing/testApp.ts';
import { restoreFirst } from './firstStart.ts';
import { backUp } from './sauvegardes/backup.ts';

const secret = 'un-secret-de-quarante-lettres-au-moins-0';
// The starts need built pages (`pages: true`).
const server = openApp({ JWT_SECRET: secret });
const main = join(import.meta.dirname, '../main.ts');

async function archived(): Promise<string> {
  const env = { ...server.context.env, JWT_SECRET: secret };
  return (await backUp({ env, url: server.databaseUrl, progress: () => {} })).path;
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'courtil-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

const shutdown: Shutdown = {
  isEnding: false,
  onEnd() {},
  takeSignals() {},
  end: async () => {},
  fail: async () => {},
};

/** A start as npm makes it, without a terminal. */
function launch(dataDir: string, settings: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: '0',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'development',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  return {
    /** Its whole life: exit code and what it said. */
    async end() {
      const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
      const [code] = await ended;
      return { code, said: out + err };
    },
    /** Until it answers: the address, and what it said so far. */
    async ready() {
      let said = '';
      child.stderr.on('data', (chunk) => {
        said += chunk;
      });
      for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
        said += chunk;
        const [, address] = /Courtil est prêt : (\S+)/.exec(said) ?? [];
        if (address) return { address, said };
      }
      throw new Error(`it ended: ${said}`);
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

test('222: an archive that is missing, cut short or encrypted ends the first start with a sentence; the folder stays empty', async () => {
  await newMember(server.app);
  const whole = await readFile(await archived());
  const folder = await newFolder();
  const cut = join(folder, 'coupee.tar.zst');
  const sealed = join(folder, 'chiffree.tar.zst.age');
  await writeFile(cut, whole.subarray(0, whole.length - 50));
  await writeFile(sealed, 'age-encryption.org/v1\n');
  for (const [path, why] of [
    [join(folder, 'rien.tar.zst'), 'n’existe pas'],
    [cut, 'abîmée ou incomplète'],
    [sealed, '--cle FICHIER'],
  ] as const) {
    const DATA_DIR = await newFolder();
    const env = readEnv({ DATA_DIR, RESTAURER: path });
    await expect(restoreFirst({ env, shutdown, log: () => {} })).rejects.toThrow(why);
    expect(await readdir(DATA_DIR)).toEqual([]);
  }
  const dataDir = await newFolder();
  const { code, said } = await launch(dataDir, { RESTAURER: cut }).end();
  expect([code, said]).toEqual([1, expect.stringContaining('abîmée ou incomplète')]);
  expect(said).not.toMatch(/^\s+at /m);
  expect(await readdir(dataDir)).toEqual([]);
}, 60_000);

test('a first start on an own empty PostgreSQL restores RESTAURER, then serves; afterwards it is without effect', async () => {
  const ada = await newMember(server.app);
  const photo = await uploaded(server, await redAndBlue(30, 30).png().toBuffer());
  const jardin = await newJardin(server.app, ada, { nomJardin: 'Verger rendu', photo });
  const path = await archived();
  const settings = {
    DATABASE_URL: await newDatabase('template0'),
    JWT_SECRET: secret,
    RESTAURER: path,
  };
  const dataDir = await newFolder();
  const first = launch(dataDir, settings);
  const { address, said } = await first.ready();
  expect(said).toContain('Restauration faite.');
  const answer = await fetch(`${address}/v1/jardin/${jardin.id}`);
  expect(await answer.json()).toMatchObject({ nomJardin: 'Verger rendu' });
  expect((await fetch(address + photo)).status).toBe(200);
  const login = await fetch(`${address}/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ada.email, password: goodPassword }),
  });
  expect(login.status).toBe(200);
  await first.stop();

  const lines: string[] = [];
  const env = readEnv({ ...settings, DATA_DIR: dataDir });
  await restoreFirst({ env, shutdown, log: (line) => lines.push(line) });
  expect(lines).toEqual([expect.stringContaining('RESTAURER est sans effet')]);
}, 90_000);
