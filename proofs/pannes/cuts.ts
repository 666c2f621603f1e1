import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Numbers from 0 to 1 that follow from a seed alone (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A process as Linux lists it: its folder, its command line, its settings. */
function toldOf(pid: string): string {
  try {
    const files = ['cmdline', 'environ'].map((name) =>
      readFileSync(`/proc/${pid}/${name}`, 'latin1'),
    );
    return [readlinkSync(`/proc/${pid}/cwd`), ...files].join('\0');
  } catch {
    return '';
  }
}

/** Kills all processes that use a data folder: Node, PostgreSQL, and their children. */
export async function cutPower(dataDir: string): Promise<void> {
  const working = () =>
    readdirSync('/proc').filter((name) => /^\d+$/.test(name) && toldOf(name).includes(dataDir));
  for (let found = working(); found.length > 0; found = working()) {
    for (const pid of found)
      try {
        process.kill(Number(pid), 'SIGKILL');
      } catch {
        // It ended meanwhile.
      }
    await sleep(5);
  }
}

/** The forms in which a power cut leaves a file whose bytes were not on disk yet. */
export const shapes = {
  nothing: (path: string) => truncateSync(path, 0),
  half: (path: string) => truncateSync(path, statSync(path).size >> 1),
  NULs: (path: string) => writeFileSync(path, Buffer.alloc(statSync(path).size)),
} as const;
export type Shape = keyof typeof shapes;
export const shapeNames = Object.keys(shapes) as Shape[];

/** The files of a data folder that are ours, and of PostgreSQL's those that it does not put on disk itself. */
export function filesOf(dataDir: string): string[] {
  if (!existsSync(dataDir)) return [];
  const all = readdirSync(dataDir, { recursive: true, withFileTypes: true });
  return all
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dataDir.length + 1))
    .filter((name) => !name.startsWith('postgres/') || /postmaster\.(pid|opts)$/.test(name))
    .toSorted();
}

// Under their own names these are whole: they were put on disk before they got them.
const whole =
  /^(jwt\.secret|sauvegardes\/.*\.(zst|age)|mails\/.*\.eml|(images|drawings)\/..\/.*|imports\/\d+|especes\/.*\.json)$/;

/** Spoils all that a cut may leave half-written; answers how many files. */
export function spoil(dataDir: string, shape: Shape): number {
  const names = filesOf(dataDir).filter((name) => !whole.test(name));
  for (const name of names) shapes[shape](join(dataDir, name));
  return names.length;
}
