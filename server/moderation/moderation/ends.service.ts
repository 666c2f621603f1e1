import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { liftDecision, tagsOf } from './mesures.ts';
import { findOver, forgetOldDecisions, lockDecision } from './moderation.repository.ts';

/** Lifts suspensions whose days are over. May run twice. */
export async function endSuspensions(context: Context): Promise<void> {
  for (const { id, idMembre } of await findOver(context.db)) {
    const tags = await inTransaction(context.db, async (tx) => {
      const row = await lockDecision(tx, id);
      if (row && row.leveeLe === null) await liftDecision(tx, row);
      return tagsOf(tx, idMembre);
    });
    context.pages.drop(tags);
  }
}

export const forgetDecisions = ({ db }: Context): Promise<void> => forgetOldDecisions(db);
