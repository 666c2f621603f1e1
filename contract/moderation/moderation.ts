import * as z from 'zod/mini';
import { id, idInput } from '../primitives.ts';
import { decision, recours } from './decision.ts';
import {
  fondementsConnus,
  joursDeSuspension,
  mesuresConnues,
  raisonsConnues,
  sortesSignalees,
} from './mots.ts';
import { texteExplique } from './signalement.ts';

const rapport = z.object({
  id,
  raison: z.enum(raisonsConnues),
  texte: z.string(),
  /** The picture alone is meant. */
  photo: z.boolean(),
  creeLe: z.iso.datetime(),
  /** The person who reports; '' where a name was not required. */
  auteur: z.string(),
  membre: z.boolean(),
});

/** Open reports of one thing, with it as it was when it was first reported. */
export const dossier = z.object({
  sorte: z.enum(sortesSignalees),
  idCible: id,
  /** How many open reports there are; `rapports` are the oldest of them. */
  nombre: z.int(),
  titre: z.string(),
  texte: z.string(),
  adresse: z.string(),
  photo: z.nullable(z.string()),
  membre: z.object({ id, pseudo: z.string(), depuis: z.iso.datetime(), suspendu: z.boolean() }),
  rapports: z.array(rapport),
  /** Earlier decisions about this member, the newest first. */
  decisions: z.array(decision),
});

export const recoursAFaire = z.object({
  recours,
  decision,
  /** Who appeals: the member affected, or the reporter. */
  deQui: z.enum(['concerne', 'auteur']),
  /** A moderator other than the first must answer, and the reader is the first. */
  autreModerateur: z.boolean(),
});

export const aModerer = z.object({
  dossiers: z.array(dossier),
  recours: z.array(recoursAFaire),
});

export const decisionInput = z
  .strictObject({
    sorte: z.enum(sortesSignalees),
    id: idInput,
    mesure: z.enum(mesuresConnues),
    /** For a suspension: the number of days; null for a permanent one. */
    jours: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(joursDeSuspension)))),
    fondement: z.enum(fondementsConnus),
    motif: z.enum(raisonsConnues),
    texte: texteExplique,
  })
  .check(
    z.refine(({ mesure, jours }) => mesure === 'suspension' || jours == null, {
      error: 'une durée ne va qu’avec une suspension',
      path: ['jours'],
    }),
  );

export const reponseInput = z.strictObject({ accepte: z.boolean(), reponse: texteExplique });

export type Dossier = z.infer<typeof dossier>;
export type RecoursAFaire = z.infer<typeof recoursAFaire>;
export type AModerer = z.infer<typeof aModerer>;
export type DecisionInput = z.infer<typeof decisionInput>;
export type ReponseInput = z.infer<typeof reponseInput>;
