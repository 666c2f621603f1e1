import type { Context } from '../../platform/context.ts';
import { deleteReturned } from './deletion.service.ts';
import type { Departure } from './departure.ts';
import { addEffacements, findEffacements, findReturned } from './effacements.repository.ts';
import { readEffacements, writeEffacements } from './effacementsFile.ts';

/**
 * Deletes again what a restored archive brought back of accounts that their members had deleted, as they were deleted
 * then, but without a letter; answers how many. One that fails is logged and stays for the next time.
 */
export async function eraseReturned(
  context: Context,
  departures: readonly Departure[],
): Promise<number> {
  let erased = 0;
  for (let after = 0, ids = [0]; ids.length > 0; after = ids.at(-1) ?? after) {
    ids = await findReturned(context.db, after);
    for (const id of ids) {
      try {
        await deleteReturned(context, departures, id);
        erased += 1;
      } catch (err) {
        context.log.error({ err, id }, 'a deleted account came back and stays for now');
      }
    }
  }
  return erased;
}

/** Brings the list of deletions in the database and the one beside the archives together. May run twice. */
export async function shareEffacements({ db, env }: Context): Promise<void> {
  const stored = await readEffacements(env.DATA_DIR);
  await addEffacements(db, stored);
  const all = await findEffacements(db);
  if (all.length !== stored.length) await writeEffacements(env.DATA_DIR, all);
}
