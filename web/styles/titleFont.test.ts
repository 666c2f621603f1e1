import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the face of the titles weighs at most 30 kB', () => {
  const face = statSync(join(import.meta.dirname, '../assets/fraunces.woff2'));
  expect(face.size).toBeLessThanOrEqual(30_000);
});
