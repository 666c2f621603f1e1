import * as z from 'zod/mini';
import { email } from '../../comptes/utilisateur.ts';
import { id, idInput, longText, notEmpty, shortText } from '../../primitives.ts';

/** What can be reported: a garden, a plant, an entry of a journal that everyone may see, a member. */
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
  droits: "Photo ou texte utilisé sans droit (droit d'auteur, droit à l'image)",
  autre: 'Autre chose',
} as const;
export type Raison = keyof typeof raisons;
export const raisonsConnues = Object.keys(raisons) as [Raison, ...Raison[]];

export const texteDeSignalement = 2_000;
/** Characters below which nothing is explained (Regulation (EU) 2022/2065, article 16.2 a). */
export const texteMinimal = 10;

export const texteExplique = longText(texteDeSignalement).check(
  z.trim(),
  z.minLength(texteMinimal, `expliquez en quelques mots (${texteMinimal} caractères au moins)`),
);

/**
 * A notice of article 16. `nom` and `email` are needed of who is no member, but for what concerns the abuse of minors;
 * a member's are their account's.
 */
export const signalementInput = z.strictObject({
  sorte: z.enum(sortesSignalees),
  id: idInput,
  /** The picture alone is meant. */
  photo: z.optional(z.boolean()),
  raison: z.enum(raisonsConnues),
  texte: texteExplique,
  /** The statement of good faith. */
  bonneFoi: z.literal(true, 'confirmez votre bonne foi'),
  nom: z.optional(shortText(100).check(z.trim())),
  email: z.optional(z.union([z.literal(''), email])),
});

export const signalementRecu = z.object({
  id,
  message: z.string(),
  /** It stands already as an open report of this reporter's. */
  dejaRecu: z.boolean(),
});

/** The secret of the mail that follows a report, for who has no account. */
export const suiviInput = z.strictObject({ jeton: shortText(100).check(notEmpty) });

export type SignalementInput = z.infer<typeof signalementInput>;
export type SignalementRecu = z.infer<typeof signalementRecu>;
