import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, StepError } from './command.mjs';
import { compressAssets } from './compress.mjs';
import { inProject, projectFolder } from './folders.mjs';
import { pinnedNode, pinnedPath } from './node24.mjs';
import { withProgress } from './progress.mjs';

const stampFile = inProject('build/.courtil-stamp');
const results = ['build/client', 'build/server/index.js'].map((path) => inProject(path));
const sources = [
  ...['web', 'contract', 'drawing', 'public'],
  ...['scripts/steps/mdx.ts', 'package-lock.json', 'tsconfig.json'],
];

/** Builds the pages, unless their sources and settings are those of the last build. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  const { code, output } = await withProgress('Construction des pages', buildPages);
  if (code !== 0) throw new StepError(`${output}\nLes pages n'ont pas pu être construites.`);
}

/** Builds the pages; returns the exit code and the output of the build. */
export async function buildPages() {
  const stamp = stampOfSources();
  rmSync(stampFile, { force: true });
  const cli = inProject('node_modules/@react-router/dev/bin.cjs');
  const result = await run(pinnedNode, [cli, 'build'], {
    env: { ...process.env, NODE_ENV: 'production', PATH: pinnedPath() },
  });
  if (result.code === 0) {
    compressAssets();
    writeFileSync(stampFile, stamp);
  }
  return result;
}

function isBuilt() {
  return (
    results.every((path) => existsSync(path)) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === stampOfSources()
  );
}

function stampOfSources() {
  const hash = createHash('sha256');
  const configs = readdirSync(projectFolder).filter((name) => /\.config\.[cm]?[jt]s$/.test(name));
  for (const path of [...sources, ...configs.sort()]) hashInto(hash, path);
  const settings = Object.keys(process.env).filter((name) => name.startsWith('VITE_'));
  for (const name of settings.sort()) hash.update(`${name}=${process.env[name]}\n`);
  return hash.digest('hex');
}

function hashInto(hash, path) {
  const absolute = inProject(path);
  if (!existsSync(absolute)) return;
  if (statSync(absolute).isDirectory()) {
    for (const name of readdirSync(absolute).sort()) hashInto(hash, join(path, name));
    return;
  }
  // A test says nothing of the pages.
  const ofTests = /\.test\.tsx?$|[\\/]testing[\\/]/;
  if (!ofTests.test(path)) hash.update(`${path}\n`).update(readFileSync(absolute));
}
