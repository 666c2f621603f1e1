import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paths } from '../../paths.ts';

const folder = new URL('.', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const texts = readdirSync(folder).filter((name) => name.endsWith('.mdx'));

/** The links of a text, each as `[, words, address]`. */
const linksOf = (text: string) => [...text.matchAll(/\[(.+?)\]\((.+?)\)/g)];

test('the links of the texts lead to pages of the site, or to a chapter of their own', () => {
  const pages: readonly unknown[] = Object.values(paths);
  const found = texts.map(read).flatMap((text) => linksOf(text).map((link) => ({ text, link })));
  expect(found.length).toBeGreaterThan(10);
  const leadsOn = ({ text, link: [, , address = ''] }: (typeof found)[number]) =>
    address === '/v1/docs' ||
    pages.includes(address) ||
    text.includes(`id="${address.replace(/^#/, '')}"`);
  expect(found.filter((one) => !leadsOn(one)).map(({ link }) => link[0])).toEqual([]);
  for (const text of texts.map(read)) expect(text).not.toContain('<a ');
});

test('the contents of the guide name its chapters, in their order', () => {
  const guide = read('guide.mdx');
  const contents = linksOf(guide)
    .filter(([, , address]) => address?.startsWith('#'))
    .map(([, words, address]) => [words, address]);
  const chapters = [...guide.matchAll(/^<h2 id="(.+)">(.+)<\/h2>$/gm)];
  expect(chapters.length).toBeGreaterThan(5);
  expect(contents).toEqual(chapters.map(([, id, title]) => [title, `#${id}`]));
});
