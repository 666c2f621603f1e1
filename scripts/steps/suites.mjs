import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { inProject } from './folders.mjs';
import { runVitest } from './vitest.mjs';

const folders = [
  'contract',
  'demonstration',
  'drawing',
  'e2e',
  'proofs',
  'scripts',
  'server',
  'web',
];

/** Every kind of test, by the names of its files. */
export const suites = [
  {
    name: 'unit',
    title: 'Tests unitaires et HTTP',
    files: /(?<!\.component)\.test\.tsx?$/,
    config: 'vitest.config.ts',
  },
  {
    name: 'components',
    title: 'Composants dans Chromium',
    files: /\.component\.test\.tsx$/,
    config: 'web/testing/vitest.config.ts',
    inChromium: true,
  },
  {
    name: 'journeys',
    title: 'Parcours dans Chromium',
    files: /\.journey\.ts$/,
    config: 'e2e/vitest.config.ts',
    inChromium: true,
  },
  {
    name: 'attaques',
    title: 'Attaques qui prennent des minutes',
    files: /\.attaque\.ts$/,
    config: 'proofs/attaques/vitest.config.ts',
    inChromium: true,
    /** Not a part of `npm test`. */
    isLong: true,
  },
  {
    name: 'pannes',
    title: 'Pannes',
    files: /\.panne\.ts$/,
    config: 'proofs/pannes/vitest.config.ts',
    isLong: true,
  },
];

/**
 * Runs a suite, or only those of its tests that are named, which may need pages that are not built yet; for its
 * processes it is `day`, today unless one is given.
 */
export async function runSuite({ name, config, inChromium }, named = [], day) {
  if (named.some(needsPages)) await ensureBuilt();
  const env = inChromium ? { CHROMIUM_PATH: await ensureChromium() } : {};
  const clock = day ? await clockOf(day) : {};
  return runVitest(name, ['--config', config, ...named], { ...env, ...clock });
}

/** Of a suite, the tests that need no pages, beside the build. */
export function runWithoutPages({ name, config, files }) {
  const left = testsNamed('').filter((file) => files.test(file) && needsPages(file));
  return runVitest(name, ['--config', config, ...left.map((file) => `--exclude=${file}`)]);
}

/** Of a suite, the tests that need pages, once they are built. */
export function runWithPages({ name, config, files }) {
  const named = testsNamed('').filter((file) => files.test(file) && needsPages(file));
  return runVitest(`${name}-pages`, ['--config', config, ...named]);
}

/** The clock of a day; the Node that only looks for the pinned one cannot read its types. */
async function clockOf(day) {
  const { clockAt, momentOf } = await import('./clock.ts');
  return clockAt(momentOf(day));
}

/** The test files that have `word` in their path. */
export function testsNamed(word) {
  const wanted = word.replace(/^\.\//, '');
  return folders
    .filter((folder) => existsSync(inProject(folder)))
    .flatMap((folder) =>
      readdirSync(inProject(folder), { recursive: true }).map((path) => join(folder, path)),
    )
    .map((path) => path.replaceAll(sep, '/'))
    .filter((path) => path.includes(wanted) && suites.some(({ files }) => files.test(path)));
}

// A test that serves the pages says so to the test application, journeys by their harness.
function needsPages(path) {
  return path.startsWith('e2e/') || readFileSync(inProject(path), 'utf8').includes('pages: true');
}
