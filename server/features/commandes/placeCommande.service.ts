import { createHash } from 'node:crypto';
import {
  type CommandeCreated,
  type CommandeInput,
  conditionsVersion,
  type LigneInput,
} from '../../../contract/commande.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { AppError } from '../../http/appError.ts';
import { assertIsActor } from '../../http/session.ts';
import type { Actor } from '../auth/sessions.service.ts';
import { stockMoved, takeStock, type Wanted } from '../produits/stock.service.ts';
import { findByKey, insertCommande } from './commandes.repository.ts';
import { sumCents } from './retractation.ts';

// Longer than a payment session lives (see `checkout.service.ts`), so that no one pays for what is gone.
const holdMinutes = 60;
// What a payment provider takes at once.
const mostCents = 99_999_999;

/** Lines of the same product become one; in id order, the order in which stock is locked. */
export function mergedLignes(lignes: readonly Pick<LigneInput, keyof Wanted>[]): Wanted[] {
  const byProduit = new Map<number, number>();
  for (const { idProduit, quantite } of lignes)
    byProduit.set(idProduit, (byProduit.get(idProduit) ?? 0) + quantite);
  return [...byProduit]
    .map(([idProduit, quantite]) => ({ idProduit, quantite }))
    .sort((a, b) => a.idProduit - b.idProduit);
}

/**
 * Reserves the lines for the actor: prices, names and the amount due come from the database.
 * With a key, the same request makes one order however often it is sent. Throws
 * `stock_insufficient`, `produit_not_found`, `conditions_changed`, `forbidden`, `idempotency_key_reused`.
 */
export async function placeCommande(
  context: Context,
  actor: Actor,
  input: CommandeInput,
  key: string | null,
): Promise<CommandeCreated> {
  assertIsActor(actor, input.idUser);
  assertIsActor(actor, input.adresseLivraison.idUser);
  if (input.conditions != null && input.conditions !== conditionsVersion)
    throw new AppError('conditions_changed');
  const { idUser: _, ...adresse } = input.adresseLivraison;
  const { rue, ville, codePostal, pays, complement } = adresse;
  const wanted = mergedLignes(input.lignes);
  const order = {
    idUser: actor.userId,
    moyenPaiement: input.moyenPaiement,
    adresse: { rue, ville, codePostal, pays, complement },
    wanted,
  };
  const asked = JSON.stringify([order, input.total ?? null]);
  const requestHash = key && createHash('sha256').update(asked).digest('base64');

  const again = async (): Promise<CommandeCreated | null> => {
    const found = key && (await findByKey(context.db, actor.userId, key));
    if (!found) return null;
    if (found.requestHash !== requestHash) throw new AppError('idempotency_key_reused');
    return created(found);
  };
  try {
    const placed = await inTransaction(context.db, async (tx) => {
      const lignes = await takeStock(tx, wanted);
      const montantDuCentimes = sumCents(lignes);
      if (montantDuCentimes < 1 || montantDuCentimes > mostCents) throw new AppError('validation');
      const totalAfficheCentimes =
        input.total == null ? montantDuCentimes : Math.round(input.total * 100);
      const { id, holdUntil } = await insertCommande(tx, {
        ...order,
        totalAfficheCentimes,
        montantDuCentimes,
        holdMinutes,
        termsVersion: conditionsVersion,
        idempotencyKey: key,
        requestHash,
        lignes,
      });
      return { id, statut: 'en_attente' as const, montantDuCentimes, holdUntil };
    });
    stockMoved(context, wanted);
    return created(placed);
  } catch (error) {
    // Most requests are new, so the key is looked up only now: it was taken by the same request, sent
    // before or at once, or that one took the last piece.
    const twin = await again();
    if (twin) return twin;
    throw error;
  }
}

function created(row: {
  id: number;
  statut: CommandeCreated['statut'];
  montantDuCentimes: number;
  holdUntil: Date;
}): CommandeCreated {
  return {
    commandeId: row.id,
    statut: row.statut,
    montantDu: row.montantDuCentimes / 100,
    reserveeJusqua: row.holdUntil.toISOString(),
  };
}
