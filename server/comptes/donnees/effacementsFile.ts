import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { writeWhole } from '../../platform/wholeFile.ts';
import type { Effacement } from './effacements.repository.ts';

const line = z.object({ idUser: z.int(), effaceLe: z.iso.datetime() });

/** Beside the archives, so that it is copied to another machine together with them. */
export const effacementsFile = (dataDir: string) =>
  join(dataDir, 'sauvegardes', 'effacements.jsonl');

const written = (list: readonly Effacement[]) =>
  list.map((each) => `${JSON.stringify(each)}\n`).join('');

/** Notes a deletion outside the database, which may be replaced. */
export async function appendEffacement(dataDir: string, effacement: Effacement): Promise<void> {
  const file = effacementsFile(dataDir);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // On a line of its own, also after one that a power cut left half.
  await appendFile(file, `\n${written([effacement])}`, { mode: 0o600, flush: true });
}

/** Reads the file. Skips a line that a power cut left incomplete. */
export async function readEffacements(dataDir: string): Promise<Effacement[]> {
  const text = await readFile(effacementsFile(dataDir), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((each) => {
    try {
      return [z.parse(line, JSON.parse(each))];
    } catch {
      return [];
    }
  });
}

/** Writes the file anew, whole. */
export async function writeEffacements(
  dataDir: string,
  list: readonly Effacement[],
): Promise<void> {
  const file = effacementsFile(dataDir);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeWhole(file, written(list));
}
