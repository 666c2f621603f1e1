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
const rowsOf = ({ lignes }: Pick<OrderFacts, 'lignes'>) =>
  lignes.map(
    ({ nom, quantite, prixCentimes }) =>
      [`${quantite} × ${nom}`, euros(quantite * prixCentimes)] as const,
  );

/** Confirms a paid order; with what the law wants on a lasting medium. */
export function commandePayeeMail(
  facts: OrderFacts & {
    montantCentimes: number;
    adresse: string;
    conditions: string;
    garantie: string;
    mediation: string;
    retractationDays: number;
  },
): Letter {
  return {
    subject: `Votre commande n° ${facts.commandeId} est confirmée`,
    preview: `Nous avons bien reçu votre paiement de ${euros(facts.montantCentimes)}.`,
    greeting: `Bonjour ${facts.pseudo},`,
    paragraphs: [
      `Merci pour votre commande n° ${facts.commandeId} : votre paiement est arrivé, et nous la préparons.`,
      `Elle sera livrée à cette adresse : ${facts.adresse}.`,
    ],
    rows: [...rowsOf(facts), ['Total payé, TVA comprise', euros(facts.montantCentimes)]],
    action: { label: 'Voir ma commande et sa facture', url: facts.url },
    notes: [
      `Vous disposez de ${facts.retractationDays} jours après la livraison pour vous rétracter, sans motif, avec le bouton « Renoncer au contrat ici » de votre commande (sauf pour les articles qui en sont exclus par la loi).`,
      facts.garantie,
      facts.mediation,
      `Conditions de vente acceptées : version du ${facts.conditions}.`,
    ],
  };
}

/** Acknowledges a withdrawal: its content, and the moment at which it was received. */
export function retractationMail(facts: OrderFacts & { at: Date }): Letter {
  return {
    subject: `Accusé de réception de votre rétractation, commande n° ${facts.commandeId}`,
    preview: 'Votre rétractation est bien enregistrée.',
    greeting: `Bonjour ${facts.pseudo},`,
    paragraphs: [
      `Nous accusons réception de votre déclaration de rétractation, reçue le ${moment.format(facts.at)} (heure de Paris).`,
      `Elle concerne la commande n° ${facts.commandeId} et les articles ci-dessous. Nous vous rembourserons au plus tard quatorze jours après l'avoir reçue ; nous pouvons attendre le retour des articles ou la preuve de leur envoi.`,
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
    greeting: `Bonjour ${facts.pseudo},`,
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
    greeting: `Bonjour ${facts.pseudo},`,
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
    greeting: `Bonjour ${facts.pseudo},`,
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
