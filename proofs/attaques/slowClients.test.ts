import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { ownApp } from '../../server/testing/openApp.ts';

/** Sends `start`, then one more byte a second; answers how long the server bore it, and its words. */
async function drip(port: number, start: string): Promise<{ seconds: number; answer: string }> {
  const socket = connect(port, '127.0.0.1');
  const started = performance.now();
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(start);
  const dripping = setInterval(() => socket.write('a'), 1_000);
  await once(socket, 'close');
  clearInterval(dripping);
  return { seconds: (performance.now() - started) / 1_000, answer };
}

// Numbers in front of titles: docs/attaques.md.
test('60: a slow header and a slow body are cut off, while others are served', async () => {
  const { app } = await ownApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  // A photo on a slow uplink may take minutes, headers never do.
  expect(app.server.headersTimeout).toBeLessThanOrEqual(15_000);
  expect(app.server.requestTimeout).toBeGreaterThan(0);
  expect(app.server.requestTimeout).toBeLessThanOrEqual(300_000);
  // The same limits, shorter, to keep the test fast.
  app.server.headersTimeout = 1_500;
  app.server.requestTimeout = 3_000;
  const body = 'Host: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"';
  const slow = [
    drip(port, 'GET /v1/jardin HTTP/1.1\r\nHost: x\r\nX-Slow: '),
    drip(port, `POST /v1/login HTTP/1.1\r\n${body}`),
  ];
  expect((await fetch(`http://127.0.0.1:${port}/v1/jardin`)).status).toBe(200);
  for (const { seconds, answer } of await Promise.all(slow)) {
    expect(seconds).toBeLessThan(10);
    expect(answer).not.toContain('200 OK');
  }
});
