import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { attackRows } from '../../scripts/steps/attackRows.mjs';

const rows = attackRows();
const files = globSync(
  '{contract,scripts,server,web,e2e,proofs}/**/*.{test,journey,attaque,panne}.ts',
);
const cited = files.flatMap((file) =>
  [
    ...readFileSync(file, 'utf8').matchAll(/^ *(?:test\(\s*)?['"`](\d{1,3}(?:, \d{1,3})*): /gm),
  ].flatMap(([, numbers = '']) => numbers.split(', ').map((number) => ({ number, file }))),
);

test('the page of attacks names the file of each test that cites a number, and none that is gone', () => {
  const named = rows.flatMap((row) => row.files);
  expect(named.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
  expect(cited.length).toBeGreaterThan(50);
  const isNamed = ({ number, file }: (typeof cited)[number]) =>
    rows.some(
      (row) => row.number === number && row.files.some((name) => file.endsWith(`/${name}`)),
    );
  expect(cited.filter((citation) => !isNamed(citation))).toEqual([]);
});

test('no two rows have one number, and each is sent by a test that cites it, unless a dash says that none does', () => {
  const numbers = rows.map(({ number }) => number);
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  const sent = new Set(cited.map(({ number }) => number));
  const unsent = rows.filter(({ number, cell }) => !sent.has(number) && !cell.startsWith('–'));
  expect(unsent).toEqual([]);
});
