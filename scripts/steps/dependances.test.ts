import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from './folders.mjs';

const read = (path: string) => readFileSync(inProject(path), 'utf8');
const list = read('docs/dependances.md');
const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;
const named = { ...dependencies, ...devDependencies };
const locked: Record<string, { license?: string; optionalDependencies?: Record<string, string> }> =
  JSON.parse(read('package-lock.json')).packages;
const rows = [...list.matchAll(/^\| `([^`]+)` \| ([^|]+) \| ([^|]+) \|$/gm)];

test('every package has its line, with why it is there and its licence, and no other has', () => {
  expect(rows.map(([, name]) => name).toSorted()).toEqual(Object.keys(named).toSorted());
  for (const [, name, , told] of rows) {
    const { license } = locked[`node_modules/${name}`] ?? {};
    expect([name, told]).toEqual([name, license]);
  }
});

test('versions are exact, and none is a prerelease without its reason', () => {
  for (const [name, version] of Object.entries(named)) {
    expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+(-[\w.]+)?$/)]);
    if (version.includes('-')) expect(list).toContain(`Prereleases: \`${name}\` alone.`);
  }
});

test('the lockfile holds the packages of every platform, so that npm ci takes it', () => {
  const missing = Object.entries(locked).flatMap(([at, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isFound(name, at)),
  );
  expect(missing).toEqual([]);
});

/** Node looks for a package from where it is asked for upwards. */
function isFound(name: string, from: string): boolean {
  if (locked[`${from === '' ? '' : `${from}/`}node_modules/${name}`]) return true;
  return from !== '' && isFound(name, from.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, ''));
}
