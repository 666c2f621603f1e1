import * as z from 'zod/mini';
import { id } from './primitives.ts';

export const produitPaths = { list: '/produit', byId: '/produit/:id' } as const;

/** A product as it is answered. `prix` in euros with VAT; `type` 0 Plante, 1 Autre. */
export const produit = z.object({
  id,
  nom: z.string(),
  description: z.string(),
  prix: z.number(),
  stock: z.int(),
  photo: z.nullable(z.string()),
  type: z.union([z.literal(0), z.literal(1)]),
  illustration: z.string(),
});

export type Produit = z.infer<typeof produit>;
