import { frenchDay, frenchMoment } from '../../platform/frenchDate.ts';
import { articleName, greeting, plainName } from '../../platform/mails/greeting.ts';
import type { Letter } from '../../platform/mails/letter.ts';

/** An order as its mails tell it. Amounts in cents. */
export interface OrderFacts {
  commandeId: number;
  pseudo: string;
  lignes: readonly { nom: string; quantite: number; prixCentimes: number }[];
  /** Address of the order's own page. */
  url: string;
}

const money = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
export const euros = (cents: number) => money.format(cents / 100).replaceAll('\u202f', '\u00a0');
export const rowsOf = ({ lignes }: Pick<OrderFacts, 'lignes'>) =>
  lignes.map(
    ({ nom, quantite, prixCentimes }) =>
      [`${quantite} × ${articleName(nom)}`, euros(quantite * prixCentimes)] as const,
  );

/** The right of withdrawal, and the articles that have none, by their names. */
function withdrawalNotes({
  lignes,
  retractationDays,
  renoncerUrl,
}: {
  lignes: readonly { nom: string; exceptionRetractation: boolean }[];
  retractationDays: number;
  renoncerUrl: string;
}): string[] {
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

/** Confirms a paid order; with what the law wants on a lasting medium. */
export function commandePayeeMail(
  facts: Omit<OrderFacts, 'lignes'> & {
    lignes: readonly (OrderFacts['lignes'][number] & { exceptionRetractation: boolean })[];
    montantCentimes: number;
    /** Where the parcel goes; null when the mail is not to say it. */
    adresse: string | null;
    /** The last day of its delivery, `YYYY-MM-DD`. */
    livraison: string;
    /** Version of the terms of sale, a day, and where they are read. */
    conditions: string;
    conditionsUrl: string;
    /** Who sells, in one line; '' when nobody said. */
    vendeur: string;
    garantie: string;
    mediation: string;
    retractationDays: number;
    /** Where one withdraws without a session. */
    renoncerUrl: string;
    /** Whether the invoice is to go with it. */
    avecFacture: boolean;
  },
): Letter {
  const form = facts.lignes.some(({ exceptionRetractation }) => !exceptionRetractation);
  return {
    subject: `Votre commande n° ${facts.commandeId} est confirmée`,
    preview: `Nous avons bien reçu votre paiement de ${euros(facts.montantCentimes)}.`,
    greeting: greeting(facts.pseudo),
    paragraphs: [
      `Merci pour votre commande n° ${facts.commandeId} : votre paiement est arrivé, et nous la préparons.`,
      facts.adresse === null
        ? `Elle sera livrée au plus tard le ${frenchDay(facts.livraison)}, à l'adresse que vous avez donnée, et que votre commande rappelle.`
        : `Elle sera livrée au plus tard le ${frenchDay(facts.livraison)}, à cette adresse : ${facts.adresse}.`,
    ],
    rows: [...rowsOf(facts), ['Total payé, TVA comprise', euros(facts.montantCentimes)]],
    action: { label: 'Voir ma commande et sa facture', url: facts.url },
    notes: [
      ...withdrawalNotes(facts),
      facts.garantie,
      facts.mediation,
      `${facts.avecFacture ? 'Votre facture est jointe à ce message. ' : ''}Conditions de vente acceptées, jointes ${form ? 'avec le formulaire de rétractation' : 'aussi'} : version du ${frenchDay(facts.conditions)}, ${facts.conditionsUrl}`,
      ...(facts.vendeur ? [`Vendeur : ${facts.vendeur}.`] : []),
    ],
  };
}

/** Acknowledges a withdrawal: its content, and the moment at which it was received. */
export function retractationMail(
  facts: OrderFacts & {
    at: Date;
    /** Who declares, and where the acknowledgement goes. */
    nom: string;
    email: string;
    /** What comes back for these articles. */
    montantCentimes: number;
    /** The last days for the money and for the articles, `YYYY-MM-DD`. */
    remboursement: string;
    renvoi: string;
    /** Where the parcel goes back to, '' when that is to be asked for; null when it has not left. */
    retour: string | null;
  },
): Letter {
  const { retour, montantCentimes } = facts;
  const who = plainName(facts.nom);
  const several = facts.lignes.length > 1 || facts.lignes.some(({ quantite }) => quantite > 1);
  const amount = euros(montantCentimes);
  const back = retour
    ? `à cette adresse : ${retour}`
    : "à l'adresse du vendeur, qui figure dans les conditions de vente";
  return {
    subject: `Accusé de réception de votre rétractation, commande n° ${facts.commandeId}`,
    preview: 'Votre rétractation est bien enregistrée.',
    greeting: greeting(facts.pseudo),
    paragraphs: [
      `Nous accusons réception de votre déclaration de rétractation, reçue le ${frenchMoment(facts.at)} (heure de Paris).`,
      `${who ? `${who} renonce` : 'Vous renoncez'} à la commande n° ${facts.commandeId} pour ${several ? 'les articles' : "l'article"} ci-dessous. Nous vous rembourserons ${amount} au plus tard le ${frenchDay(facts.remboursement)}.`,
      retour === null
        ? `${several ? "Ces articles n'ont" : "Cet article n'a"} pas encore quitté la boutique : vous n'avez rien à renvoyer.`
        : `Renvoyez ${several ? 'les articles' : "l'article"} au plus tard le ${frenchDay(facts.renvoi)}, à vos frais, ${back}. Nous pouvons attendre ${several ? 'leur' : 'son'} retour, ou la preuve de ${several ? 'leur' : 'son'} envoi, pour vous rembourser.`,
      `Cet accusé de réception est envoyé à ${facts.email}.`,
    ],
    rows: [...rowsOf(facts), ['Montant remboursé', amount]],
    action: { label: 'Voir ma commande', url: facts.url },
  };
}

/** Tells that the shop cancelled an order that waited for its payment; `unpaid`: that nothing was paid is certain. */
export function annulationMail(facts: OrderFacts & { unpaid: boolean }): Letter {
  const dues = facts.unpaid
    ? "Rien n'a été débité, et vous ne devez rien."
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

/** Tells that the parcel left. */
export function expeditionMail(facts: OrderFacts & { suivi: string }): Letter {
  const { commandeId, suivi } = facts;
  return {
    subject: `Votre commande n° ${commandeId} est expédiée`,
    preview: 'Votre colis est en chemin.',
    greeting: greeting(facts.pseudo),
    paragraphs: [
      `Votre colis est en chemin. Voici ce qu'il contient.`,
      ...(suivi ? [`Suivi du colis : ${suivi}`] : []),
    ],
    rows: rowsOf(facts),
    action: { label: 'Voir ma commande', url: facts.url },
  };
}

/** Why money goes back that nobody asked for. */
const refundReasons: Record<string, string> = {
  sans_stock:
    "Votre paiement nous est parvenu alors que la commande n'était plus réservée, et un article n'est plus en stock.",
  apres_annulation: 'Votre paiement nous est parvenu alors que la commande était annulée.',
  incoherent:
    "Le paiement que nous avons reçu n'est pas du montant de cette commande : il vous revient en entier. Si la commande attend encore d'être payée, veuillez l'annuler et la passer de nouveau.",
  double: 'Cette commande était déjà payée : ce second paiement vous revient en entier.',
};

/** Of money that was none of the order's. */
const subjectsApart: Record<string, (commandeId: number) => string> = {
  double: (id) => `Votre second paiement de la commande n° ${id} vous est remboursé`,
  incoherent: (id) => `Votre paiement de la commande n° ${id} vous est remboursé`,
};

/** Tells that money went back, and why; `completes`: with what went back before, all of it. */
export function remboursementMail(
  facts: Omit<OrderFacts, 'lignes'> & {
    montantCentimes: number;
    cause: string;
    partial: boolean;
    completes: boolean;
  },
): Letter {
  const { commandeId, cause, partial, completes } = facts;
  const amount = euros(facts.montantCentimes);
  const reason = refundReasons[cause];
  const subject =
    subjectsApart[cause]?.(commandeId) ??
    `Votre commande n° ${commandeId} vous est remboursée${partial ? ' en partie' : ''}`;
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
