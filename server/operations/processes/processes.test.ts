import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { json, text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../testing/smtp.ts';

const program = new URL('./processes.fixtures.ts', import.meta.url).pathname;

/** A connection that lasts: its process is the one that took it. */
function connection(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return async (method: string, path: string) => {
    const sent = request({ agent, port, method, path, host: '127.0.0.1' }).end();
    // One that was handed to a process just killed is never answered.
    sent.setTimeout(2_000, () => sent.destroy());
    const [answer] = await once(sent, 'response');
    return (await json(answer)) as { pid: number; generation: number };
  };
}

type Connection = ReturnType<typeof connection>;

function start(port: number): ChildProcess {
  const primary = spawn(process.execPath, [program, String(port)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void primary.kill('SIGKILL'));
  return primary;
}

/** One connection to each of the processes that answer, as soon as there are two. */
async function toEach(port: number): Promise<Map<number, Connection>> {
  const found = new Map<number, Connection>();
  async function look() {
    const ask = connection(port);
    const answer = await ask('GET', '/process').catch(() => null);
    if (answer && !found.has(answer.pid)) found.set(answer.pid, ask);
    return found.size;
  }
  await expect.poll(look, { timeout: 30_000, interval: 100 }).toBe(2);
  return found;
}

/** A connection to the process `pid`. */
async function connectionTo(port: number, pid: number): Promise<Connection> {
  let ask = connection(port);
  const isThere = async () => {
    const answer = await ask('GET', '/process').catch(() => null);
    if (answer?.pid !== pid) ask = connection(port);
    return answer?.pid === pid;
  };
  await expect.poll(isThere, { timeout: 30_000, interval: 20 }).toBe(true);
  return ask;
}

/** True if a process has ended, or is a zombie because its stopped parent has not reaped it. */
const isDead = (pid: number) =>
  /^Z/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout);

test('two processes share a port; pages dropped by one are dropped by the other before the write is answered', async () => {
  const port = await freePort();
  start(port);
  const [first, second] = [...(await toEach(port)).values()];
  if (!first || !second) throw new Error('no two processes');
  for (let at = 1; at <= 20; at += 1) {
    await (at % 2 ? first : second)('PUT', '/jardin');
    const other = await (at % 2 ? second : first)('GET', '/process');
    expect(other.generation).toBe(at);
  }
}, 60_000);

test('a worker that dies is replaced; all workers end in order, and also when the primary is killed', async () => {
  const port = await freePort();
  const primary = start(port);
  const before = [...(await toEach(port)).keys()];
  process.kill(before[0] ?? 0, 'SIGKILL');
  const after = [...(await toEach(port)).keys()];
  expect(after).toContain(before[1]);
  expect(after).not.toContain(before[0]);
  const ended = once(primary, 'exit');
  primary.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  for (const pid of after) expect(() => process.kill(pid, 0)).toThrow('ESRCH');

  const again = start(port);
  const orphans = [...(await toEach(port)).keys()];
  again.kill('SIGKILL');
  const living = () =>
    orphans.filter((pid) => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    });
  await expect.poll(living, { timeout: 20_000 }).toEqual([]);
}, 90_000);

test('a worker that dies while it receives a message ends no other process', async () => {
  const port = await freePort();
  const primary = start(port);
  const [[writer, ask], [victim]] = [...(await toEach(port))] as [[number, Connection], [number]];
  const beside = await connectionTo(port, writer);
  // The primary receives both at once: the dropped pages, then the death of their receiver.
  primary.kill('SIGSTOP');
  const written = ask('PUT', '/jardin');
  await expect.poll(async () => (await beside('GET', '/process')).generation).toBe(1);
  process.kill(victim, 'SIGKILL');
  await expect.poll(() => isDead(victim)).toBe(true);
  primary.kill('SIGCONT');
  expect((await written).pid).toBeGreaterThan(0);
  const after = [...(await toEach(port)).keys()];
  expect(after).not.toContain(victim);
  expect(primary.exitCode).toBe(null);
}, 60_000);

test('when the port is taken, only one worker is tried, and no process is left', async () => {
  const port = await freePort();
  start(port);
  await toEach(port);
  const second = start(port);
  const told = text(second.stderr ?? process.stdin);
  expect(await once(second, 'exit')).toEqual([1, null]);
  expect((await told).match(/EADDRINUSE/g)?.length).toBeGreaterThan(0);
  expect((await toEach(port)).size).toBe(2);
}, 60_000);
