import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formOf, redAndBlue } from '../../server/platform/images/images.fixtures.ts';
import { newMember } from '../../server/testing/factories.ts';
import { allKinds, openLedger } from '../../server/testing/ledger.ts';
import { type Installation, openInstallation } from './installation.ts';
import { goOn, killNode, killPostgres } from './kills.ts';

// The fast part of what kills.panne.ts does fifty times.
let here: Installation;
beforeAll(async () => {
  here = await openInstallation();
  await here.start();
}, 120_000);
afterAll(() => here?.close(), 60_000);

test('72, 96: Node and PostgreSQL killed under writes of every kind: back by themselves, nothing acknowledged is lost', async () => {
  const ledger = await openLedger(here.acting(), 4, allKinds);
  await killNode(here, ledger);
  await killPostgres(here, ledger);
  await killNode(here, ledger);
  await goOn(ledger);
  await expect
    .poll(() => new Set(ledger.written.map(({ kind }) => kind)), { timeout: 60_000 })
    .toEqual(new Set(allKinds));
  await ledger.stop();
  await ledger.comeBack();
  expect(await here.wrong(ledger)).toEqual([]);
}, 180_000);

test('73: at SIGTERM requests on their way are answered, new ones find no door, the process ends with 0', async () => {
  const member = await newMember(here.app);
  const photo = await redAndBlue(30, 30).png().toBuffer();
  const file = new Blob([new Uint8Array(photo)], { type: 'image/png' });
  const form = await formOf([
    ['upload_preset', 'courtil'],
    ['file', file, 'photo.png'],
  ]);
  const { hostname, port } = new URL(here.origin);
  const headers = {
    ...form.headers,
    ...member.headers,
    'content-length': form.payload.length,
    // Answered as soon as the request has arrived.
    expect: '100-continue',
  };
  const slow = request({ hostname, port, method: 'POST', path: '/v1/images/upload', headers });
  const answered = once(slow, 'response');
  const half = form.payload.length >> 1;
  slow.flushHeaders();
  await once(slow, 'continue');
  slow.write(form.payload.subarray(0, half));
  const ended = here.kill('SIGTERM');
  const isRefused = () =>
    fetch(`${here.origin}/readyz`).then(
      () => false,
      () => true,
    );
  await expect.poll(isRefused, { timeout: 10_000 }).toBe(true);
  slow.end(form.payload.subarray(half));
  const [answer] = await answered;
  expect([200, 201]).toContain(answer.statusCode);
  expect(await ended).toBe(0);
  await here.start();
  expect(await here.wrong()).toEqual([]);
}, 120_000);
