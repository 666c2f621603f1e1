import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../../scripts/steps/folders.mjs';
import { prepareDataDir } from '../../server/platform/database/location.ts';

/** Where the large database is kept. */
export const largeFolder = process.env.DATA_DIR ?? inProject('.data-bench');

/** Rows added to the demonstration, with the names of `npm run seed`. */
const wanted = {
  plantes: 1_000_000,
  produits: 20_000,
  commandes: 300_000,
  photos: 20_000,
  abonnes: 5_000,
};

/** Makes what is missing of the large database, once; one that the reader made in DATA_DIR is taken as it is. */
export async function makeLargeDatabase(): Promise<void> {
  const note = join(largeFolder, 'bench.json');
  const isReaders = existsSync(join(largeFolder, 'postgres')) && !existsSync(note);
  if (isReaders && process.env.DATA_DIR) return;
  const made: Record<string, number> = existsSync(note)
    ? JSON.parse(readFileSync(note, 'utf8'))
    : {};
  const missing = Object.entries(wanted).filter(([name, count]) => (made[name] ?? 0) < count);
  if (missing.length === 0) return;
  console.log(`The large database is made in ${largeFolder}, once; this is not measured.`);
  prepareDataDir(largeFolder);
  if (made.demonstration === undefined) await seed();
  writeFileSync(note, JSON.stringify(Object.assign(made, { demonstration: 1 })));
  for (const [name, count] of missing) {
    await seed(`--${name}`, String(count - (made[name] ?? 0)));
    made[name] = count;
    writeFileSync(note, JSON.stringify(made));
  }
}

async function seed(...words: string[]): Promise<void> {
  const child = spawn(process.execPath, ['scripts/seed.ts', ...words], {
    cwd: inProject(),
    env: { ...process.env, DATA_DIR: largeFolder },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the seed ended with ${code}`);
}
