import * as z from 'zod/mini';
import { id } from '../primitives.ts';

/** One thing that was found. `adresse`: path of its page; `illustration`: base address of its drawing. */
export const trouve = z.object({
  id,
  titre: z.string(),
  sousTitre: z.string(),
  adresse: z.string(),
  photo: z.nullable(z.string()),
  illustration: z.string(),
  /** For plants and gardens: whether they are the reader's. */
  aMoi: z.optional(z.boolean()),
  /** For plants: dead ones come last. */
  morte: z.optional(z.boolean()),
});

const trouves = z.array(trouve);

/** A shelf of the catalogue that the words mean; `adresse`: path of its page. */
const rayon = z.object({ nom: z.string(), adresse: z.string() });

/** The results, the nearest first in each group. `corrige`: the words that replaced mistyped ones in the search. */
export const recherche = z.object({
  plantes: trouves,
  jardins: trouves,
  especes: trouves,
  produits: trouves,
  membres: trouves,
  rayons: z.array(rayon),
  corrige: z.optional(z.string()),
});

export type Trouve = z.infer<typeof trouve>;
export type Rayon = z.infer<typeof rayon>;
export type Recherche = z.infer<typeof recherche>;
/** A group of an answer. */
export type GroupeTrouve = Exclude<keyof Recherche, 'corrige' | 'rayons'>;
