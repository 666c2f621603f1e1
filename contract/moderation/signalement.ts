import * as z from 'zod/mini';
import { email } from '../comptes/utilisateur.ts';
import type { EndpointMap } from '../endpoint.ts';
import { id, idInput, longText, optionalName, shortText } from '../primitives.ts';
import { raisonsConnues, sortesSignalees, texteDeSignalement, texteMinimal } from './mots.ts';

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
  nom: z.optional(optionalName(100)),
  email: z.optional(z.union([z.literal(''), email])),
});

export const signalementRecu = z.object({
  id,
  message: z.string(),
  /** It stands already as an open report of this reporter's. */
  dejaRecu: z.boolean(),
});

/** The secret of the mail that follows a report, for who has no account. */
export const suiviInput = z.strictObject({ jeton: shortText(100).check(z.minLength(1)) });

export type SignalementInput = z.infer<typeof signalementInput>;
export type SignalementRecu = z.infer<typeof signalementRecu>;

export const signalementEndpoints = {
  'POST /signalement': {
    description:
      'Signale un jardin, une plante, une entrée publique d’un journal ou un membre (`sorte`, `id`) ; `photo: true` : sa photo seule. Ouvert à tous ; qui n’a pas de compte dit son nom et son e-mail, sauf pour `mineurs`. Le même signalement, tant qu’il est ouvert, n’est gardé qu’une fois (`dejaRecu`).',
    body: signalementInput,
    answers: { 201: signalementRecu, 200: signalementRecu },
  },
} as const satisfies EndpointMap;
