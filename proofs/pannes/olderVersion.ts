import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { inProject } from '../../scripts/steps/folders.mjs';

const migrations = 'server/platform/database/migrations';
/** How many of the newest migrations the older version does not know. */
export const newer = 1;

const git = (...words: string[]) =>
  execFileSync('git', ['-C', inProject(), ...words], { encoding: 'utf8', stdio: 'pipe' }).trim();

/** The version before the newest migrations, in a folder of its own; undefined where there is no history. */
export function olderVersion(): string | undefined {
  const files = readdirSync(inProject(migrations)).filter((name) => name.endsWith('.sql'));
  const first = files.toSorted().at(-newer) ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'courtil-version-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  try {
    const added = git('log', '--format=%H', '--diff-filter=A', '--', `${migrations}/${first}`);
    const archive = join(folder, 'version.tar');
    git('archive', '--output', archive, `${added.split('\n').at(-1)}~1`);
    execFileSync('tar', ['-xf', archive, '-C', folder]);
  } catch {
    return undefined;
  }
  // It answers calls alone here: the pages may be those of now, and the libraries unless they have changed.
  symlinkSync(inProject('build'), join(folder, 'build'));
  const lock = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8');
  if (lock(folder) === lock(inProject()))
    symlinkSync(inProject('node_modules'), join(folder, 'node_modules'));
  else execFileSync('npm', ['ci', '--omit=dev'], { cwd: folder, stdio: 'pipe' });
  return folder;
}
