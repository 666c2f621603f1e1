import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { photoUrl } from '../../../contract/primitives.ts';
import { storePhoto } from './photoAddress.ts';

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
  `https://moi:secret@jardins.example${own}`,
  'https://images.example/"onerror="x',
  'https:\t//images.example/a.jpg',
  'file:///etc/passwd',
  '/images/../v1/user',
  `${own}\n`,
  `https://images.example/${'a'.repeat(2_048)}`,
])('%j may not', (url) => {
  expect(z.safeParse(photoUrl, url).success).toBe(false);
});

const site = { PUBLIC_URL: 'https://jardins.example' };

// Numbers in front of titles: docs/attaques.md.
test('285: a picture of our own is kept as that picture, however its address is spelled', () => {
  for (const url of [
    `https://jardins.example${own}`,
    `https://JARDINS.example:443${own}`,
    `https://jardins.example.${own}`,
    `http://jardins.example${own}`,
    `https://jardins.exampl%65${own}`,
    `https://jardins.example/%69mages${own.slice(7)}`,
    `https://jardins.example/images%2f${own.slice(8)}`,
    `https://jardins.example/Images${own.slice(7)}`,
    `https://jardins.example/x/..${own}`,
    `https://jardins.example${own}?x=1#y`,
  ])
    expect([url, storePhoto(site, url)]).toEqual([url, own]);
});

test('285: what is nearly the address of a picture of our own is refused', () => {
  for (const url of [
    `https://moi:secret@jardins.example${own}`,
    `https://moi@jardins.example${own}`,
    `https://jardins.example:8443${own}`,
    `https://jardins.example${own}/`,
    `https://jardins.example/${own}`,
    `https://jardins.example${own}%00`,
    `https://jardins.example${own}-400.webp`,
    'https://jardins.example/images/%zz',
    `https://jardins.example?${own}`,
    'http://images.example/a.jpg',
  ])
    expect(() => storePhoto(site, url), url).toThrow('validation');
});

test("another site's address, and one of ours that is no picture's, stay as they are", () => {
  for (const url of [`https://images.example${own}`, 'https://jardins.example/dessins/a.webp'])
    expect(storePhoto(site, url)).toBe(url);
});
