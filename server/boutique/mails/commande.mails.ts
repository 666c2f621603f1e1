import { deliveryDay } from '../../../contract/boutique/livraison.ts';
import { limits } from '../../../contract/limits.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { euros, frenchDay } from '../../platform/frenchFormats.ts';
import { articleName, greeting } from '../../platform/mails/greeting.ts';
import type { Letter } from '../../platform/mails/letter.ts';
import { mediationText } from '../../platform/seller.ts';
import { sellerOf } from '../boutique.service.ts';
import { type CommandeRow, notWithdrawn } from '../commandes/commandes.service.ts';
import {
  articles,
  type KeeperFacts,
  keeperFacts,
  keeperLetter,
  type OrderFacts,
  place,
  queueToClient,
  queueToKeepers,
  rowsOf,
} from './orderMail.ts';

/** A paid order as its confirmation tells it. */
type PaidFacts = Omit<OrderFacts, 'lignes'> & {
  lignes: readonly (OrderFacts['lignes'][number] & { exceptionRetractation: boolean })[];
  montantCentimes: number;
  /** The delivery address; null if the mail must not show it. */
  adresse: string | null;
  /** The last day of its delivery, `YYYY-MM-DD`. */
  livraison: string;
  /** Version of the terms of sale that was accepted, a day, '' for none, and where they are read. */
  conditions: string;
  conditionsUrl: string;
  /** The seller, in one line; '' if not set. */
  vendeur: string;
  garantie: string;
  mediation: string;
  retractationDays: number;
  /** The address to withdraw without a session. */
  renoncerUrl: string;
  /** True if the invoice is to go with it. */
  avecFacture: boolean;
};

/** The right of withdrawal, and the articles that have none, by their names. */
function withdrawalNotes({ lignes, retractationDays, renoncerUrl }: PaidFacts): string[] {
  const excluded = lignes.filter(({ exceptionRetractation }) => exceptionRetractation);
  const names = excluded.map(({ nom }) => `« ${articleName(nom)} »`).join(', ');
  return [
    ...(excluded.length < lignes.length
      ? [
          `Vous disposez de ${retractationDays} jours après la livraison pour vous rétracter, sans motif, avec le bouton « Renoncer au contrat ici » de votre commande ou, sans vous connecter, sur ${renoncerUrl}`,
        ]
      : []),
    ...(names
      ? [`Sans droit de rétractation (article L221-28 du Code de la consommation) : ${names}.`]
      : []),
  ];
}

/** Gives the sentences about the attachments. */
function joinedNote({ lignes, conditions, conditionsUrl, avecFacture }: PaidFacts): string[] {
  const form = lignes.some(({ exceptionRetractation }) => !exceptionRetractation);
  const invoice = avecFacture ? 'Votre facture est jointe à ce message.' : '';
  const formAlone = form ? 'Le formulaire de rétractation est joint à ce message.' : '';
  const terms = conditions
    ? `Conditions de vente acceptées, jointes ${form ? 'avec le formulaire de rétractation' : 'aussi'} : version du ${frenchDay(conditions)}, ${conditionsUrl}`
    : formAlone;
  const note = [invoice, terms].filter(Boolean).join(' ');
  return note ? [note] : [];
}

/** Confirms a paid order; with what the law wants on a lasting medium. */
export function commandePayeeMail(facts: PaidFacts): Letter {
  return {
    subject: `Votre commande n° ${facts.commandeId} est confirmée`,
    preview: `Nous avons bien reçu votre paiement de ${euros(facts.montantCentimes)}.`,
    greeting: greeting(facts.pseudo),
    paragraphs: [
      `Merci pour votre commande n° ${facts.commandeId} : votre paiement est arrivé, et nous la préparons.`,
      facts.adresse === null
        ? `Elle sera livrée au plus tard le ${frenchDay(facts.livraison)}, à l’adresse que vous avez donnée, et que votre commande rappelle.`
        : `Elle sera livrée au plus tard le ${frenchDay(facts.livraison)}, à cette adresse : ${facts.adresse}.`,
    ],
    rows: [...rowsOf(facts), ['Total payé, TVA comprise', euros(facts.montantCentimes)]],
    action: { label: 'Voir ma commande et sa facture', url: facts.url },
    notes: [
      ...withdrawalNotes(facts),
      facts.garantie,
      facts.mediation,
      ...joinedNote(facts),
      ...(facts.vendeur ? [`Vendeur : ${facts.vendeur}.`] : []),
    ],
  };
}

function sellerLine(context: Context): string {
  const { nom, forme, adresse, siret, email, telephone, demonstration } = sellerOf(context);
  const known = [nom, forme, adresse, siret && `SIRET ${siret}`, email, telephone];
  return known.filter(Boolean).join(', ') + (demonstration ? ' (vendeur de démonstration)' : '');
}

/** Tells that an order was paid, who ordered and who keeps the shop, in the transaction that made it so. */
export async function queuePaid(
  tx: Transaction,
  context: Context,
  order: CommandeRow,
): Promise<void> {
  await queueConfirmation(tx, context, order);
  await queuePaidNews(tx, context, order);
}

function queueConfirmation(tx: Transaction, context: Context, order: CommandeRow) {
  const { destinataire, telephone, rue, complement, codePostal, ville, pays } = order;
  const called = telephone && `tél. ${telephone}`;
  const place = [destinataire, rue, complement, `${codePostal} ${ville}`, pays, called].filter(
    Boolean,
  );
  return queueToClient(
    tx,
    context,
    order,
    (facts) =>
      commandePayeeMail({
        ...facts,
        lignes: order.lignes,
        montantCentimes: order.montantDuCentimes,
        livraison: deliveryDay(order.paidAt ?? new Date()),
        // Until the mail's own address is confirmed, these may be anyone's words to a stranger; so may the invoice's.
        adresse: facts.isVerified ? place.join(', ') : null,
        conditions: order.termsVersion,
        conditionsUrl: `${context.env.PUBLIC_URL}/conditions-de-vente/${order.termsVersion}`,
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

/** Tells a keeper that an order was paid, and is to be sent. */
export function commandeRecueMail(facts: KeeperFacts): Letter {
  const { commandeId, montantCentimes } = facts;
  return {
    ...keeperLetter(facts),
    subject: `Commande n° ${commandeId} payée : ${euros(montantCentimes)}`,
    preview: `${articles(facts)} à expédier.`,
    paragraphs: [
      `La commande n° ${commandeId} vient d’être payée : ${articles(facts)}, ${place(facts)}.`,
    ],
    rows: [...rowsOf(facts), ['Total payé, TVA comprise', euros(montantCentimes)]],
  };
}

async function queuePaidNews(tx: Transaction, context: Context, order: CommandeRow): Promise<void> {
  const facts = keeperFacts(context, order, order.lignes);
  const montantCentimes = order.montantDuCentimes;
  await queueToKeepers(tx, context, commandeRecueMail({ ...facts, montantCentimes }));
}

/** Tells that the shop cancelled an order that waited for its payment; `unpaid`: that nothing was paid is certain. */
export function annulationMail(facts: OrderFacts & { unpaid: boolean }): Letter {
  const dues = facts.unpaid
    ? 'Rien n’a été débité, et vous ne devez rien.'
    : 'Vous ne devez rien, et si un paiement arrivait malgré tout, il vous serait remboursé.';
  return {
    subject: `Votre commande n° ${facts.commandeId} est annulée`,
    preview: 'La boutique a annulé votre commande : vous ne devez rien.',
    greeting: greeting(facts.pseudo),
    paragraphs: [
      `La boutique a annulé votre commande n° ${facts.commandeId}, qui attendait son paiement. ${dues}`,
      'Ses articles ne sont plus réservés :',
    ],
    rows: rowsOf(facts),
    action: { label: 'Voir ma commande', url: facts.url },
  };
}

/** Queues the news that the shop cancelled an unpaid order; `unpaid`: as the provider said itself. */
export function queueCancelled(
  tx: Transaction,
  context: Context,
  order: CommandeRow,
  unpaid: boolean,
) {
  return queueToClient(tx, context, order, (facts) =>
    annulationMail({ ...facts, lignes: order.lignes, unpaid }),
  );
}

/** Tells that the parcel left. */
export function expeditionMail(facts: OrderFacts & { suivi: string }): Letter {
  const { commandeId, suivi } = facts;
  return {
    subject: `Votre commande n° ${commandeId} est expédiée`,
    preview: 'Votre colis est en chemin.',
    greeting: greeting(facts.pseudo),
    paragraphs: [
      `Votre colis est en chemin. Voici ce qu’il contient.`,
      ...(suivi ? [`Suivi du colis : ${suivi}`] : []),
    ],
    rows: rowsOf(facts),
    action: { label: 'Voir ma commande', url: facts.url },
  };
}

/** Queues the news that an order is on its way, with what is in the parcel, in the transaction that marked it sent. */
export function queueSent(tx: Transaction, context: Context, order: CommandeRow) {
  return queueToClient(tx, context, order, (facts) =>
    expeditionMail({ ...facts, lignes: notWithdrawn(order.lignes), suivi: order.suivi }),
  );
}
