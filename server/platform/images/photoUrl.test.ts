import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { photoUrl } from '../../../contract/primitives.ts';

const own = '/images/AAAAAAAAAAAAAAAAAAAAAA';

test.each([own, `http://localhost:3000${own}`, 'https://images.example/a/b.jpg?x=1'])(
  '%s may be a photo',
  (url) => {
    expect(z.safeParse(photoUrl, url).success).toBe(true);
  },
);

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'http://images.example/a.jpg',
  '//images.example/a.jpg',
  '/\\images.example/a.jpg',
  'https://moi:secret@images.example/a.jpg',
  'https://images.example/"onerror="x',
  'https:\t//images.example/a.jpg',
  'file:///etc/passwd',
  '/images/../v1/user',
  `${own}\n`,
  `https://images.example/${'a'.repeat(2_048)}`,
])('%j may not', (url) => {
  expect(z.safeParse(photoUrl, url).success).toBe(false);
});
