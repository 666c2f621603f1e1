import { expect, test } from 'vitest';
import { wrongFor } from './traduites.ts';

test.each(['visitor', 'camille', 'helene'] as const)(
  'every page of %s lives on and reads as it should while its texts are joined, split and followed',
  async (reader) => {
    expect(await wrongFor(reader, 'harsh', false)).toEqual([]);
  },
  600_000,
);

test('a page that was translated before its code had come reads as it should', async () => {
  expect(await wrongFor('visitor', 'plain', true)).toEqual([]);
}, 600_000);
