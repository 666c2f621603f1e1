import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Env } from '../../platform/env.ts';
import { createFileImageStore } from '../../platform/external/fileImageStore.ts';

const sources = fileURLToPath(new URL('../../../drawing', import.meta.url));

async function hashOfSources(): Promise<string> {
  const names = globSync('**/*.ts', { cwd: sources }).sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(await readFile(join(sources, name)));
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
