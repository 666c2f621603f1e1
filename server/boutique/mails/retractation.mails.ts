import { daysAfter, lastDay } from '../../../contract/boutique/delais.ts';
import { limits } from '../../../contract/limits.ts';
import { todayInParis } from '../../../contract/today.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { euros, frenchDay, frenchMoment } from '../../platform/frenchFormats.ts';
import { greeting, plainName } from '../../platform/mails/greeting.ts';
import type { Letter } from '../../platform/mails/letter.ts';
import { tokenLink } from '../../platform/mails/tokenLink.ts';
import { sellerOf } from '../boutique.service.ts';
import type { CommandeRow, LigneRow } from '../commandes/commandes.service.ts';
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

/** To an order from which its buyer wants to withdraw. */
export const retractationLink = tokenLink('/renoncer/contrat');

/** The link to an order's withdrawal. The reader may not be the person who asked for it. */
export function lienRetractationMail(facts: {
  commandeId: number;
  link: string;
  hours: number;
}): Letter {
  return {
    subject: `Renoncer à la commande n° ${facts.commandeId}`,
    preview: 'Le lien pour choisir les articles et confirmer.',
    greeting: 'Bonjour,',
    paragraphs: [
      `Vous avez demandé à renoncer à la commande n° ${facts.commandeId}, en tout ou en partie. Ce lien ouvre la page où vous choisissez les articles, puis confirmez.`,
      'Rien n’est déclaré avant cette confirmation ; un accusé de réception vous est alors envoyé.',
    ],
    action: { label: 'Renoncer au contrat ici', url: facts.link },
    notes: [
      `Le lien est valable ${facts.hours} heures ; vous pouvez en demander un autre.`,
      'Si vous n’avez rien demandé, ignorez ce message : votre commande reste telle qu’elle est.',
    ],
  };
}

/** Acknowledges a withdrawal: its content, and the moment at which it was received. */
export function retractationMail(
  facts: OrderFacts & {
    at: Date;
    /** The declarer's name, and the address of the acknowledgement. */
    nom: string;
    email: string;
    /** The refund for these articles. */
    montantCentimes: number;
    /** The last days for the money and for the articles, `YYYY-MM-DD`. */
    remboursement: string;
    renvoi: string;
    /** The address to return the parcel to; '' if the buyer must ask for it; null if the parcel was not sent. */
    retour: string | null;
  },
): Letter {
  const { retour, montantCentimes } = facts;
  const who = plainName(facts.nom);
  const several = facts.lignes.length > 1 || facts.lignes.some(({ quantite }) => quantite > 1);
  const amount = euros(montantCentimes);
  const back = retour
    ? `à cette adresse : ${retour}`
    : 'à l’adresse du vendeur, qui figure dans les conditions de vente';
  return {
    subject: `Accusé de réception de votre rétractation, commande n° ${facts.commandeId}`,
    preview: 'Votre rétractation est bien enregistrée.',
    greeting: greeting(facts.pseudo),
    paragraphs: [
      `Nous accusons réception de votre déclaration de rétractation, reçue le ${frenchMoment(facts.at)} (heure de Paris).`,
      `${who ? `${who} renonce` : 'Vous renoncez'} à la commande n° ${facts.commandeId} pour ${several ? 'les articles' : 'l’article'} ci-dessous. Nous vous rembourserons ${amount} au plus tard le ${frenchDay(facts.remboursement)}.`,
      retour === null
        ? `${several ? 'Ces articles n’ont' : 'Cet article n’a'} pas encore quitté la boutique : vous n’avez rien à renvoyer.`
        : `Renvoyez ${several ? 'les articles' : 'l’article'} au plus tard le ${frenchDay(facts.renvoi)}, à vos frais, ${back}. Nous pouvons attendre ${several ? 'leur' : 'son'} retour, ou la preuve de ${several ? 'leur' : 'son'} envoi, pour vous rembourser.`,
      `Cet accusé de réception est envoyé à ${facts.email}.`,
    ],
    rows: [...rowsOf(facts), ['Montant remboursé', amount]],
    action: { label: 'Voir ma commande', url: facts.url },
  };
}

/**
 * Queues the acknowledgement of a withdrawal, in the transaction that recorded it; `byLink`: the mailbox is proven to
 * be the buyer's.
 */
export function queueAcknowledgement(
  tx: Transaction,
  context: Context,
  order: CommandeRow,
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
  const retour = order.sentAt ? address : null;
  const days = {
    remboursement: daysAfter(todayInParis(declared.at), limits.retractationDays),
    renvoi: lastDay(declared.at, limits.retractationDays),
  };
  return queueToClient(
    tx,
    context,
    order,
    (facts) => retractationMail({ ...facts, ...declared, ...days, retour }),
    { owed: declared.byLink },
  );
}

/** Tells a keeper of a withdrawal from `lignes`; `montantCentimes` is what it brings back. */
export function retractationRecueMail(
  facts: KeeperFacts & { at: Date; expediee: boolean },
): Letter {
  const { commandeId, montantCentimes, at, expediee } = facts;
  const parcel = expediee
    ? 'Le colis est parti : vous pouvez attendre le retour des articles, ou la preuve de leur envoi, pour rembourser.'
    : 'Le colis n’est pas parti : ces articles sont de nouveau en rayon.';
  const nothing = montantCentimes === 0;
  const refund = nothing
    ? 'Il n’y a rien à rembourser.'
    : 'Le remboursement est dû au plus tard quatorze jours après la déclaration.';
  const subject = `Rétractation de la commande n° ${commandeId}`;
  return {
    ...keeperLetter(facts),
    subject: nothing ? subject : `${subject} : ${euros(montantCentimes)}`,
    preview: nothing
      ? `${articles(facts)}, rien à rembourser.`
      : `${articles(facts)} à rembourser.`,
    paragraphs: [
      `Une rétractation a été déclarée le ${frenchMoment(at)} (heure de Paris) pour la commande n° ${commandeId} : ${articles(facts)}, ${place(facts)}.`,
      `${parcel} ${refund}`,
    ],
    rows: [...rowsOf(facts), ['À rembourser', euros(montantCentimes)]],
  };
}

/**
 * Queues the news of a withdrawal from `lignes`, which brings back `montantCentimes`, to the keepers, in the
 * transaction that recorded it.
 */
export async function queueWithdrawalNews(
  tx: Transaction,
  context: Context,
  order: CommandeRow,
  {
    lignes,
    at,
    montantCentimes,
  }: { at: Date; lignes: readonly LigneRow[]; montantCentimes: number },
): Promise<void> {
  const facts = { ...keeperFacts(context, order, lignes), at, montantCentimes };
  await queueToKeepers(
    tx,
    context,
    retractationRecueMail({ ...facts, expediee: order.sentAt !== null }),
  );
}
