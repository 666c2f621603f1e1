import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

type Content = string | Uint8Array;

interface How {
  mode?: number;
  /** The path that it is written to first, on the same disk. */
  draft?: string;
  /** For a file that can be made again: it is whole, or not there. */
  isMadeAgain?: boolean;
}

// Windows opens no folders, and keeps their names by itself.
const hasFolders = process.platform !== 'win32';

/** Some network file systems put no folder on disk when asked; PostgreSQL passes that over too. */
const isRefusedOfFolders = (error: unknown) =>
  /^(EINVAL|EBADF|ENOTSUP|EPERM)$/.test((error as NodeJS.ErrnoException).code ?? '');

/** Puts on disk what a file holds, or which names a folder has. */
export async function sync(path: string): Promise<void> {
  if (!hasFolders) return;
  const opened = await open(path, 'r');
  try {
    await opened.sync();
  } catch (error) {
    if (!(isRefusedOfFolders(error) && (await opened.stat()).isDirectory())) throw error;
  } finally {
    await opened.close();
  }
}

/** Makes a folder and those above it, and puts their names on disk. */
export async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (!first) return;
  for (let at = path; at.length >= first.length; at = dirname(at)) await sync(dirname(at));
}

/**
 * Writes a file apart, puts it on disk and then into its place: after a power cut the old one is there or the new one,
 * whole. Throws what the system says, and leaves the old one.
 */
export async function writeWhole(path: string, content: Content, how: How = {}): Promise<void> {
  const { mode = 0o600, draft = `${path}.part`, isMadeAgain } = how;
  try {
    const file = await open(draft, 'w', mode);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
  if (!isMadeAgain) await sync(dirname(path));
}

/** As `writeWhole`, for what is written before anything else can go on. */
export function writeWholeSync(path: string, content: Content): void {
  const draft = `${path}.part`;
  writeFileSync(draft, content, { mode: 0o600, flush: true });
  renameSync(draft, path);
  if (!hasFolders) return;
  const folder = openSync(dirname(path), 'r');
  try {
    fsyncSync(folder);
  } catch (error) {
    if (!isRefusedOfFolders(error)) throw error;
  } finally {
    closeSync(folder);
  }
}
