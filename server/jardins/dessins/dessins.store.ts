import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Env } from '../../platform/env.ts';
import { createFileImageStore } from '../../platform/external/fileImageStore.ts';

const sources = fileURLToPath(new URL('../../../drawing', import.meta.url));

async function hashOfSources(): Promise<string> {
  const entries = await readdir(sources, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash('sha256');
  for (const path of paths) hash.update(await readFile(path));
  return hash.digest('hex').slice(0, 8);
}

let known: Promise<string> | undefined;

/** Changes whenever the drawing code does, so that a new version of Courtil draws everything anew. */
export function drawingEdition(): Promise<string> {
  known ??= hashOfSources();
  return known;
}

/** Drawings are remade at will: kept beside the process, never in an outside store. */
export const dessinStore = (env: Env) => createFileImageStore(env.DATA_DIR, 'drawings');
