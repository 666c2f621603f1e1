import { CacheFirst } from 'serwist';
import { isOwn, shelves } from '../lib/offline/shelves.ts';
import { keepBound } from './bound.ts';

/** The build's files: what the page without network needs, and all that a member's pages do (scripts/steps/worker.mjs). */
declare const FIRST_FILES: readonly string[];
declare const MEMBER_FILES: readonly string[];

/** Some three releases: a page that is still open, or was kept, finds the files of its own. */
const bound = { entries: 700, bytes: 30_000_000 };
const AT_ONCE = 4;

export const files = new CacheFirst({ cacheName: shelves.files });

/** Puts all of them there, as the youngest. */
async function keep(wanted: readonly string[]): Promise<void> {
  const cache = await caches.open(shelves.files);
  const left = [...wanted];
  const take = async () => {
    for (let path = left.shift(); path; path = left.shift()) {
      const response = (await cache.match(path)) ?? (await fetch(path));
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      await cache.put(path, response);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
  await keepBound(shelves.files, bound, true);
}

/** Before a release is used: a member who was here has all of its files. */
export async function keepFiles(): Promise<void> {
  const hasMember = (await caches.keys()).some(isOwn);
  await keep(hasMember ? [...FIRST_FILES, ...MEMBER_FILES] : FIRST_FILES);
}

export const keepMemberFiles = () => keep([...FIRST_FILES, ...MEMBER_FILES]);
