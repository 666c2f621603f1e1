import { type SQL, sql } from 'drizzle-orm';
import { wordsOf } from '../../../contract/words.ts';
import { isAnyOf } from '../../platform/database/columns.ts';
import type { Database, Transaction } from '../../platform/database/connection.ts';
import { foldedText, holdsWords, wordsText } from '../../platform/database/folded.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { commande } from '../../tables/boutique.ts';

// The buyer, from the account or the order, and the recipient.
const who = `concat_ws(' ', utilisateur.first_name, utilisateur.name, utilisateur.pseudo, utilisateur.email,
  commande.client_nom, commande.client_email, commande.destinataire)`;

/**
 * Orders of which each of these words begins a word of `who`: found by the index of `mots`, and those whose words were not
 * written down yet, which are few, as they are.
 */
export function holdsWho(words: readonly string[]): SQL {
  const begun = words.flatMap((word) => wordsOf(word)).map((word) => `${word}:*`);
  const holds = sql.join(holdsWords(sql.raw(foldedText(who)), words), sql` and `);
  if (begun.length === 0) return sql`(${holds})`;
  return sql`(commande.mots @@ ${begun.join(' & ')}::tsquery or (commande.mots is null and ${holds}))`;
}

const batch = 500;

/**
 * Writes down the words of a few orders that have none yet; answers of how many. They are held before names are read: a new name
 * that is not seen then waits for this transaction, and empties their words after it.
 */
export async function writeWhoOnce(tx: Transaction): Promise<number> {
  const held = await tx
    .select({ id: commande.id })
    .from(commande)
    .where(sql`commande.mots is null`)
    .orderBy(commande.id)
    .limit(batch)
    .for('no key update', { skipLocked: true });
  const ids = held.map(({ id }) => id);
  if (ids.length > 0)
    await tx.execute(sql`
      update commande set mots = written.mots
      from (
        select commande.id, array_to_tsvector(string_to_array(${sql.raw(wordsText(who))}, ' ')) as mots
        from commande left join utilisateur on utilisateur.id = commande.id_user
        where ${isAnyOf(commande.id, ids)}
      ) as written where commande.id = written.id`);
  return ids.length;
}

/** Writes down the words of up to `most` orders that have none yet: placing an order does not wait for it. */
export async function writeWho(db: Database, most = 20_000): Promise<void> {
  for (let done = 0; done < most; done += batch)
    if ((await inTransaction(db, writeWhoOnce)) === 0) return;
}
