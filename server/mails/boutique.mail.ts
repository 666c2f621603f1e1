import { articleName, greeting } from './greeting.ts';
import type { Letter } from './letter.ts';

/** An order as its mails tell it. Amounts in cents. */
export interface OrderFacts {
  commandeId: number;
  pseudo: string;
  lignes: { nom: string; quantite: number; prixCentimes: number }[];
  /** Address of the order's own page. */
  url: string;
}

const money = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
const euros = (cents: number) => money.format(cents / 100).replaceAll('\u202f', '\u00a0');
const moment = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: 'Europe/Paris',
});
const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });
const rowsOf = ({ lignes }: Pick<OrderFacts, 'lignes'>) =>
  lignes.map(
    ({ nom, quantite, prixCentimes }) =>
      [`${quantite} × ${articleName(nom)}`, euros(quantite * prixCentimes)] as const,
  );

/** The right of withdrawal, and the articles that have none, by their names. */
function withdrawalNotes({
  lignes,
  retractationDays,
}: {
  lignes: { nom: string; exceptionRetractation: boolean }[];
  retractationDays: number;
}): string[] {
  const excluded = lignes.filter(({ exceptionRetractation }) => exceptionRetractation);
  const names = excluded.map(({ nom }) => `« ${articleName(nom)} »`).join(', ');
  return [
    ...(excluded.length < lignes.length
      ? [
          `Vous disposez de ${retractationDays} jours après la livraison pour vous rétracter, sans motif, avec le bouton « Renoncer au contrat ici » de votre commande.`,
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
    lignes: (OrderFacts['lignes'][number] & { exceptionRetractation: boolean })[];
    montantCentimes: number;
    /** Where the parcel goes; null when the mail is not to say it. */
    adresse: string | null;
    /** Version of the terms of sale, a day, and where they are read. */
    conditions: string;
    conditionsUrl: string;
    /** Who sells, in one line. */
    vendeur: string;
    garantie: string;
    mediation: string;
    retractationDays: number;
  },
): Letter {
  return {
    subject: `Votre commande n° ${facts.commandeId} est confirmée`,
    preview: `Nous avons bien reçu votre paiement de ${euros(facts.montantCentimes)}.`,
    greeting: greeting(facts.pseudo),
    paragraphs: [
      `Merci pour votre commande n° ${facts.commandeId} : votre paiement est arrivé, et nous la préparons.`,
      facts.adresse === null
        ? "Elle sera livrée à l'adresse que vous avez donnée, et que votre commande rappelle."
        : `Elle sera livrée à cette adresse : ${facts.adresse}.`,
    ],
    rows: [...rowsOf(facts), ['Total payé, TVA comprise', euros(facts.montantCentimes)]],
    action: { label: 'Voir ma commande et sa facture', url: facts.url },
    notes: [
      ...withdrawalNotes(facts),
      facts.garantie,
      facts.mediation,
      `Conditions de vente acceptées, avec le formulaire de rétractation : version du ${day.format(new Date(`${facts.conditions}T12:00:00Z`))}, ${facts.conditionsUrl}`,
      `Vendeur : ${facts.vendeur}.`,
    ],
  };
}

/** Acknowledges a withdrawal: its content, and the moment at which it was received. */
export function retractationMail(
  facts: OrderFacts & {
    at: Date;
    /** Where the parcel goes back to, '' when that is to be asked for; null when it has not left. */
    retour: string | null;
  },
): Letter {
  const { retour } = facts;
  const back = retour
    ? `à cette adresse : ${retour}`
    : "à l'adresse du vendeur, qui figure dans les conditions de vente";
  return {
    subject: `Accusé de réception de votre rétractation, commande n° ${facts.commandeId}`,
    preview: 'Votre rétractation est bien enregistrée.',
    greeting: greeting(facts.pseudo),
    paragraphs: [
      `Nous accusons réception de votre déclaration de rétractation, reçue le ${moment.format(facts.at)} (heure de Paris).`,
      `Elle concerne la commande n° ${facts.commandeId} et les articles ci-dessous. Nous vous rembourserons au plus tard quatorze jours après l'avoir reçue.`,
      retour === null
        ? "Ces articles n'ont pas encore quitté la boutique : vous n'avez rien à renvoyer."
        : `Renvoyez les articles dans les quatorze jours, à vos frais, ${back}. Nous pouvons attendre leur retour, ou la preuve de leur envoi, pour vous rembourser.`,
    ],
    rows: rowsOf(facts),
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
