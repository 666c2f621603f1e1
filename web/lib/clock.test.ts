import { globSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const answered = (date: string, cacheControl = 'no-store') =>
  new Response('', {
    headers: { date: new Date(date).toUTCString(), 'cache-control': cacheControl },
  });

beforeEach(() => vi.resetModules());
afterEach(() => vi.useRealTimers());

/** The module of a page that was just opened, on a device whose clock says `device`. */
function openedAt(device: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(device) });
  return import('./clock.ts');
}

test.each([
  { of: 'an hour ahead, over midnight', device: '2026-07-15T00:30+02:00', day: '2026-07-14' },
  { of: 'an hour behind, over midnight', device: '2026-07-14T22:30+02:00', day: '2026-07-14' },
  { of: 'a day ahead', device: '2026-07-15T23:30+02:00', day: '2026-07-14' },
  { of: 'three days behind', device: '2026-07-11T23:30+02:00', day: '2026-07-14' },
])("on a device $of, today is the server's, and goes on", async ({ device, day }) => {
  const { currentDay, hearTime } = await openedAt(device);
  hearTime(answered('2026-07-14T23:30+02:00'));
  expect(currentDay()).toBe(day);
  vi.setSystemTime(Date.now() + 31 * 60_000);
  expect(currentDay()).toBe('2026-07-15');
});

test('an answer that a browser may have kept, or without a time, tells none', async () => {
  const { currentDay, hearTime } = await openedAt('2026-07-14T12:00+02:00');
  hearTime(answered('2026-07-10T12:00+02:00', 'public, max-age=3600'));
  hearTime(new Response(''));
  expect(currentDay()).toBe('2026-07-14');
});

test('an answer that was read later than it came tells the time all the same', async () => {
  const { currentMoment, hearTime } = await openedAt('2026-07-11T12:00+02:00');
  hearTime(answered('2026-07-10T12:00+02:00'), 5_000);
  expect(currentMoment().toISOString()).toBe('2026-07-10T10:00:05.000Z');
});

test("no other part of the browser asks the device's clock", () => {
  const asks = /\bDate\.now\(\)|new Date\(\)|todayInParis\(\)|useState\(todayInParis\)/;
  // The age of what a browser keeps is measured by one clock, the device's.
  const files = globSync('web/**/*.{ts,tsx}').filter(
    (file) => !/\.(test|fixtures)\.|lib\/clock\.ts|web\/worker\/|lib\/offline\/warm/.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => asks.test(readFileSync(file, 'utf8')))).toEqual([]);
});
