import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createPublicPost } from './publicPost.ts';

/** A server of this machine, which only these tests may reach. */
async function listening(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}
const here = { protocol: 'http:', accepts: (address: string) => address === '127.0.0.1' } as const;
const sent = { body: '{"a":"é"}', headers: { 'content-type': 'application/json' } };

test('posts to the address of a name, which was checked, under that name', async () => {
  let heard = '';
  const port = await listening(async (request, response) => {
    heard = `${request.method} ${request.url} ${request.headers.host} `;
    for await (const part of request) heard += part;
    response.writeHead(204).end();
  });
  const post = createPublicPost({ ...here, resolve: async () => ['127.0.0.1'] });
  expect(await post(`http://hooks.exemple.fr:${port}/la?x=1`, sent)).toBe(204);
  expect(heard).toBe(`POST /la?x=1 hooks.exemple.fr:${port} {"a":"é"}`);
});

// Numbers in front of titles: docs/attaques.md.
test('157: a name with a private address, or without any, is refused; each send resolves the name once', async () => {
  let calls = 0;
  const port = await listening((_request, response) => {
    calls += 1;
    response.end();
  });
  const address = `http://rebind.exemple.fr:${port}/`;
  const closed = createPublicPost({ protocol: 'http:', resolve: async () => ['127.0.0.1'] });
  await expect(closed(address, sent)).rejects.toThrow('not a public address');
  const mixed = createPublicPost({
    protocol: 'http:',
    resolve: async () => ['8.8.8.8', '127.0.0.1'],
  });
  await expect(mixed(address, sent)).rejects.toThrow('not a public address');
  const nowhere = createPublicPost({ protocol: 'http:', resolve: async () => [] });
  await expect(nowhere(address, sent)).rejects.toThrow('no such name');
  expect(calls).toBe(0);
  // Each send resolves the name once: a second look-up would give another address.
  let asked = 0;
  const rebinding = createPublicPost({
    ...here,
    resolve: async () => [asked++ === 0 ? '127.0.0.1' : '10.0.0.1'],
  });
  expect(await rebinding(address, sent)).toBe(200);
  await expect(rebinding(address, sent)).rejects.toThrow('not a public address');
  expect([asked, calls]).toEqual([2, 1]);
});

test('157: addresses written as such are checked too, and plain http is refused', async () => {
  const post = createPublicPost({ patienceMs: 2_000 });
  for (const host of ['127.0.0.1', '2130706433', '[::1]', '[::ffff:127.0.0.1]', '169.254.169.254'])
    await expect(post(`https://${host}:1/`, sent)).rejects.toThrow('not a public address');
  for (const address of ['http://exemple.fr/', 'file:///etc/passwd', 'ftp://exemple.fr/'])
    await expect(post(address, sent)).rejects.toThrow('not a public address');
});

test('158: a redirect is an ordinary answer and is not followed', async () => {
  let calls = 0;
  const port = await listening((_request, response) => {
    calls += 1;
    response.writeHead(307, { location: 'http://169.254.169.254/latest' }).end();
  });
  const post = createPublicPost({ ...here, resolve: async () => ['127.0.0.1'] });
  expect(await post(`http://hooks.exemple.fr:${port}/`, sent)).toBe(307);
  expect(calls).toBe(1);
});

test('159: a server that answers slowly, never or without end is cut off at the time limit', async () => {
  const silent = await listening(() => {});
  const endless = await listening((_request, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('x'.repeat(60_000)), 1);
    response.once('close', () => clearInterval(timer));
  });
  const wide = await listening((_request, response) => {
    response.writeHead(200, { 'x-long': 'x'.repeat(200_000) }).end();
  });
  const post = createPublicPost({ ...here, resolve: async () => ['127.0.0.1'], patienceMs: 500 });
  await expect(post(`http://a.exemple.fr:${silent}/`, sent)).rejects.toThrow();
  expect(await post(`http://a.exemple.fr:${endless}/`, sent)).toBe(200);
  await expect(post(`http://a.exemple.fr:${wide}/`, sent)).rejects.toThrow();
  const slowName = createPublicPost({
    ...here,
    resolve: () => new Promise(() => {}),
    patienceMs: 100,
  });
  await expect(slowName('http://a.exemple.fr/', sent)).rejects.toThrow();
});
