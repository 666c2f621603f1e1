import type { Archive } from './archive.ts';
import { assertNotTooMany, Loose, listOf } from './loose.ts';

/** What its lists are called: as tables of the app (1.x), as answers of the server (0.x). */
export const lists = {
  plants: ['plants', 'plant'],
  species: ['species', 'botanicalInfos', 'botanicalInfo'],
  types: ['eventTypes', 'eventType'],
  events: ['events', 'event', 'diaryEntries', 'diaryEntry', 'diary', 'entries'],
  reminders: ['reminders', 'reminder'],
  images: ['images', 'image', 'plantImages', 'entityImages'],
} as const;
export type List = keyof typeof lists;

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/\.json$/i, '');
/** Which list rows of an answer are of, whatever their file is called; undefined for none. */
function listOfRows(rows: readonly unknown[]): List | undefined {
  const [first] = rows;
  if (typeof first !== 'object' || first === null) return undefined;
  const row = new Loose(first);
  const has = (...names: string[]) => row.raw(...names) !== undefined;
  if (has('info', 'botanicalInfoId', 'avatarMode')) return 'plants';
  if (has('frequency', 'frequencyUnit')) return 'reminders';
  if (has('diaryId', 'diaryTargetId')) return 'events';
  if (has('createOn', 'imagePath', 'imageUrl')) return 'images';
  return has('scientificName') ? 'species' : undefined;
}

const isOf = (list: List, name: string) =>
  lists[list].some((each) => each.toLowerCase() === name.toLowerCase().replaceAll(/[^a-z]/g, ''));

/** The lists of an archive: one file of all, or a file each. Throws `import_trop_de_lignes`. */
export async function listsOf(archive: Archive): Promise<object> {
  const found: Record<string, unknown> = {};
  const pages: Partial<Record<string, unknown[]>> = {};
  let elements = 0;
  for (const path of archive.names) {
    if (!/\.json$/i.test(path)) continue;
    const content = await archive.json(path);
    const rows = listOf(content);
    const list =
      (Object.keys(lists) as List[]).find((each) => isOf(each, nameOf(path))) ??
      (rows ? listOfRows(rows) : undefined);
    const name = list && lists[list][0];
    // Of a long list the server answers several pages.
    if (name && rows) {
      elements += rows.length;
      assertNotTooMany(elements);
      const kept = pages[name] ?? listOf(found[name])?.slice() ?? [];
      for (const row of rows) kept.push(row);
      pages[name] = kept;
      found[name] = kept;
    } else if (name) found[name] ??= content;
    else if (!rows && typeof content === 'object' && content !== null)
      Object.assign(found, content);
  }
  return found;
}
