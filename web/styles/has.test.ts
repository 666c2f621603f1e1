import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');
const sheets = globSync('**/*.css', { cwd: web }).map((file) =>
  readFileSync(join(web, file), 'utf8'),
);

/** Selectors where something that `:has()` decides on is any element at all. */
const broad = (css: string) =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/[^{};]*:has\([^{};]*(?=\{)/g)]
    .flatMap(([selectors]) => selectors.split(/,(?![^(]*\))/))
    .filter((selector) => /:has\(.*[\s>+~]\*/s.test(selector));

// Chromium keeps one list of what all rules with `:has()` may change: with `*` in it, it styles the whole page anew
// whenever an element comes or goes.
test('no rule styles just any element by :has()', () => {
  expect(broad('.a:has(:focus) > .b > * { color: red }')).toHaveLength(1);
  expect(broad('.a > * { } .a:has(> svg) .b { }')).toEqual([]);
  expect(sheets.flatMap(broad)).toEqual([]);
});
