import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';
import { indexEspeces } from './lookup.ts';

/** Queries as people type them (plurals, mistakes, regions' words, English), and beginnings or ends of the expected slugs. */
const typed = readFileSync(join(import.meta.dirname, 'typed.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [words = '', meant = ''] = line.split('\t');
    return { words, meant: meant.split(',') };
  });

const isMeant = (slug: string, meant: readonly string[]) =>
  meant.some((each) => slug === each || slug.startsWith(`${each}-`) || slug.endsWith(`-${each}`));

test('typed searches find the meant plant first, or at least among three', () => {
  const find = indexEspeces(catalogue().bySlug.values());
  const found = typed.map(({ words, meant }) => {
    const slugs = find(words, 3).map(({ espece }) => espece.slug);
    return { words, slugs, at: slugs.findIndex((slug) => isMeant(slug, meant)) };
  });
  expect(typed.length).toBeGreaterThan(300);
  expect(found.filter(({ at }) => at < 0)).toEqual([]);
  const notFirst = found.filter(({ at }) => at > 0);
  expect(notFirst.length, JSON.stringify(notFirst)).toBeLessThanOrEqual(typed.length * 0.02);
});
