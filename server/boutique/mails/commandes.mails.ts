import { daysAfter, lastDay } from '../../../contract/boutique/delais.ts';
import { deliveryDay } from '../../../contract/boutique/livraison.ts';
import { limits } from '../../../contract/limits.ts';
import { todayInParis } from '../../../contract/today.ts';
import { mayTell } from '../../comptes/liens/mailLimits.service.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import type { Letter } from '../../platform/mails/letter.ts';
import { queueLetter } from '../../platform/mails/outbox.service.ts';
import { mediationText } from '../../platform/seller.ts';
import {
  type CommandeRow,
  clientOf,
  type LigneRow,
  lignesOf,
} from '../commandes/commandes.service.ts';
import { isApart } from '../commandes/refundCauses.ts';
import { kept } from '../commandes/retractation.ts';
import { sellerOf } from '../vendeur.ts';
import {
  annulationMail,
  commandePayeeMail,
  expeditionMail,
  remboursementMail,
  retractationMail,
} from './boutique.mail.ts';

const pageOf = ({ env }: Context, commandeId: number) =>
  `${env.PUBLIC_URL}/mes-commandes/${commandeId}`;

/**
 * Queues a mail to who ordered; nothing once an account is gone that left nothing on its order, or when its address,
 * never confirmed, has had many, unless it is `owed`. What is said of a paid order outlives the account.
 */
async function queueToClient(
  tx: Transaction,
  context: Context,
  held: CommandeRow,
  write: (facts: {
    commandeId: number;
    pseudo: string;
    url: string;
    isVerified: boolean;
  }) => Letter | Promise<Letter>,
  { owed = false, withDocuments = false } = {},
): Promise<void> {
  const client = await clientOf(tx, held);
  if (!client) return;
  const url = pageOf(context, held.id);
  if (!owed && !(await mayTell(context, tx, client, 'order'))) return;
  const { id, email, pseudo, isVerified } = client;
  const { action, ...letter } = await write({ commandeId: held.id, pseudo, url, isVerified });
  const userId = held.paidAt ? undefined : (id ?? undefined);
  // Without an account nobody reads the order's page.
  const sent = { ...letter, ...(id && { action }) };
  const documents = withDocuments ? { commandeId: held.id, avecFacture: isVerified } : undefined;
  await queueLetter(context, tx, { email, userId }, sent, documents);
}

function sellerLine(context: Context): string {
  const { nom, forme, adresse, siret, email, telephone, demonstration } = sellerOf(context);
  const known = [nom, forme, adresse, siret && `SIRET ${siret}`, email, telephone];
  return known.filter(Boolean).join(', ') + (demonstration ? ' (vendeur de démonstration)' : '');
}

/** Queues the confirmation of a paid order, in the transaction that made it paid. */
export function queueConfirmation(tx: Transaction, context: Context, held: CommandeRow) {
  const { destinataire, telephone, rue, complement, codePostal, ville, pays } = held;
  const called = telephone && `tél. ${telephone}`;
  const place = [destinataire, rue, complement, `${codePostal} ${ville}`, pays, called].filter(
    Boolean,
  );
  return queueToClient(
    tx,
    context,
    held,
    async (facts) =>
      commandePayeeMail({
        ...facts,
        lignes: await lignesOf(tx, held.id),
        montantCentimes: held.montantDuCentimes,
        livraison: deliveryDay(held.paidAt ?? new Date()),
        // Until the mail's own address is confirmed, these may be anyone's words to a stranger; so may the invoice's.
        adresse: facts.isVerified ? place.join(', ') : null,
        conditions: held.termsVersion,
        conditionsUrl: `${context.env.PUBLIC_URL}/conditions-de-vente/${held.termsVersion}`,
        vendeur: sellerLine(context),
        garantie: context.env.SHOP_GUARANTEE,
        mediation: mediationText(context.env),
        retractationDays: limits.retractationDays,
        renoncerUrl: `${context.env.PUBLIC_URL}/renoncer`,
        avecFacture: facts.isVerified,
      }),
    { withDocuments: true },
  );
}

/** Queues the news that money goes back, in the transaction that completed the refund; `whole`: nothing is left to. */
export function queueRefunded(
  tx: Transaction,
  context: Context,
  held: CommandeRow,
  refund: { montantCentimes: number; cause: string },
  whole: boolean,
) {
  const { montantCentimes, cause } = refund;
  const completes = whole && montantCentimes < held.montantDuCentimes && !isApart(cause);
  return queueToClient(tx, context, held, (facts) =>
    remboursementMail({ ...facts, montantCentimes, cause, partial: !whole, completes }),
  );
}

/** Queues the news that the shop cancelled an unpaid order; `unpaid`: as the provider said itself. */
export function queueCancelled(
  tx: Transaction,
  context: Context,
  held: CommandeRow,
  unpaid: boolean,
) {
  return queueToClient(tx, context, held, async (facts) =>
    annulationMail({ ...facts, lignes: await lignesOf(tx, held.id), unpaid }),
  );
}

/** Queues the news that an order is on its way, with what is in the parcel, in the transaction that marked it sent. */
export function queueSent(tx: Transaction, context: Context, held: CommandeRow) {
  return queueToClient(tx, context, held, async (facts) => {
    const lignes = kept(await lignesOf(tx, held.id));
    return expeditionMail({ ...facts, lignes, suivi: held.suivi });
  });
}

/**
 * Queues the acknowledgement of a withdrawal, in the transaction that recorded it; `byLink`: the mailbox is proven to
 * be the buyer's.
 */
export function queueAcknowledgement(
  tx: Transaction,
  context: Context,
  held: CommandeRow,
  declared: {
    at: Date;
    lignes: readonly LigneRow[];
    montantCentimes: number;
    nom: string;
    email: string;
    byLink: boolean;
  },
): Promise<void> {
  const { nom, adresse } = sellerOf(context);
  const address = adresse ? [nom, adresse].filter(Boolean).join(', ') : '';
  const retour = held.sentAt ? address : null;
  const days = {
    remboursement: daysAfter(todayInParis(declared.at), limits.retractationDays),
    renvoi: lastDay(declared.at, limits.retractationDays),
  };
  return queueToClient(
    tx,
    context,
    held,
    (facts) => retractationMail({ ...facts, ...declared, ...days, retour }),
    { owed: declared.byLink },
  );
}
