import * as z from 'zod/mini';
import { limits } from './limits.ts';
import {
  clearable,
  euros,
  fold,
  id,
  ignoredFields,
  longText,
  optionalText,
  pageQuery,
  photoInput,
  requiredName,
  shortText,
} from './primitives.ts';

export const produitPaths = {
  list: '/produit',
  byId: '/produit/:id',
  byType: '/produit/type/:type',
} as const;

/** What a product is, by its number. */
export const typesDeProduit = { plante: 0, autre: 1 } as const;
export type TypeDeProduit = (typeof typesDeProduit)[keyof typeof typesDeProduit];

/** VAT rates in percent. */
export const tauxTva = [5.5, 10, 20] as const;
export type TauxTva = (typeof tauxTva)[number];

/** The rate of a product that names none, by its type. */
export const tauxTvaUsuel: Record<TypeDeProduit, TauxTva> = { 0: 10, 1: 20 };

const type = z.union([z.literal(0), z.literal(1)]);

/** A product as it is answered. `prix` in euros with VAT; `type` 0 Plante, 1 Autre; `tauxTva` in percent. */
export const produit = z.object({
  id,
  nom: z.string(),
  description: z.string(),
  prix: z.number(),
  stock: z.int(),
  photo: z.nullable(z.string()),
  type,
  tauxTva: z.number(),
  exceptionRetractation: z.boolean(),
  illustration: z.string(),
});

const typeByText = new Map<string, TypeDeProduit>([
  ['0', 0],
  ['plante', 0],
  ['1', 1],
  ['autre', 1],
]);

/** 0, 1, or the texts of the add form, 'Plante' and 'Autre', whatever their case. */
const typeText = z.pipe(
  z.pipe(
    shortText(20),
    z.transform((value: string) => typeByText.get(fold(value)) ?? value),
  ),
  type,
);

export const produitInput = z.strictObject({
  nom: requiredName,
  description: longText().check(z.trim(), z.minLength(1)),
  prix: euros.check(z.minimum(0.01)),
  stock: z.int().check(z.nonnegative(), z.maximum(limits.stock)),
  /** Stock that the editor saw: with it, `stock` changes by the difference, so that no sale is lost. */
  stockLu: z.nullish(z.int().check(z.nonnegative(), z.maximum(limits.stock))),
  photo: photoInput,
  type: clearable(z.union([type, typeText]), typesDeProduit.plante),
  /** Null: the usual rate of the type; absent too where a product is made. */
  tauxTva: z.nullish(z.union([z.literal(5.5), z.literal(10), z.literal(20)])),
  exceptionRetractation: z.nullish(z.boolean()),
  ...ignoredFields('id', 'illustration'),
});

/** A change: what is absent stays as it is. */
export const produitChanges = z.partial(produitInput);

export const produitTypeParams = z.strictObject({ type: typeText });

/** How the list is ordered: cheapest, dearest or newest first; by id without it. */
export const trisProduit = ['prix', 'prixDecroissant', 'nouveaute'] as const;
export type TriProduit = (typeof trisProduit)[number];

/** `?q` finds in name and description, without case or accents; all its words must be there. */
export const produitQuery = z.strictObject({
  ...pageQuery.shape,
  q: z.optional(optionalText(shortText(100))),
  type: z.optional(typeText),
  tri: z.optional(z.enum(trisProduit)),
});

export const produitTypeQuery = z.strictObject(pageQuery.shape);

export type Produit = z.infer<typeof produit>;
export type ProduitInput = z.infer<typeof produitInput>;
export type ProduitChanges = z.infer<typeof produitChanges>;
export type ProduitBody = z.input<typeof produitInput>;
export type ProduitQuery = z.infer<typeof produitQuery>;

/** What the shop page shows: the same keys as the query of `GET /produit`. */
export interface ProduitFilter {
  q?: string;
  type?: TypeDeProduit;
  tri?: TriProduit;
  apres?: number;
  limite?: number;
}
