import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { delimiter } from 'node:path';
import { ensureCodesPostaux } from './codesPostaux.mjs';
import { run, StepError } from './command.mjs';
import { inProject } from './folders.mjs';
import { pinnedNode } from './node24.mjs';
import { withProgress } from './progress.mjs';
import { writeWhole } from './wholeFile.mjs';

const stampFile = inProject('node_modules/.courtil-stamp');

/** Installs the dependencies from the lockfile, unless they already are what it says, and makes what is made of them. */
export async function ensureInstalled() {
  await ensureDependencies();
  ensureCodesPostaux();
}

async function ensureDependencies() {
  const stamp = stampOfLockfile();
  if (readOr(stampFile, '') === stamp && existsSync(pinnedNode)) return;
  if (!(await isAlreadyInstalled())) await install();
  // All that npm wrote, or the stamp could outlive it in a power cut.
  if (process.platform !== 'win32') await run('sync', []);
  writeWhole(stampFile, stamp);
}

async function install() {
  rmSync(stampFile, { force: true });
  const { code, output } = await withProgress('Installation des dépendances', npmCi);
  if (code === 0 && existsSync(pinnedNode)) return;
  throw new StepError(
    `${output}\nLes dépendances n’ont pas pu être installées : voyez les lignes ci-dessus (réseau, registre npm, place disque).`,
  );
}

// The build needs the development dependencies, for any NODE_ENV.
function npmCi() {
  return run('npm', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'], {
    env: { ...process.env, PATH: systemPath() },
    shell: process.platform === 'win32',
  });
}

/** npm empties node_modules as it starts: it must not run on the Node that lies there. */
function systemPath() {
  const entries = (process.env.PATH ?? '').split(delimiter);
  return entries.filter((entry) => !/node_modules[\\/]+\.bin/.test(entry)).join(delimiter);
}

/** True if npm's own record of node_modules says the same as the lockfile. */
async function isAlreadyInstalled() {
  const wanted = packagesOf(inProject('package-lock.json'));
  const installed = packagesOf(inProject('node_modules/.package-lock.json'));
  const isSame = Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || installed[path]?.version === version || (optional && !installed[path]),
  );
  return isSame && (await run(pinnedNode, ['--version'])).code === 0;
}

function packagesOf(lockfile) {
  return JSON.parse(readOr(lockfile, '{}')).packages ?? {};
}

function stampOfLockfile() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  for (const file of ['package-lock.json', '.npmrc']) hash.update(readOr(inProject(file), ''));
  return hash.digest('hex');
}

function readOr(file, otherwise) {
  return existsSync(file) ? readFileSync(file, 'utf8') : otherwise;
}
