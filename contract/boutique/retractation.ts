import * as z from 'zod/mini';
import { email } from '../comptes/utilisateur.ts';
import { limits } from '../limits.ts';
import { id, idInput, ignoredFields, requiredName } from '../primitives.ts';
import { idempotencyKey, ligne, moment, quantite, statutsCommande } from './commande.ts';

/**
 * First step: what may be withdrawn from, with the quantities that still may; `montantRembourse` is what all of it
 * brings back, and nothing brings back more. `expediee`: the parcel has left, so that articles have to come back.
 * `exclues` names what is kept and has no such right; `declarations` is what was withdrawn before, oldest first, and
 * `montantDeclare` what all of that brings back.
 */
export const retractationPreview = z.object({
  commandeId: id,
  possible: z.boolean(),
  jusquau: z.nullable(moment),
  nom: z.string(),
  email: z.string(),
  statut: z.enum(statutsCommande),
  expediee: z.boolean(),
  lignes: z.array(ligne),
  montantRembourse: z.number(),
  exclues: z.array(z.string()),
  declarations: z.array(
    z.object({
      declareeLe: moment,
      lignes: z.array(z.object({ nom: z.string(), quantite: z.int() })),
    }),
  ),
  montantDeclare: z.number(),
});

/**
 * Second step, the confirmation itself; the acknowledgement goes to the order's address only. Without `lignes`,
 * all that may still be withdrawn from. Sent twice under the same `cle`, it counts once.
 */
export const retractationInput = z.strictObject({
  confirmation: z.literal(true),
  lignes: z.nullish(
    z.array(z.strictObject({ idProduit: idInput, quantite })).check(
      z.minLength(1),
      z.maxLength(limits.lignes),
      z.refine(
        (lignes) => new Set(lignes.map(({ idProduit }) => idProduit)).size === lignes.length,
        'chaque article une seule fois',
      ),
    ),
  ),
  cle: z.nullish(idempotencyKey),
  nom: z.nullish(requiredName),
  ...ignoredFields('email'),
});

/** The answer is the same whether the order exists and is this address's or not. */
export const retractationLienInput = z.strictObject({ commandeId: idInput, email });

const linkToken = z.string().check(z.minLength(1), z.maxLength(200));

/** The token of a link, in a body so that no log holds it. */
export const retractationParLien = z.strictObject({ token: linkToken });
export const retractationInputParLien = z.extend(retractationInput, { token: linkToken });

export const retractationAnswer = z.object({
  commandeId: id,
  declareeLe: moment,
  /** The parcel had left before it was declared, so that the articles have to come back. */
  expediee: z.boolean(),
  message: z.string(),
});

export type RetractationInput = z.infer<typeof retractationInput>;
export type RetractationPreview = z.infer<typeof retractationPreview>;
export type RetractationAnswer = z.infer<typeof retractationAnswer>;
