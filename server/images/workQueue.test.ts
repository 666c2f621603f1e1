import { expect, test } from 'vitest';
import { WorkQueue } from './workQueue.ts';

const gate = () => Promise.withResolvers<void>();

test('runs as many at once as it may, in order, and refuses when the line is full', async () => {
  const queue = new WorkQueue({ parallel: 2, waiting: 2 });
  const gates = Array.from({ length: 5 }, gate);
  const started: number[] = [];
  const ask = (at: number) =>
    queue.run(String(at), async () => {
      started.push(at);
      await gates[at]?.promise;
      return at;
    });
  const works = [ask(0), ask(1), ask(2), ask(3)];
  await expect(ask(4)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  expect(started).toEqual([0, 1]);
  gates[1]?.resolve();
  await works[1];
  await Promise.resolve();
  expect(started).toEqual([0, 1, 2]);
  for (const { resolve } of gates) resolve();
  expect(await Promise.all(works)).toEqual([0, 1, 2, 3]);
  expect(await ask(4)).toBe(4);
});

test('asked twice for one key, does the work once; a failure is told and forgotten', async () => {
  const queue = new WorkQueue({ parallel: 1, waiting: 1 });
  let done = 0;
  const work = async () => {
    done += 1;
    if (done === 1) throw new Error('first');
    return done;
  };
  const both = await Promise.allSettled([queue.run('a', work), queue.run('a', work)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await queue.run('a', work)).toBe(2);
});
