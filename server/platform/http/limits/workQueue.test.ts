import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { startInRounds } from './callScheduler.ts';
import { holdingTurn, WorkQueue, whenIdle } from './workQueue.ts';

afterEach(() => vi.useRealTimers());

const gate = () => Promise.withResolvers<void>();

test('runs as many at once as it may, in order, and refuses when the line is full', async () => {
  const queue = new WorkQueue({ parallel: 2, waiting: 2 });
  const gates = Array.from({ length: 5 }, gate);
  const started: number[] = [];
  const ask = (at: number) =>
    queue.run(String(at), 'a', async () => {
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
  const both = await Promise.allSettled([
    queue.run('a', 'somebody', work),
    queue.run('a', 'somebody', work),
  ]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await queue.run('a', 'somebody', work)).toBe(2);
});

/** Asks for works that end when they are told to, and notes the order in which they begin. */
function heldQueue(waiting: number) {
  const queue = new WorkQueue({ parallel: 1, waiting });
  const started: string[] = [];
  const gates = new Map<string, () => void>();
  const ask = (key: string, from: string) =>
    queue.run(key, from, async () => {
      started.push(key);
      await new Promise<void>((open) => gates.set(key, open));
      return key;
    });
  async function finishAll() {
    await new Promise(setImmediate);
    for (let at = 0; at < started.length; at += 1) {
      await expect.poll(() => gates.has(started[at] ?? '')).toBe(true);
      gates.get(started[at] ?? '')?.();
      await new Promise(setImmediate);
    }
  }
  return { ask, started, finishAll };
}

test('91: addresses take turns: who asks for one thing does not wait for who asks for many', async () => {
  const { ask, started, finishAll } = heldQueue(10);
  const works = [1, 2, 3, 4].map((n) => ask(`many${n}`, 'greedy'));
  works.push(ask('one', 'modest'));
  await finishAll();
  await Promise.all(works);
  expect(started).toEqual(['many1', 'many2', 'one', 'many3', 'many4']);
});

test('91: a full queue refuses the longest line, not the newcomer', async () => {
  const { ask, finishAll } = heldQueue(3);
  const works = Promise.allSettled([1, 2, 3, 4].map((n) => ask(`many${n}`, 'greedy')));
  const newcomer = ask('one', 'modest');
  await expect(ask('many5', 'greedy')).rejects.toMatchObject({ code: 'unavailable' });
  await finishAll();
  expect((await works).map(({ status }) => status)).toEqual([
    ...['fulfilled', 'fulfilled', 'fulfilled', 'rejected'],
  ]);
  expect(await newcomer).toBe('one');
});

test('what another address asks for too comes in its own turn', async () => {
  const { ask, started, finishAll } = heldQueue(10);
  const works = [1, 2, 3, 4].map((n) => ask(`many${n}`, 'greedy'));
  works.push(ask('many4', 'modest'));
  await finishAll();
  await Promise.all(works);
  expect(started).toEqual(['many1', 'many2', 'many4', 'many3']);
});

test('one address has no more than its share at once, however many places are free', async () => {
  const queue = new WorkQueue({ parallel: 4, perCaller: 1, waiting: 10 });
  const started: string[] = [];
  const ask = async (name: string, from: string) => {
    const leave = await queue.enter(from);
    started.push(name);
    return leave;
  };
  const [first, second, other] = [ask('a1', 'a'), ask('a2', 'a'), ask('b1', 'b')];
  await other;
  expect(started).toEqual(['a1', 'b1']);
  (await first)();
  (await second)();
  expect(started).toEqual(['a1', 'b1', 'a2']);
});

test('what may wait comes after everybody, gives up its place first, and hurries when asked for', async () => {
  const { ask, started, finishAll } = heldQueue(3);
  const first = ask('first', 'a');
  const ahead = [1, 2, 3].map((n) => ask(`ahead${n}`, whenIdle));
  const refused = expect(ask('ahead4', whenIdle)).rejects.toMatchObject({ code: 'unavailable' });
  const given = expect(ahead[2]).rejects.toMatchObject({ code: 'unavailable' });
  const other = ask('other', 'b');
  const asked = ask('ahead2', 'b');
  await finishAll();
  await Promise.all([first, other, asked, ahead[0], ahead[1], refused, given]);
  expect(started).toEqual(['first', 'other', 'ahead2', 'ahead1']);
});

test('what may wait begins at once when somebody asks for it and a place is free', async () => {
  const queue = new WorkQueue({ parallel: 2, waiting: 10 });
  const held = gate();
  const started: string[] = [];
  const ask = (key: string, from: string) =>
    queue.run(key, from, () => {
      started.push(key);
      return held.promise;
    });
  const works = [ask('first', whenIdle), ask('ahead', whenIdle), ask('ahead', 'a')];
  await new Promise(setImmediate);
  expect(started).toEqual(['first', 'ahead']);
  held.resolve();
  await Promise.all(works);
});

test('what may wait leaves a place free', async () => {
  const queue = new WorkQueue({ parallel: 2, waiting: 10 });
  const started: string[] = [];
  const enter = async (from: string) => {
    const leave = await queue.enter(from);
    started.push(from);
    return leave;
  };
  const [one] = [enter(whenIdle), enter(whenIdle)];
  await enter('a');
  expect(started).toEqual([whenIdle, 'a']);
  (await one)();
  await new Promise(setImmediate);
  expect(started).toEqual([whenIdle, 'a']);
});

test('275: who spent too much waits without a place, until it comes back with time', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  const budget = { burst: 10, perSecond: 5 };
  const queue = new WorkQueue({ parallel: 4, perCaller: 2, waiting: 100, budget });
  const started: string[] = [];
  const ask = (from: string) => queue.enter(from).then((leave) => started.push(from) && leave());
  const greedy = Array.from({ length: 40 }, (_, at) => `198.51.100.${at}`);
  for (const from of greedy) queue.spend(from, 20);
  for (const from of greedy) void ask(from);
  await ask('modest');
  expect(started).toEqual(['modest']);
  await vi.advanceTimersByTimeAsync(1_950);
  expect(started).toEqual(['modest']);
  await vi.advanceTimersByTimeAsync(100);
  expect(started).toEqual(['modest', ...greedy]);
});

test('275: the networks of one IPv6 /48 have four times the places and the budget of one', async () => {
  const budget = { burst: 10, perSecond: 5 };
  const queue = new WorkQueue({ parallel: 100, perCaller: 2, waiting: 100, budget });
  const started: string[] = [];
  const ask = (from: string) => void queue.enter(from).then(() => started.push(from));
  for (let at = 0; at < 6; at += 1)
    for (const _ of [1, 2, 3]) ask(`2001:db8:0:${at.toString(16)}00::/56`);
  ask('2001:db8:1:0::/56');
  await nextTurn();
  expect(started).toHaveLength(9);
  expect(started.filter((from) => from.startsWith('2001:db8:0:000'))).toHaveLength(2);
  expect(started.at(-1)).toBe('2001:db8:1:0::/56');
  for (let at = 0; at < 5; at += 1) queue.spend(`2001:db8:2:${at}00::/56`, 9);
  ask('2001:db8:2:f00::/56');
  await nextTurn();
  expect(started).toHaveLength(9);
});

test('275: of those that wait, who spent least comes first', async () => {
  const budget = { burst: 100, perSecond: 0 };
  const queue = new WorkQueue({ parallel: 1, waiting: 10, budget });
  const started: string[] = [];
  const ask = (from: string) => queue.enter(from).then((leave) => started.push(from) && leave());
  queue.spend('greedy', 50);
  const leave = await queue.enter('other');
  const works = [ask('greedy'), ask('greedy'), ask('modest')];
  leave();
  await Promise.all(works);
  expect(started).toEqual(['modest', 'greedy', 'greedy']);
});

test('275: who waits for another queue, or for what another asked of it, holds no place meanwhile', async () => {
  const calls = new WorkQueue({ parallel: 1, waiting: 10 });
  const hashes = new WorkQueue({ parallel: 1, waiting: 10 });
  const held = gate();
  const call = async (from: string, work: () => Promise<unknown>) => {
    const leave = await calls.enter(from);
    holdingTurn(leave, () => void work().finally(leave));
  };
  await call('a', () => hashes.run('one', 'a', () => held.promise));
  await call('b', () => hashes.run('one', 'b', () => held.promise));
  await call('c', () => hashes.enter('c'));
  await call('d', async () => {});
  expect(calls.load).toEqual({ running: 0, waiting: 0 });
  held.resolve();
});

test('260: of what one address sends at once a few are begun, then what others sent, then the rest in its order', async () => {
  const begin = startInRounds();
  const begun: string[] = [];
  const send = (from: string, count: number) => {
    for (let at = 1; at <= count; at += 1) begin(from, () => begun.push(`${from} ${at}`));
  };
  send('flood', 10);
  send('visitor', 2);
  expect(begun).toEqual(['flood 1', 'flood 2', 'flood 3', 'flood 4', 'visitor 1', 'visitor 2']);
  await nextTurn();
  // A request joins the end of its address's line.
  send('flood', 1);
  send('visitor', 1);
  for (let look = 0; look < 4; look += 1) await nextTurn();
  expect(begun).toHaveLength(14);
  expect(begun.filter((each) => each.startsWith('flood'))).toEqual([
    ...Array.from({ length: 10 }, (_, at) => `flood ${at + 1}`),
    'flood 1',
  ]);
  expect(begun.indexOf('visitor 1', 6)).toBeLessThan(begun.indexOf('flood 9'));
});

test('275: of many addresses together few are begun between two looks at the network', async () => {
  const begin = startInRounds();
  let begun = 0;
  for (let at = 0; at < 200; at += 1)
    begin(`198.51.100.${at}`, () => {
      begun += 1;
    });
  expect(begun).toBe(32);
  for (let look = 0; look < 7; look += 1) await nextTurn();
  expect(begun).toBe(200);
});
