import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paths } from '../../paths.ts';

const folder = new URL('.', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const texts = readdirSync(folder).filter((name) => name.endsWith('.mdx'));

/** The links of a text to addresses that begin so, each as `[, words, address]`. */
const linksTo = (beginning: '/' | '#', text: string) =>
  [...text.matchAll(/\[(.+?)\]\((.+?)\)/g)].filter(([, , address]) =>
    address?.startsWith(beginning),
  );

test('the links of the texts lead to pages of the site', () => {
  const known: readonly unknown[] = Object.values(paths);
  const links = texts.flatMap((name) => linksTo('/', read(name)));
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter(([, , address]) => !known.includes(address))).toEqual([]);
});

test('the contents of the guide name its chapters, in their order', () => {
  const guide = read('guide.mdx');
  const contents = linksTo('#', guide).map(([, words, address]) => [words, address]);
  const chapters = [...guide.matchAll(/^<h2 id="(.+)">(.+)<\/h2>$/gm)];
  expect(chapters.length).toBeGreaterThan(5);
  expect(contents).toEqual(chapters.map(([, id, title]) => [title, `#${id}`]));
});
