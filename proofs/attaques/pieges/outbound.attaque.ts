import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { ownApp } from '../../../server/testing/openApp.ts';
import { readBack } from './readBack.ts';
import { mailsOf, storeEverywhere } from './store.ts';

// Numbers in front of titles: docs/attaques.md.
test("51: no process connects to a local address that stands in members' texts", async () => {
  let connections = 0;
  const listener = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void listener.close());
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const server = await ownApp({}, { pages: true });
  const at = `127.0.0.1:${port}`;
  // The mark by which what was read is known.
  const text = `https://${at}/zqpiege http://${at}/zqpiege //localhost:${port}/zqpiege`;
  const stored = await storeEverywhere(server, text);
  expect(stored.taken.length).toBeGreaterThan(40);
  const { told } = await readBack(server, stored, { pages: true });
  expect(told.length).toBeGreaterThan(30);
  expect((await mailsOf(server)).length).toBeGreaterThan(5);
  expect(connections).toBe(0);
});
