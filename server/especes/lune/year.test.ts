import { expect, test } from 'vitest';
import { daysOf } from './year.ts';

test('others come in between while a year is reckoned, its moments too', async () => {
  let turns = 0;
  let reckoning = true;
  const turn = () => {
    turns += 1;
    if (reckoning) setImmediate(turn);
  };
  setImmediate(turn);
  expect(await daysOf(1987, 'Europe/Paris')).toHaveLength(365);
  reckoning = false;
  // About 110 moments and 12 times 32 days.
  expect(turns).toBeGreaterThan(100);
});
