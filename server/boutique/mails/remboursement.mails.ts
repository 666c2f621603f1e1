import { isOutsideOrder, type RefundCause } from '../../../contract/boutique/historique.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { euros } from '../../platform/frenchFormats.ts';
import { greeting } from '../../platform/mails/greeting.ts';
import type { Letter } from '../../platform/mails/letter.ts';
import type { CommandeRow } from '../commandes/commandes.service.ts';
import { type OrderFacts, queueToClient } from './orderMail.ts';

/** Reasons of the automatic refunds. */
const refundReasons: Record<RefundCause, string | null> = {
  sans_stock:
    'Votre paiement nous est parvenu alors que la commande n’était plus réservée, et un article n’est plus en stock.',
  apres_annulation: 'Votre paiement nous est parvenu alors que la commande était annulée.',
  incoherent:
    'Le paiement que nous avons reçu n’est pas du montant de cette commande : il vous revient en entier. Si la commande attend encore d’être payée, veuillez l’annuler et la passer de nouveau.',
  double: 'Cette commande était déjà payée : ce second paiement vous revient en entier.',
  gestion: null,
  fournisseur: null,
};

/** Subjects for refunds of payments that did not count for the order. */
const subjectsOutsideOrder = {
  double: (id: number) => `Votre second paiement de la commande n° ${id} vous est remboursé`,
  incoherent: (id: number) => `Votre paiement de la commande n° ${id} vous est remboursé`,
};

/** Tells that money went back, and why; `completes`: with what went back before, all of it. */
export function remboursementMail(
  facts: Omit<OrderFacts, 'lignes'> & {
    montantCentimes: number;
    cause: RefundCause;
    partial: boolean;
    completes: boolean;
  },
): Letter {
  const { commandeId, cause, partial, completes } = facts;
  const amount = euros(facts.montantCentimes);
  const reason = refundReasons[cause];
  const subject = isOutsideOrder(cause)
    ? subjectsOutsideOrder[cause](commandeId)
    : `Votre commande n° ${commandeId} vous est remboursée${partial ? ' en partie' : ''}`;
  return {
    subject,
    preview: `${amount} reviennent sur votre moyen de paiement.`,
    greeting: greeting(facts.pseudo),
    paragraphs: [
      ...(reason ? [reason] : []),
      `Nous vous remboursons ${amount}, par le même moyen de paiement. Selon votre banque, cela peut prendre quelques jours.`,
      ...(completes
        ? ['Avec ce qui vous a déjà été remboursé, toute la commande vous revient.']
        : []),
    ],
    action: { label: 'Voir ma commande', url: facts.url },
  };
}

/** Queues the news that money goes back, in the transaction that completed the refund; `whole`: nothing is left to. */
export function queueRefunded(
  tx: Transaction,
  context: Context,
  order: CommandeRow,
  refund: { montantCentimes: number; cause: RefundCause },
  whole: boolean,
) {
  const { montantCentimes, cause } = refund;
  const completes = whole && montantCentimes < order.montantDuCentimes && !isOutsideOrder(cause);
  return queueToClient(tx, context, order, (facts) =>
    remboursementMail({ ...facts, montantCentimes, cause, partial: !whole, completes }),
  );
}
