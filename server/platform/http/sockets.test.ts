import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createBoundedServer, type SocketLimits } from './sockets.ts';

// More than what the system itself buffers between two sockets of one machine.
const large = Buffer.alloc(24 * 1024 * 1024, 'a');
const wide: SocketLimits = {
  connections: 100,
  connectionsPerAddress: 100,
  pipelined: 8,
  unreadBytes: 1e9,
  unreadBytesPerAddress: 1e9,
  patienceMs: 60_000,
};

let server: Server;
let ends: Promise<unknown>[];
let asked: string[];
const clients: Socket[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  server.close();
});

/** Answers every request with the large text; `ends[n]` is when connection n is over, by an error or not. */
async function serve(limits: Partial<SocketLimits>) {
  [ends, asked] = [[], []];
  server = createBoundedServer({}, { ...wide, ...limits }, (request, response) => {
    asked.push(request.url ?? '');
    response.end(large);
  });
  // Not events.once: it rejects when a client leaves with an error, and the test may not await that promise.
  server.on('connection', (socket) => {
    ends.push(new Promise((over) => socket.once('close', over)));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
}

/** A client that sends `text` and reads nothing of itself. */
async function client(text: string, localAddress = '127.0.0.1') {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  clients.push(socket);
  socket.on('error', () => {});
  const met = once(server, 'connection');
  await Promise.all([once(socket, 'connect'), met]);
  socket.pause();
  if (!text) return socket;
  // Wait for this request, so that the next one comes after it.
  const heard = once(server, 'request');
  socket.write(text);
  await heard;
  return socket;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

/** Reads all that comes, in sips with a pause of `restMs` between them; how much that was when it closed. */
async function sip(socket: Socket, restMs = 0): Promise<number> {
  const sips = setInterval(() => socket.resume(), restMs);
  let bytes = 0;
  socket.on('data', (chunk) => {
    bytes += chunk.length;
    socket.pause();
    if (bytes > large.length) socket.destroy();
  });
  await once(socket, 'close');
  clearInterval(sips);
  return bytes;
}

test('88: a client that reads nothing is cut off, a slow reader gets the whole answer', async () => {
  await serve({ patienceMs: 2_000 });
  await client(get('/unread'));
  const reader = await client(get('/slow'));
  const begun = performance.now();
  const slow = sip(reader, 10);
  await ends[0];
  expect(await slow).toBeGreaterThan(large.length);
  // Longer than the server waits for a client that reads nothing.
  expect(performance.now() - begun).toBeGreaterThan(2_000);
}, 30_000);

test('88: an address with too many unread bytes loses its oldest connection; other addresses keep theirs', async () => {
  await serve({ unreadBytesPerAddress: 1.5 * large.length });
  const other = await client(get('/other'), '127.0.0.2');
  await client(get('/first'));
  const second = await client(get('/second'));
  await ends[1];
  expect(await Promise.all([sip(other), sip(second)])).toEqual([
    expect.toSatisfy((bytes) => bytes > large.length),
    expect.toSatisfy((bytes) => bytes > large.length),
  ]);
}, 30_000);

test('88: when all unread bytes together are too many, the address with most loses a connection', async () => {
  await serve({ unreadBytes: 2.5 * large.length });
  const other = await client(get('/other'), '127.0.0.2');
  await client(get('/first'));
  await client(get('/second'));
  await ends[1];
  expect(await sip(other)).toBeGreaterThan(large.length);
}, 30_000);

test('a connection with too many pipelined requests is closed', async () => {
  await serve({});
  await client(Array.from({ length: 1_000 }, (_, at) => get(`/${at}`)).join(''));
  await ends[0];
  expect(asked.length).toBeLessThanOrEqual(8);
});

test('an address has a share of the connections, and a newcomer displaces the largest share', async () => {
  await serve({ connections: 3, connectionsPerAddress: 2 });
  for (const address of ['127.0.0.1', '127.0.0.1']) await client('', address);
  await client('');
  await ends[2];
  await client('', '127.0.0.2');
  await client('', '127.0.0.3');
  await ends[0];
  await client('', '127.0.0.4');
  await ends[5];
}, 30_000);
