import type { EtatPaiement } from '../../../contract/boutique/commande.ts';
import type { Context } from '../../platform/context.ts';
import { forEachConcurrently } from '../forEachConcurrently.ts';
import { etatOf, foremost } from './etatPaiement.ts';
import { findLapsed, findUnpaid, type PaiementRow } from './paiements.repository.ts';
import { settleSession } from './settle.service.ts';

/** Takes up what was paid in one attempt, whose session is closed before (`close`) if it is open. */
export async function settleAttempt(
  context: Context,
  { sessionId, fournisseur, statut, commandeId }: PaiementRow,
  close = false,
): Promise<EtatPaiement> {
  const { payment, log } = context;
  if (!sessionId || fournisseur !== payment.key) return 'aucun';
  const unreached = (err: unknown) => log.warn({ err, commandeId }, 'payment session not reached');
  try {
    // A session that cannot be closed may have been paid: read it in any case.
    if (close && statut !== 'expiree') await payment.closeSession(sessionId).catch(unreached);
    const session = await payment.readSession(sessionId);
    if (session) await settleSession(context, session);
    return etatOf(session, statut === 'echouee');
  } catch (err) {
    unreached(err);
    return 'inconnu';
  }
}

/**
 * Takes up what was paid of an order so far, in any attempt, and answers what the provider says of
 * it; one that does not answer is heard later (`settleLapsed`).
 */
export async function settleUnpaid(
  context: Context,
  commandeId: number,
  { close = false } = {},
): Promise<EtatPaiement> {
  let etat: EtatPaiement = 'aucun';
  for (const attempt of await findUnpaid(context.db, commandeId))
    etat = foremost(etat, await settleAttempt(context, attempt, close));
  return etat;
}

/**
 * Asks the provider for sessions that ended without a notice, in any state of their orders. This finds payments that the
 * provider did not report.
 */
export async function settleLapsed(context: Context, most = 20): Promise<void> {
  const lapsed = await findLapsed(context.db, context.payment.key, most);
  await forEachConcurrently(lapsed, (attempt) => settleAttempt(context, attempt));
}
