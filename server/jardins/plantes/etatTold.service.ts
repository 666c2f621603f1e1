import type { Transaction } from '../../platform/database/connection.ts';
import { agreeWithJournal, forgetTakenBack } from './etatTold.repository.ts';
import type { PlanteRow } from './ownPlante.types.ts';

/**
 * Sets own plants, whose gardens are held, by `set` to the states and days in `turned`; their journals agree with it
 * (decision 37). Answers, by plant, since when those are so whose journal tells another day.
 */
export async function setAsTold(
  tx: Transaction,
  turned: readonly Pick<PlanteRow, 'id' | 'etat' | 'etatDepuis'>[],
  set: () => Promise<void>,
): Promise<Map<number, string>> {
  if (turned.length > 0) await forgetTakenBack(tx, turned);
  await set();
  if (turned.length === 0) return new Map();
  return agreeWithJournal(
    tx,
    turned.map(({ id }) => id),
  );
}
