import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from './folders.mjs';

// A test says nothing of what is built.
const ofTests = /\.(test|fixtures)\.tsx?$|[\\/]testing[\\/]/;

/**
 * What something is made of: files and folders of the project, and `settings`, a text. Remembered by what is read in
 * the files; sizes and times tell sooner that nothing changed.
 */
export function madeOf(stampFile, { sources, settings = '', results }) {
  const files = sources.flatMap((path) => filesOf(path));
  const seen = digest(settings, files, (path) => {
    const { size, mtimeMs } = statSync(inProject(path));
    return `${size} ${mtimeMs}`;
  });
  let read;
  const readAll = () => {
    read ??= digest(settings, files, (path) => readFileSync(inProject(path)));
    return read;
  };
  const write = () => writeFileSync(stampFile, `${seen}\n${readAll()}\n`);
  return {
    isMade() {
      if (!existsSync(stampFile) || !results.every((path) => existsSync(path))) return false;
      const [keptSeen, keptRead] = readFileSync(stampFile, 'utf8').split('\n');
      return keptSeen === seen || keptRead === readAll();
    },
    /** To be asked before the work: what changes meanwhile is made again. */
    begin() {
      readAll();
      rmSync(stampFile, { force: true });
    },
    end: write,
  };
}

function digest(settings, files, textOf) {
  const hash = createHash('sha256').update(`${settings}\n`);
  for (const path of files) hash.update(`${path}\n`).update(textOf(path));
  return hash.digest('hex');
}

function filesOf(path) {
  const found = statSync(inProject(path), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return ofTests.test(path) ? [] : [path];
  return readdirSync(inProject(path))
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}
