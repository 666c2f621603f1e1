import { createHash } from 'node:crypto';
import type {
  CommandeCreated,
  CommandeInput,
  LigneInput,
} from '../../../contract/boutique/commande.ts';
import { conditionsVersion } from '../../../contract/boutique/conditions/conditions.ts';
import {
  deliveryCountry,
  isBeyond,
  isPostcode,
  isServed,
} from '../../../contract/boutique/livraison.ts';
import { limits } from '../../../contract/limits.ts';
import type { Actor } from '../../comptes/sessions/actor.ts';
import { assertIsActor } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import { isUniqueViolation } from '../../platform/database/failures.ts';
import { retrying } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import { consume } from '../../platform/http/limits/rateLimit.ts';
import { assertMayBeOrdered } from '../catalogue/interdits.ts';
import { usualTva } from '../catalogue/produits.presenter.ts';
import { stockMoved, type Wanted } from '../catalogue/stock.service.ts';
import { findByKey } from './commandes.repository.ts';
import { insertCommande, type NewCommande, type Placed } from './place.repository.ts';

// Until the payment page is opened: from then on the session keeps the stock (`checkout.service.ts`).
const holdMinutes = 15;
const caps = {
  waiting: limits.commandesEnAttente,
  waitingUnverified: limits.commandesNonVerifie,
  held: limits.reserveMinimale,
};
// Cancelled and refused ones too.
const perDay = { limit: limits.commandesParJour, windowSeconds: 86_400 };
// The limits of a payment provider for one payment.
const leastCents = 50;
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
 * `stock_insufficient`, `produit_not_found`, `commande_too_many_waiting`, `commande_email_unverified`,
 * `commande_holds_too_much`, `commande_too_small`, `conditions_changed`, `forbidden`, `pays_not_served`,
 * `code_postal_invalid`, `code_postal_not_served`, `espece_interdite`,
 * `idempotency_key_reused`, `rate_limited`.
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
  const { destinataire, telephone, rue, ville, codePostal, pays, complement } =
    input.adresseLivraison;
  if (!isServed(pays)) throw new AppError('pays_not_served', { facts: { pays } });
  if (!isPostcode(codePostal)) throw new AppError('code_postal_invalid');
  if (isBeyond(codePostal)) throw new AppError('code_postal_not_served');
  const place = { rue, ville, codePostal, pays: deliveryCountry, complement };
  const order = {
    idUser: actor.userId,
    moyenPaiement: input.moyenPaiement,
    adresse: { destinataire, telephone, ...place },
    wanted: mergedLignes(input.lignes),
  };
  const asked = JSON.stringify([order, input.total ?? null]);
  const requestHash = key && createHash('sha256').update(asked).digest('base64');
  try {
    if (context.env.RATE_LIMIT)
      await consume(context.db, `commande:account:${actor.userId}`, perDay);
    await assertMayBeOrdered(
      context.db,
      order.wanted.map(({ idProduit }) => idProduit),
    );
    const placed = await reserve(context, {
      ...order,
      totalAfficheCentimes: input.total == null ? null : Math.round(input.total * 100),
      holdMinutes,
      termsVersion: input.conditions ?? '',
      idempotencyKey: key,
      requestHash,
      caps: context.env.RATE_LIMIT ? caps : null,
      leastCents,
      mostCents,
      usualTva,
    });
    stockMoved(context, order.wanted);
    return placed;
  } catch (error) {
    // Most requests are new, so the key is looked up only now: it was taken by the same request, sent
    // before or at once, or that one took the last piece.
    const twin = key && (await findByKey(context.db, actor.userId, key));
    if (!twin) throw error;
    if (twin.requestHash !== requestHash)
      throw new AppError('idempotency_key_reused', { cause: error });
    return created(twin.id, twin.statut, twin.montantDuCentimes, twin.holdUntil);
  }
}

/** Writes the order. Two of a member at once may choose the same place for unpaid orders: one looks again. */
async function reserve(context: Context, order: NewCommande): Promise<CommandeCreated> {
  for (let tries = 0; ; tries += 1) {
    try {
      const placed = await retrying(() => insertCommande(context.db, order));
      if (placed.id === null || placed.holdUntil === null || placed.montantDuCentimes === null)
        throw refusal(placed);
      const { id, montantDuCentimes, holdUntil } = placed;
      return created(id, 'en_attente', montantDuCentimes, new Date(holdUntil));
    } catch (error) {
      const taken = isUniqueViolation(error, 'commande_waiting_slot');
      if (!taken || tries > 2 * limits.commandesEnAttente) throw error;
    }
  }
}

function refusal({ lacking, greedy, crowded, full, verified, small }: Placed): AppError {
  if (lacking && lacking.nom === null)
    return new AppError('produit_not_found', { facts: { idProduit: lacking.idProduit } });
  if (lacking) {
    const facts = {
      idProduit: lacking.idProduit,
      nom: lacking.nom ?? '',
      reste: lacking.reste ?? 0,
    };
    return new AppError('stock_insufficient', { facts });
  }
  if (small) return new AppError('commande_too_small', { facts: { minimum: leastCents / 100 } });
  if (full)
    return new AppError(verified ? 'commande_too_many_waiting' : 'commande_email_unverified');
  if (greedy) return new AppError('commande_holds_too_much', { facts: greedy });
  return crowded
    ? new AppError('commande_email_unverified', { facts: crowded })
    : new AppError('validation');
}

const created = (
  commandeId: number,
  statut: CommandeCreated['statut'],
  centimes: number,
  holdUntil: Date,
): CommandeCreated => ({
  commandeId,
  statut,
  montantDu: centimes / 100,
  reserveeJusqua: holdUntil.toISOString(),
});
