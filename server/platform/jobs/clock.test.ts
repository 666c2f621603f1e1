import { expect, test } from 'vitest';
import { ownApp } from '../../testing/openApp.ts';
import { type Job, startClock } from './clock.ts';

const eachSecond = '* * * * * *';

/** A job that ends when it is told to, and counts how often it began. */
function heldJob(name: string) {
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const held = { begun: 0, end };
  const run = () => {
    held.begun += 1;
    return over;
  };
  return Object.assign(held, { name, cron: eachSecond, run } satisfies Job);
}

function counted(name: string, fails = false) {
  const job = { name, cron: eachSecond, runs: 0, run };
  async function run() {
    job.runs += 1;
    if (fails) throw new Error('no line');
  }
  return job;
}

test('a job runs at each of its times, even after a failure, and does not delay other jobs', async () => {
  const { context } = await ownApp();
  const [failing, held, other] = [counted('failing', true), heldJob('held'), counted('other')];
  const stop = startClock(context, [failing, held, other]);
  await expect.poll(() => failing.runs, { timeout: 10_000 }).toBeGreaterThan(2);
  await expect.poll(() => other.runs, { timeout: 10_000 }).toBeGreaterThan(2);
  // Not before it has ended.
  expect(held.begun).toBe(1);
  held.end();
  await stop();
});

test('only one of two processes runs a job; after its end the other can', async () => {
  const { context } = await ownApp();
  const [first, second] = [heldJob('shared'), heldJob('shared')];
  const stopFirst = startClock(context, [first]);
  await expect.poll(() => first.begun, { timeout: 10_000 }).toBe(1);
  const other = counted('other');
  const stopSecond = startClock(context, [second, other]);
  await expect.poll(() => other.runs, { timeout: 10_000 }).toBeGreaterThan(2);
  expect(second.begun).toBe(0);
  first.end();
  await stopFirst();
  await expect.poll(() => second.begun, { timeout: 10_000 }).toBe(1);
  second.end();
  await stopSecond();
});

test('stopping waits for running jobs, and no job starts after it', async () => {
  const { context } = await ownApp();
  const held = heldJob('held');
  const stop = startClock(context, [held]);
  await expect.poll(() => held.begun, { timeout: 10_000 }).toBe(1);
  let stopped = false;
  const stopping = stop().then(() => {
    stopped = true;
  });
  const { rows } = await context.db.$client.query(
    `select 1 from pg_stat_activity where application_name = 'courtil-jobs' and datname = current_database()`,
  );
  expect([rows.length, stopped]).toEqual([1, false]);
  held.end();
  await stopping;
  expect(held.begun).toBe(1);
});
