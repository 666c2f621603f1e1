import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from './folders.mjs';
import { sync, writeWhole } from './wholeFile.mjs';

// A test says nothing of what is built.
const ofTests = /\.(test|fixtures)\.tsx?$|[\\/]testing[\\/]/;

/**
 * The sources of a build (files and folders of the project, and `settings`, a text) and its results.
 * Remembered by what is read in the files; sizes and times tell sooner that nothing changed.
 */
export function madeOf(stampFile, { sources, settings = '', results }) {
  const made = () => results.flatMap((path) => filesOf(path));
  const files = sources.flatMap((path) => filesOf(path));
  const seen = digest(settings, files, sizeAndTime);
  let read;
  const readAll = () => {
    read ??= digest(settings, files, contentOf);
    return read;
  };
  return {
    isMade() {
      if (!existsSync(stampFile)) return false;
      const [keptSeen, keptRead, madeSeen, madeRead] = readFileSync(stampFile, 'utf8').split('\n');
      return (
        (keptSeen === seen || keptRead === readAll()) &&
        (madeSeen === digest('', made(), sizeAndTime) || madeRead === digest('', made(), contentOf))
      );
    },
    /** To be asked before the work: what changes meanwhile is made again. */
    begin() {
      readAll();
      rmSync(stampFile, { force: true });
    },
    end() {
      // Else a power cut could leave the stamp, and of what it vouches for nothing.
      for (const path of made()) sync(inProject(path));
      const ofResults = [sizeAndTime, contentOf].map((textOf) => digest('', made(), textOf));
      writeWhole(stampFile, `${[seen, readAll(), ...ofResults].join('\n')}\n`);
    },
  };
}

function sizeAndTime(path) {
  const { size, mtimeMs } = statSync(inProject(path));
  return `${size} ${mtimeMs}`;
}

const contentOf = (path) => readFileSync(inProject(path));

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
