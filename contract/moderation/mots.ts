// Without Zod: pages load it.

/** The things that can be reported; an entry of a journal only where everyone may see it. */
export const sortesSignalees = ['jardin', 'plante', 'entree', 'membre'] as const;
export type SorteSignalee = (typeof sortesSignalees)[number];

/** Why, as the form words it. */
export const raisons = {
  illegal: 'Contenu illégal',
  mineurs: 'Abus sexuel ou exploitation de mineurs',
  sexuel: 'Contenu sexuel ou choquant',
  haine: 'Propos haineux ou harcèlement',
  indesirable: 'Spam ou publicité',
  donnees: 'Données personnelles affichées',
  droits: 'Photo ou texte utilisé sans droit (droit d’auteur, droit à l’image)',
  autre: 'Autre chose',
} as const;
export type Raison = keyof typeof raisons;
export const raisonsConnues = Object.keys(raisons) as [Raison, ...Raison[]];

export const texteDeSignalement = 2_000;
/** Characters below which nothing is explained (Regulation (EU) 2022/2065, article 16.2 a). */
export const texteMinimal = 10;

/** The measures of a moderator, from the mildest to the strongest. */
export const mesures = {
  classement: 'Classer sans suite',
  avertissement: 'Avertir',
  retraitPhoto: 'Retirer la photo',
  masquage: 'Masquer',
  suspension: 'Suspendre la partie publique du compte',
} as const;
export type Mesure = keyof typeof mesures;
export const mesuresConnues = Object.keys(mesures) as [Mesure, ...Mesure[]];

/** The ground of a decision (article 17.3 d and e). */
export const fondements = {
  loi: 'la loi',
  regles: 'les règles de la maison',
} as const;
export type Fondement = keyof typeof fondements;
export const fondementsConnus = Object.keys(fondements) as [Fondement, ...Fondement[]];

/** Months in which a decision can be appealed (article 20.1). */
export const MOIS_DE_RECOURS = 6;
export const joursDeSuspension = 365;
