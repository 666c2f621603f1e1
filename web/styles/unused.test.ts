import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');
const read = (pattern: string) =>
  globSync(pattern, { cwd: web })
    .filter((file) => !/\.test\.|^testing/.test(file))
    .map((file) => readFileSync(join(web, file), 'utf8'))
    .join('\n');

const css = read('**/*.css').replace(/\/\*[\s\S]*?\*\//g, '');
const code = read('**/*.{ts,tsx,mdx}').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
const strings = code.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? [];
const words = new Set(strings.flatMap((text) => text.match(/[\w-]+/g) ?? []));
const prefixes = [...code.matchAll(/([\w-]+-)\$\{/g)].map(([, prefix = '']) => prefix);

/** Written as it is, or from two words: `stock-${level}`. */
const isWritten = (name: string) =>
  words.has(name) ||
  prefixes.some((prefix) => name.startsWith(prefix) && words.has(name.slice(prefix.length)));

function classesOf(sheet: string): string[] {
  const selectors = sheet.match(/[^{};]+(?=\{)/g) ?? [];
  return [...new Set(selectors.flatMap((text) => text.match(/(?<=\.)[a-z][\w-]*/g) ?? []))];
}

function propertiesOf(sheet: string): string[] {
  const names = [...sheet.matchAll(/(?<=[{;]\s*)(--[a-z][\w-]*):/g)];
  return [...new Set(names.map(([, name = '']) => name))];
}

/** By a sheet, a script, a drawing of its own file, or as a class: `text-h1`, `md:flex`. */
const sources = css + code + read('public/*.svg');
const isRead = (name: string) =>
  sources.includes(`(${name})`) ||
  sources.includes(`${name}(`) ||
  isWritten(name.replace(/^--/, '')) ||
  code.includes(`${name.replace('--breakpoint-', '')}:`);

test('every class of a sheet is written in a component', () => {
  const sheet = '.a-b { } .c:has(> .d) { } @media (x > 1.5) { .e { } }';
  expect(classesOf(sheet)).toEqual(['a-b', 'c', 'd', 'e']);
  expect(classesOf(css).filter((name) => !isWritten(name))).toEqual([]);
});

test('every custom property is read', () => {
  expect(propertiesOf('.a { --b: 1; c: var(--d); }')).toEqual(['--b']);
  expect(propertiesOf(css).filter((name) => !isRead(name))).toEqual([]);
});
