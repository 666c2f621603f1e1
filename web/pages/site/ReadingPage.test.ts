import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paths } from '../../paths.ts';

const folder = new URL('.', import.meta.url);
const texts = readdirSync(folder).filter((name) => name.endsWith('.md'));

test('the links of the texts lead to pages of the site', () => {
  const known: readonly unknown[] = Object.values(paths);
  const links = texts.flatMap((name) => [
    ...readFileSync(new URL(name, folder), 'utf8').matchAll(/\]\((.+?)\)/g),
  ]);
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter(([, address]) => !known.includes(address))).toEqual([]);
});
