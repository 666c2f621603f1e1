import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/asvs.md', 'utf8');

/** How many requirements of ASVS 5.0.0 each chapter has at levels 1 and 2. */
const counts: readonly (readonly [level1: number, level2: number])[] = [
  [8, 19],
  [4, 7],
  [8, 11],
  [2, 8],
  [4, 5],
  [13, 22],
  [6, 12],
  [4, 3],
  [4, 3],
  [5, 24],
  [3, 11],
  [3, 6],
  [1, 12],
  [2, 7],
  [3, 10],
  [0, 16],
  [0, 7],
];
const answers = ['met', '*accepted*', '*open*', 'n/a'];

const rows = [
  ...page.matchAll(/^\| (\d[\d., ]*) \| ([12]) \| (.*?) \| (.*?) \| (.*) \|$/gm),
].flatMap(([, numbers = '', level, , answer = '', where = '']) =>
  numbers.split(', ').map((number) => ({ number, level: Number(level), answer, where })),
);

test('each requirement of levels 1 and 2 has one row, with a place or a reason', () => {
  const given = counts.map((_, at) => {
    const own = rows.filter(({ number }) => number.startsWith(`${at + 1}.`));
    return [1, 2].map((level) => own.filter((row) => row.level === level).length);
  });
  expect(given).toEqual(counts);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(253);
  expect(rows.filter(({ answer }) => !answers.includes(answer))).toEqual([]);
  expect(rows.filter(({ where }) => !where.trim())).toEqual([]);
});

test('the counts at the head of the page are those of its rows', () => {
  for (const answer of answers) {
    const of = (level: number) =>
      rows.filter((row) => row.answer === answer && row.level === level).length;
    expect(page).toContain(`| ${answer} | ${of(1)} | ${of(2)} | ${of(1) + of(2)} |`);
  }
});

test('each met requirement names an existing file as proof, and every named page exists', () => {
  const files = globSync('**/*.{ts,tsx,mjs,md,json,yml,yaml,conf,cfg,service,sql}', {
    exclude: (name) => /^(node_modules|build|\.git|\.react-router)/.test(`${name}`),
  }).concat(
    '.github/dependabot.yml',
    '.github/workflows/packages.yml',
    'deploy/Containerfile',
    'deploy/Containerfile.dockerignore',
  );
  const isThere = (name: string) => files.some((file) => `/${file}`.endsWith(`/${name}`));
  const named =
    /`((?:[\w.-]+\/)*(?:[\w.-]+\.(?:tsx?|mjs|md|json|ya?ml|conf|cfg|service|sql)|Containerfile[.\w]*))`/g;
  const links = /\]\((?!https?:)(?:\.\.\/)?([^)#]+)/g;
  const proofs = (where: string) => [
    ...[...where.matchAll(named)].map(([, name = '']) => name),
    ...[...where.matchAll(links)].map(([, name = '']) => name),
  ];
  const missing = rows.flatMap(({ number, where }) =>
    proofs(where)
      .filter((name) => !isThere(name))
      .map((name) => [number, name]),
  );
  expect(missing).toEqual([]);
  const unproven = rows.filter(
    ({ answer, where }) => answer === 'met' && proofs(where).length === 0 && !/^as \d/.test(where),
  );
  expect(unproven.map(({ number }) => number)).toEqual([]);
});
