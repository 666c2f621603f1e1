import * as z from 'zod/mini';
import { id } from '../primitives.ts';
import { fondementsConnus, mesuresConnues, raisonsConnues, sortesSignalees } from './mots.ts';
import { texteExplique } from './signalement.ts';

/** An appeal, as its author and the moderators see it. */
export const recours = z.object({
  id,
  texte: z.string(),
  creeLe: z.iso.datetime(),
  /** Null while it is not answered. */
  accepte: z.nullable(z.boolean()),
  reponse: z.string(),
  decideLe: z.nullable(z.iso.datetime()),
});

/** The part of a decision that both sides read. */
const dite = {
  id,
  sorte: z.enum(sortesSignalees),
  /** The name of the reported thing at that time. */
  titre: z.string(),
  mesure: z.enum(mesuresConnues),
  fondement: z.enum(fondementsConnus),
  motif: z.enum(raisonsConnues),
  texte: z.string(),
  creeLe: z.iso.datetime(),
  /** When it ends by itself, or did. */
  finLe: z.nullable(z.iso.datetime()),
  /** When it was lifted: after an appeal, or at its end. */
  leveeLe: z.nullable(z.iso.datetime()),
  /** Until when it can be appealed. */
  recoursJusquA: z.iso.datetime(),
  recours: z.nullable(recours),
};

/** A decision about a thing of one's own. */
export const decision = z.object({ ...dite, idCible: id });

/** One's own report, and what came of it; the measure itself is told without who is affected. */
export const suivi = z.object({
  id,
  sorte: z.enum(sortesSignalees),
  titre: z.string(),
  raison: z.enum(raisonsConnues),
  texte: z.string(),
  creeLe: z.iso.datetime(),
  decision: z.nullable(z.object(dite)),
});

/** The decisions that concern a member, and the state of the reports that they made. */
export const mesDecisions = z.object({
  moderateur: z.boolean(),
  decisions: z.array(decision),
  signalements: z.array(suivi),
});

export const recoursInput = z.strictObject({ texte: texteExplique });
export const recoursParLien = z.strictObject({
  jeton: z.string().check(z.maxLength(100)),
  texte: texteExplique,
});

export type Recours = z.infer<typeof recours>;
export type Decision = z.infer<typeof decision>;
export type Suivi = z.infer<typeof suivi>;
export type MesDecisions = z.infer<typeof mesDecisions>;
