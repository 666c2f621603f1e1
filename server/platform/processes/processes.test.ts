import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { newJardin, newMember } from '../../testing/factories.ts';
import { ownApp } from '../../testing/openApp.ts';
import { freePort } from '../../testing/smtp.ts';
import type { TestApp } from '../../testing/testApp.ts';

const main = new URL('../../main.ts', import.meta.url).pathname;

/** What a lasting connection answers, from the process that took it; null where nobody does. */
function connection(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return async (path: string, { method = 'GET', headers = {}, body = '' } = {}) => {
    const sent = request({ agent, port, path, method, headers, host: '127.0.0.1' });
    sent.end(body);
    try {
      const [answer] = await once(sent, 'response');
      return { status: answer.statusCode as number, body: await text(answer) };
    } catch {
      return null;
    }
  };
}

/** The application as `npm start` runs it, in two processes on one port, on the database of `here`. */
async function startTwo(here: TestApp) {
  const port = await freePort();
  const primary: ChildProcess = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      ...{ PORT: String(port), WEB_CONCURRENCY: '2', DATABASE_URL: here.databaseUrl },
      ...{ DATA_DIR: here.context.env.DATA_DIR, JWT_SECRET: 'x'.repeat(32), DEMO: '0' },
      ...{ LOG_LEVEL: 'warn', RATE_LIMIT: 'off', NODE_ENV: 'production' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void primary.kill('SIGKILL'));
  let said = '';
  primary.stdout?.on('data', (part) => {
    said += part;
  });
  const workers = () => {
    // Without a child it ends with 1.
    const { stdout } = spawnSync('pgrep', ['-P', String(primary.pid)]);
    return stdout.toString().split('\n').filter(Boolean).map(Number);
  };
  // Each listens to what others drop, a moment before it listens on the port.
  const listening = async () => {
    const { rows } = await here.context.db.execute(sql`select pid from pg_stat_activity
      where application_name = 'courtil-pages' and datname = current_database()`);
    return rows;
  };
  const allListen = () =>
    expect.poll(listening, { timeout: 90_000, interval: 500 }).toHaveLength(2);
  await allListen();
  await sleep(1_000);
  return { port, primary, workers, allListen, said: () => said };
}

const secret = { JWT_SECRET: 'x'.repeat(32) };

test('two processes answer on one port; whichever is asked next shows what was written; one that dies is replaced; all end in good order', async () => {
  const here = await ownApp(secret);
  const member = await newMember(here.app);
  const jardin = await newJardin(here.app, member, { nomJardin: 'Nom ancien' });
  const { port, primary, workers, allListen, said } = await startTwo(here);
  const page = `/Jardin/${jardin.id}`;
  const connections = Array.from({ length: 8 }, () => connection(port));
  const shows = async (name: string) => {
    const answers = await Promise.all(connections.map((ask) => ask(page)));
    return answers.map((answer) => answer?.body.includes(name));
  };
  const everywhere = Array.from({ length: 8 }, () => true);
  expect(await shows('Nom ancien')).toEqual(everywhere);
  for (const [at, ask] of connections.entries()) {
    const { id: _, ...given } = { ...jardin, nomJardin: `Nom ${at} nouveau` };
    const answer = await ask(`/v1/jardin/${jardin.id}`, {
      method: 'PUT',
      headers: { ...member.headers, 'content-type': 'application/json' },
      body: JSON.stringify(given),
    });
    expect(answer?.status).toBe(200);
    expect(await shows(`Nom ${at} nouveau`)).toEqual(everywhere);
  }

  const [victim = 0, survivor] = workers();
  process.kill(victim, 'SIGKILL');
  // The one that is left takes every call.
  for (let at = 0; at < 4; at += 1) expect((await connection(port)('/healthz'))?.status).toBe(200);
  await expect.poll(workers, { timeout: 60_000, interval: 500 }).toHaveLength(2);
  await allListen();
  expect(workers()).toContain(survivor);
  expect(workers()).not.toContain(victim);
  expect(said()).toContain('un autre prend sa place');

  const ended = once(primary, 'exit');
  primary.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(workers()).toEqual([]);
}, 240_000);

test('a port that is taken is told once, and nothing is left running', async () => {
  const here = await ownApp(secret);
  const { port } = await startTwo(here);
  const second = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      ...{ PORT: String(port), WEB_CONCURRENCY: '2', DATABASE_URL: here.databaseUrl },
      ...{ DATA_DIR: here.context.env.DATA_DIR, ...secret, DEMO: '0' },
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const told = text(second.stderr ?? process.stdin);
  expect(await once(second, 'exit')).toEqual([1, null]);
  expect((await told).match(/est déjà utilisé/g)).toHaveLength(1);
}, 240_000);
