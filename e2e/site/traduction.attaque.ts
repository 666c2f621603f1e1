import { expect, test } from 'vitest';
import { wrongFor } from './traduites.ts';

// The harshest translator, and a visitor's pages translated early, are a part of `npm test` (traduction.journey.ts).
test.each([
  ['while its texts are put into elements', 'visitor', false],
  ['while its texts are put into elements', 'camille', false],
  ['while its texts are put into elements', 'helene', false],
  ['when it was translated before its code had come', 'camille', true],
  ['when it was translated before its code had come', 'helene', true],
] as const)('every page reads as it should %s, for %s', async (_, reader, early) => {
  expect(await wrongFor(reader, 'plain', early)).toEqual([]);
});
