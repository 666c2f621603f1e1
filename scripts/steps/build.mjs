import { readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run, StepError } from './command.mjs';
import { compressAssets } from './compress.mjs';
import { inProject, projectFolder } from './folders.mjs';
import { pinnedNode, pinnedPath } from './node24.mjs';
import { withProgress } from './progress.mjs';
import { madeOf } from './stamp.mjs';
import { buildWorker } from './worker.mjs';

const configs = readdirSync(projectFolder).filter((name) => /\.config\.[cm]?[jt]s$/.test(name));
const settings = Object.keys(process.env)
  .filter((name) => name.startsWith('VITE_'))
  .sort()
  .map((name) => `${name}=${process.env[name]}`);

const pages = () =>
  madeOf(inProject('build/.courtil-stamp'), {
    sources: [
      ...['web', 'contract', 'drawing', 'public'],
      ...['scripts/steps/mdx.ts', 'scripts/steps/inlineScript.ts', 'scripts/steps/worker.mjs'],
      ...['scripts/steps/sitePictures.ts', 'server/boutique/factures/wordmark.svg'],
      ...['package-lock.json', 'tsconfig.json', ...configs.sort()],
    ],
    settings: settings.join('\n'),
    results: ['build/client', 'build/server'],
  });

const program = () =>
  madeOf(inProject('build/.program-stamp'), {
    sources: [
      ...['server', 'contract', 'drawing', 'demonstration'],
      ...['scripts/steps/bundle.mjs', 'package-lock.json', 'tsconfig.json'],
    ],
    // It names the folder in which it lies.
    settings: projectFolder,
    results: ['build/program'],
  });

/** The server as few files of plain JavaScript: what `npm start` runs. */
export const builtProgram = inProject('build/program/main.js');
/** V8's compile cache: apart, because it comes after the build, and V8 checks it itself. */
export const compileCache = inProject('build/compiled');

/** True if nothing is to be built. */
export const isBuilt = () => pages().isMade() && program().isMade();

/** Builds the pages, unless their sources and settings are those of the last build. */
export async function ensureBuilt() {
  await ensure(pages(), 'Construction des pages', buildPages);
}

/** Builds the server, unless its sources are those of the last build. */
export async function ensureProgram() {
  await ensure(program(), 'Préparation du serveur', buildProgram);
}

async function ensure(made, title, build) {
  if (made.isMade()) return;
  const { code, output } = await withProgress(title, build);
  if (code !== 0) throw new StepError(`${output}\n${title} : échec.`);
}

/** Builds the pages; returns the exit code and the output of the build. */
export function buildPages() {
  const cli = inProject('node_modules/@react-router/dev/bin.cjs');
  return build(pages(), [cli, 'build'], async () => {
    await buildWorker();
    compressAssets();
  });
}

/** Builds the server; returns the exit code and the output of the build. */
export async function buildProgram() {
  const folder = dirname(builtProgram);
  // A start at this moment finds either the old build or the new one, complete.
  const draft = `${folder}-${process.pid}`;
  const words = [inProject('scripts/steps/bundle.mjs'), join(draft, 'main.js')];
  const result = await build(program(), words, () => {
    for (const old of [folder, compileCache]) rmSync(old, { recursive: true, force: true });
    renameSync(draft, folder);
  });
  rmSync(draft, { recursive: true, force: true });
  return result;
}

async function build(made, words, finish = () => {}) {
  made.begin();
  const result = await run(pinnedNode, words, {
    env: { ...process.env, NODE_ENV: 'production', PATH: pinnedPath() },
  });
  if (result.code === 0) {
    await finish();
    made.end();
  }
  return result;
}
