import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import {
  clearable,
  clearableEnum,
  clearableNumber,
  clearableText,
  euros,
  id,
  ignoredFields,
  numberInput,
  optionalName,
  optionalText,
  pageQuery,
  photoInput,
  requiredLongText,
  requiredName,
  shortText,
} from '../primitives.ts';
import { fold } from '../words.ts';

/** The number of each type of product. */
export const typesDeProduit = { plante: 0, autre: 1 } as const;
export type TypeDeProduit = (typeof typesDeProduit)[keyof typeof typesDeProduit];

/** VAT rates in percent. */
export const tauxTva = [5.5, 10, 20] as const;
export type TauxTva = (typeof tauxTva)[number];

/** The rate of a product that names none, by its type. */
export const tauxTvaUsuel: Record<TypeDeProduit, TauxTva> = { 0: 10, 1: 20 };

const type = z.union([z.literal(0), z.literal(1)]);

/** Units of a net quantity, from which the price per kilogram, litre, metre… follows. */
export const unites = ['g', 'kg', 'ml', 'cl', 'l', 'm', 'm²', 'unité'] as const;
export type Unite = (typeof unites)[number];

/**
 * A product as it is answered. `prix` in euros with VAT; `type` 0 Plante, 1 Autre; `tauxTva` in percent;
 * `origine` and `exploitant` (who answers for a food, with address) are '' where nothing is to be said.
 */
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
  quantiteNette: z.nullable(z.number()),
  unite: z.nullable(z.enum(unites)),
  origine: z.string(),
  exploitant: z.string(),
  /** The banned species that it is: it is read, and cannot be ordered. Left out of all others. */
  interdite: z.optional(z.string()),
  illustration: z.string(),
});

const typeByText = new Map<string, TypeDeProduit>([
  ['0', 0],
  ['plante', 0],
  ['1', 1],
  ['autre', 1],
]);

/** 0, 1, or the texts of the add form, 'Plante' and 'Autre', in any case. */
const typeText = z.pipe(
  z.pipe(
    shortText(20),
    z.transform((value: string) => typeByText.get(fold(value)) ?? value),
  ),
  type,
);

const stock = z.int('un nombre entier est attendu').check(z.nonnegative(), z.maximum(limits.stock));

const produitFields = z.strictObject({
  nom: requiredName,
  description: requiredLongText(),
  /** In euros; 0 is a price (docs/rules.md, Products). */
  prix: numberInput(euros),
  stock: numberInput(stock),
  /** Stock that the editor saw: with it, `stock` changes by the difference, so that no sale is lost. */
  stockLu: clearableNumber(stock, null),
  photo: photoInput,
  type: clearable(z.union([type, typeText]), typesDeProduit.plante),
  /** Null: the usual rate of the type; absent too where a product is made. */
  tauxTva: clearableNumber(
    z.union([z.literal(5.5), z.literal(10), z.literal(20)], 'un taux de 5,5, 10 ou 20 est attendu'),
    null,
  ),
  exceptionRetractation: z.nullish(z.boolean()),
  quantiteNette: clearableNumber(
    z.number().check(
      z.positive(),
      z.maximum(limits.quantiteNette),
      z.refine(
        (value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6,
        'trois décimales au plus',
      ),
    ),
    null,
  ),
  unite: clearableEnum(unites, null),
  /** Countries and shares of a honey; where a food comes from. */
  origine: clearableText(optionalName()),
  /** Name and address of who answers for a food. */
  exploitant: clearableText(optionalName()),
  ...ignoredFields('id', 'illustration', 'interdite'),
});

interface Measure {
  quantiteNette?: number | null | undefined;
  unite?: Unite | null | undefined;
}

/** Both or neither: a quantity without its unit says nothing. */
const measured = z.refine<Measure>(
  ({ quantiteNette, unite }) =>
    (quantiteNette == null) === (unite == null) &&
    (quantiteNette === undefined) === (unite === undefined),
  { error: 'une quantité et son unité vont ensemble', path: ['quantiteNette'] },
);

export const produitInput = produitFields.check(measured);

/** A change: what is absent stays as it is. */
export const produitChanges = z.partial(produitFields).check(measured);

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

/** The filters of the shop page: the same keys as the query of `GET /produit`. */
export interface ProduitFilter {
  q?: string;
  type?: TypeDeProduit;
  tri?: TriProduit;
  apres?: number;
  limite?: number;
}
