import { createHash } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createPasswordRange } from './passwordRange.ts';

const password = 'Clématite-du-12-août';
const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
const [prefix, suffix] = [digest.slice(0, 5), digest.slice(5)];
const other = '0'.repeat(35);

/** A server on this machine, the requests it got, its client, and the logged lines. */
async function serving(listener: RequestListener, pauseMs = 0) {
  const asked: { url: string | undefined; padding: string | string[] | undefined }[] = [];
  const server = createServer((request, response) => {
    asked.push({ url: request.url, padding: request.headers['add-padding'] });
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/range/`;
  const warned: string[] = [];
  const log = { warn: (...told: unknown[]) => void warned.push(JSON.stringify(told)) };
  const isLeaked = createPasswordRange({ base, log, patienceMs: 300, pauseMs });
  return { asked, isLeaked, warned, server };
}

const answering = (text: string) => serving((_request, response) => response.end(text));

test('a leaked password is found by five digits of its digest, whatever the case and line ends', async () => {
  const { asked, isLeaked } = await answering(`${other}:0\r\n${suffix.toLowerCase()}:7\r\n`);
  expect(await isLeaked(password)).toBe(true);
  // As typed by another keyboard.
  expect(await isLeaked(password.normalize('NFD'))).toBe(true);
  expect(asked[0]).toEqual({ url: `/range/${prefix}`, padding: 'true' });
  expect(JSON.stringify(asked)).not.toContain(suffix.slice(0, 8));
});

test('a password in no line, or only in a line of padding, is not leaked', async () => {
  const without = await answering(`${other}:12`);
  expect(await without.isLeaked(password)).toBe(false);
  const padded = await answering(`${suffix}:0\n${other}:3`);
  expect(await padded.isLeaked(password)).toBe(false);
  expect([...without.warned, ...padded.warned]).toEqual([]);
});

// Numbers in front of titles: docs/attaques.md.
test('204: a server that is slow, huge, redirecting, broken or down finds no leak and is logged once', async () => {
  const elsewhere = await answering(`${suffix}:9`);
  const bad: Record<string, RequestListener> = {
    silent: () => {},
    trickling: (_request, response) => void response.write(`${suffix}:9\n`),
    huge: (_request, response) => response.end(`${suffix}:9\n`.repeat(10_000)),
    redirect: (_request, response) => {
      const { port } = elsewhere.server.address() as AddressInfo;
      response.writeHead(302, { location: `http://127.0.0.1:${port}/range/${prefix}` }).end();
    },
    html: (_request, response) => response.end('<html>bonjour</html>'),
    empty: (_request, response) => response.end(),
    halfRange: (_request, response) => response.end(`${suffix}:9\nnot a line`),
    failing: (_request, response) => response.writeHead(503).end(`${suffix}:9`),
    hangingUp: (request) => void request.socket.destroy(),
  };
  for (const [name, listener] of Object.entries(bad)) {
    const { isLeaked, warned } = await serving(listener);
    const before = Date.now();
    expect([name, await isLeaked(password), await isLeaked(password)]).toEqual([
      name,
      false,
      false,
    ]);
    expect(Date.now() - before).toBeLessThan(2_000);
    expect([name, warned.length]).toEqual([name, 1]);
    expect(warned.join()).not.toMatch(new RegExp(`${prefix}|${suffix}|Clématite|127\\.0`));
  }
  expect(elsewhere.asked).toEqual([]);
  const log = { warn: () => {} };
  const gone = createPasswordRange({ base: 'http://127.0.0.1:9', log });
  expect(await gone(password)).toBe(false);
});

test('204: after a failure the server is not asked for a while, so that requests do not wait for it', async () => {
  const { asked, isLeaked } = await serving((_request, response) => {
    response.writeHead(500).end();
  }, 60_000);
  for (let n = 0; n < 20; n += 1) expect(await isLeaked(password)).toBe(false);
  expect(asked).toHaveLength(1);
});
