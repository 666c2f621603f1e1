import * as z from 'zod/mini';
import { foldedEnum, idParameter } from '../primitives.ts';
import { climats } from './climat.ts';
import { especeSummary, usages } from './espece.ts';
import { inconnue } from './saison.ts';

/** The seasons of the catalogue: species that are sown, planted, flowering or harvested now. */
export const saisonsDuCatalogue = ['semis', 'plantation', 'floraison', 'récolte'] as const;
export type SaisonDuCatalogue = (typeof saisonsDuCatalogue)[number];

/**
 * A shelf of the catalogue: by use, family, first letter (of the name, without accents), and by what is done in
 * this half-month (in `climat`, océanique unless one is named). `page` from 1.
 */
export const catalogueQuery = z.object({
  usage: z.optional(foldedEnum(usages)),
  famille: z.optional(z.string().check(z.maxLength(40))),
  lettre: z.optional(z.string().check(z.regex(/^[a-z]$/i))),
  saison: z.optional(foldedEnum(saisonsDuCatalogue)),
  climat: z.optional(foldedEnum(climats)),
  page: z.optional(idParameter),
});
export type CatalogueQuery = z.infer<typeof catalogueQuery>;

const counted = z.object({ valeur: z.string(), nombre: z.int() });

/**
 * The species of a shelf by name, at most `limits.especesPerPage` at a time. Uses, families (the largest first) and
 * letters count what one would find there instead, the other filters kept.
 */
export const rayonPage = z.object({
  /** A season was asked of a climate of which the catalogue has no years. */
  inconnue,
  especes: z.array(especeSummary),
  /** Species of the shelf, and pages that they take. */
  nombre: z.int(),
  pages: z.int(),
  usages: z.array(counted),
  familles: z.array(counted),
  lettres: z.array(counted),
});
export type RayonPage = z.infer<typeof rayonPage>;

/** Where facts are from. `nom` is what a group of facts says in `source`. */
export const source = z.object({
  nom: z.string(),
  titre: z.string(),
  licence: z.string(),
  adresse: z.optional(z.string()),
  /** How many species have facts from there. */
  especes: z.int(),
});
export type Source = z.infer<typeof source>;
