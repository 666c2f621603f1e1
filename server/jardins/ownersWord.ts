import { and, eq, isNull } from 'drizzle-orm';
import type { SorteSignalee } from '../../contract/moderation/mots.ts';
import type { Transaction } from '../platform/database/connection.ts';
import { decision } from '../tables/moderation.ts';

/** The pictures that a change names; null takes a picture away. */
interface NamedPictures {
  photo?: string | null | undefined;
  couverture?: string | null | undefined;
}

/**
 * Its owner changes a thing: an appeal that is accepted later gives back no picture that the change names, and
 * publishes no entry that was changed while it was hidden. To be called in the transaction of the change.
 */
export async function keepOwnersWord(
  tx: Transaction,
  sorte: SorteSignalee,
  idCible: number,
  { photo, couverture }: NamedPictures,
): Promise<void> {
  const forgotten = {
    ...(photo !== undefined && { photo: null }),
    ...(couverture !== undefined && { couverture: null }),
    ...(sorte === 'entree' && { publieLe: null }),
  };
  if (Object.keys(forgotten).length === 0) return;
  await tx
    .update(decision)
    .set(forgotten)
    .where(and(eq(decision.sorte, sorte), eq(decision.idCible, idCible), isNull(decision.leveeLe)));
}
