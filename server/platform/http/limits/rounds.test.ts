import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { Rounds } from './rounds.ts';

test('260: of what one address sends at once a few are begun, then what others sent, then the rest in its order', async () => {
  const rounds = new Rounds();
  const begun: string[] = [];
  const send = (from: string, count: number) => {
    for (let at = 1; at <= count; at += 1) rounds.run(from, () => begun.push(`${from} ${at}`));
  };
  send('flood', 10);
  send('visitor', 2);
  expect(begun).toEqual(['flood 1', 'flood 2', 'flood 3', 'flood 4', 'visitor 1', 'visitor 2']);
  await nextTurn();
  // What comes while its address has a line goes to the end of it.
  send('flood', 1);
  send('visitor', 1);
  await vi.waitFor(() => expect(begun).toHaveLength(14));
  expect(begun.filter((each) => each.startsWith('flood'))).toEqual([
    ...Array.from({ length: 10 }, (_, at) => `flood ${at + 1}`),
    'flood 1',
  ]);
  expect(begun.indexOf('visitor 1', 6)).toBeLessThan(begun.indexOf('flood 9'));
});
