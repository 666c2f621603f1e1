import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { newMember } from '../../testing/factories.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { formOf, redAndBlue } from './images.fixtures.ts';
import { UploadSlots } from './uploadSlots.ts';

const open: Socket[] = [];
function letGo() {
  for (const socket of open.splice(0)) socket.destroy();
}
afterEach(() => {
  vi.useRealTimers();
  letGo();
});

const body = '--b\r\nContent-Disposition: form-data; name="file"; filename="x.jpg"\r\n\r\nabc';

/** An upload of `address` that stands still after its first bytes; what it is answered, once it is. */
async function drip(server: TestApp, address: string): Promise<{ answered: Promise<string> }> {
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  open.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    `POST /v1/images/upload HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 500000\r\n\r\n${body}`,
  );
  return { answered: once(socket, 'data').then(([answer]) => String(answer)) };
}

const arriving = (server: TestApp) =>
  readdir(join(server.context.env.DATA_DIR, 'uploads')).catch(() => []);

async function listening(): Promise<{ server: TestApp; url: string }> {
  const server = await testApp({ TRUST_PROXY: 'loopback' });
  return { server, url: await server.app.listen({ port: 0, host: '127.0.0.1' }) };
}

const photo = () => redAndBlue(16, 16).png().toBuffer();

test('91: six slow addresses do not block a seventh', async () => {
  const { server, url } = await listening();
  const drips = await Promise.all(
    Array.from({ length: 36 }, (_, at) => drip(server, `198.51.100.${at % 6}`)),
  );
  let refused = 0;
  for (const { answered } of drips)
    void answered.then(() => {
      refused += 1;
    });
  await expect.poll(() => refused, { timeout: 20_000 }).toBeGreaterThanOrEqual(4);
  const form = await formOf([['file', new Blob([new Uint8Array(await photo())]), 'x.png']]);
  const headers = { ...form.headers, 'x-forwarded-for': '203.0.113.9' };
  const sent = { method: 'POST', headers, body: new Uint8Array(form.payload) };
  expect((await fetch(`${url}/v1/images/upload`, sent)).status).toBe(200);
  letGo();
  await server.close();
}, 30_000);

test('profile pictures use the same upload slots as all others', async () => {
  const { server } = await listening();
  const member = await newMember(server.app);
  await Promise.all(Array.from({ length: 32 }, () => drip(server, '198.51.100.1')));
  await expect.poll(async () => (await arriving(server)).length, { timeout: 10_000 }).toBe(32);
  const form = await formOf([['photo', new Blob([new Uint8Array(await photo())]), 'x.png']]);
  const change = (address: string) =>
    server.app.inject({
      method: 'PUT',
      url: `/v1/user/${member.id}`,
      payload: form.payload,
      headers: { ...form.headers, ...member.headers, 'x-forwarded-for': address },
    });
  expect((await change('198.51.100.1')).statusCode).toBe(429);
  expect((await change('203.0.113.9')).statusCode).toBe(200);
  letGo();
  await server.close();
}, 30_000);

/** An upload that brings `bytesPerSecond` in seconds that do not really pass. */
function upload(slots: UploadSlots, bytesPerSecond: number, ip = '192.0.2.1') {
  const socket = { bytesRead: 1_000 };
  const raw = { complete: false, readableLength: 0, socket };
  setInterval(() => {
    socket.bytesRead += bytesPerSecond;
  }, 1_000);
  const header = vi.fn();
  const request = { ip, raw } as unknown as FastifyRequest;
  const reply = { header } as unknown as FastifyReply;
  const done = slots.hold(request, reply, () => new Promise<never>(() => {}));
  return { raw, header, done, state: () => Promise.race([done, Promise.resolve('arriving')]) };
}

test('a trickling upload is cut off; a photo on a slow line, or one that waits for the server, is not', async () => {
  vi.useFakeTimers();
  const slots = new UploadSlots(true);
  const line = upload(slots, 20_000);
  const ours = upload(slots, 0);
  ours.raw.readableLength = 1;
  const dripping = upload(slots, 100);
  const refused = expect(dripping.done).rejects.toMatchObject({ code: 'upload_too_slow' });
  await vi.advanceTimersByTimeAsync(11_000);
  await refused;
  expect(dripping.header).toHaveBeenCalledWith('connection', 'close');
  await vi.advanceTimersByTimeAsync(240_000);
  expect(await line.state()).toBe('arriving');
  expect(await ours.state()).toBe('arriving');
});

test('275: many addresses with one slow upload each do not block another address', async () => {
  vi.useFakeTimers();
  const slots = new UploadSlots(true);
  const slow = Array.from({ length: 32 }, (_, at) => upload(slots, 9_000, `198.51.100.${at}`));
  const early = upload(slots, 50_000, '203.0.113.8');
  await expect(early.done).rejects.toMatchObject({ code: 'unavailable' });
  await vi.advanceTimersByTimeAsync(10_000);
  const given = expect(slow[0]?.done).rejects.toMatchObject({ code: 'upload_too_slow' });
  const late = upload(slots, 50_000, '203.0.113.9');
  await given;
  expect(await late.state()).toBe('arriving');
  expect(await slow[1]?.state()).toBe('arriving');
});
