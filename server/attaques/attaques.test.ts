import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rows = readFileSync('docs/attaques.md', 'utf8').matchAll(/^\| (\d+) \|.*\|([^|]*)\|$/gm);
const filesOf = new Map(
  [...rows].map(([, number, cell = '']) => [
    number,
    [...cell.matchAll(/`(\S+\.(?:test|journey)\.ts)`/g)].map(([, name]) => `/${name}`),
  ]),
);
const files = globSync('{contract,server,web,e2e}/**/*.{test,journey}.ts');

test('the page of attacks names the file of each test that cites a number, and none that is gone', () => {
  const named = [...filesOf.values()].flat();
  expect(named.filter((name) => !files.some((file) => file.endsWith(name)))).toEqual([]);
  const cited = files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(/^ *test\(\s*['"`](\d{1,3}(?:, \d{1,3})*): /gm),
    ].flatMap(([, numbers = '']) => numbers.split(', ').map((number) => [number, file] as const)),
  );
  expect(cited.length).toBeGreaterThan(50);
  const isNamed = ([number, file]: readonly [string, string]) =>
    filesOf.get(number)?.some((name) => file.endsWith(name));
  expect(cited.filter((citation) => !isNamed(citation))).toEqual([]);
});
