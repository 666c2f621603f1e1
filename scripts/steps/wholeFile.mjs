import { closeSync, fstatSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Puts on disk what a file holds, or which names a folder has. */
export function sync(path) {
  // Windows opens no folders, and keeps their names by itself.
  if (process.platform === 'win32') return;
  const opened = openSync(path, 'r');
  try {
    fsyncSync(opened);
  } catch (error) {
    // Some network file systems refuse this of a folder.
    const isRefused = /^(EINVAL|EBADF|ENOTSUP|EPERM)$/.test(error.code ?? '');
    if (!isRefused || !fstatSync(opened).isDirectory()) throw error;
  } finally {
    closeSync(opened);
  }
}

/** Writes a file apart, puts it on disk and then into its place: after a power cut too, the old file or the new one is there, whole. */
export function writeWhole(path, content) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, content);
  sync(draft);
  renameSync(draft, path);
  sync(dirname(path));
}
