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
const locked: Record<string, { license?: string }> = JSON.parse(read('package-lock.json')).packages;
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
