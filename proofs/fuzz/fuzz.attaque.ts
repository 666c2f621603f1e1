import { beforeAll, expect, test } from 'vitest';
import { openApp } from '../../server/testing/openApp.ts';
import { described, fuzz } from './fuzz.ts';

// Named, because the fuzzer forges relay headers, for which they do not exist.
const server = openApp({ DEMO_BANK: 'on', MAILBOX: 'on' });
let url: string;
beforeAll(async () => {
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});

test('1,500 requests made from the OpenAPI document: no answer is what none may be', async () => {
  const report = await fuzz({ server, url, requests: 1_500, seed: 20261121 });
  expect(report.faults.map(described)).toEqual([]);
  expect(report.requests).toBe(1_500);
  // Were nearly all refused at the first check, the rest would not have been tried.
  expect(report.statuses['200']).toBeGreaterThan(200);
  const never = Object.values(report.done).filter((count) => count === 0).length;
  expect(never).toBeLessThan(report.operations / 2);
}, 180_000);
