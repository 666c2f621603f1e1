import { link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../../platform/context.ts';
import { asStorageError } from '../../platform/external/fileImageStore.ts';
import { sync } from '../../platform/wholeFile.ts';

type Site = Pick<Context, 'env'>;

const folderOf = ({ env }: Site) => join(env.DATA_DIR, 'imports');

/** Gives the path of an import's stored file, whose pictures are not imported yet. */
export const pathOf = (site: Site, id: number): string => join(folderOf(site), String(id));

/** Keeps the file at `path` for the import `id`. */
export async function storeFile(site: Site, id: number, path: string): Promise<void> {
  try {
    await mkdir(folderOf(site), { recursive: true });
    await forgetFile(site, id);
    // A second name: the transaction that keeps it may be tried again, and its sender removes the first one.
    await link(path, pathOf(site, id));
    for (const each of [path, folderOf(site)]) await sync(each);
  } catch (error) {
    throw asStorageError(error);
  }
}

export const forgetFile = (site: Site, id: number): Promise<void> =>
  rm(pathOf(site, id), { force: true });

/** How large the kept file is; null where there is none. */
export async function sizeOf(site: Site, id: number): Promise<number | null> {
  const found = await stat(pathOf(site, id)).catch(() => null);
  return found?.size ?? null;
}

/** Removes the files of imports of which `isWaiting` says no. */
export async function forgetOtherFiles(
  site: Site,
  isWaiting: (id: number) => Promise<boolean>,
): Promise<void> {
  for (const name of await readdir(folderOf(site)).catch(() => []))
    if (!(await isWaiting(Number(name)))) await rm(join(folderOf(site), name), { force: true });
}
