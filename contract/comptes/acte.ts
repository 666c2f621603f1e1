import * as z from 'zod/mini';
import { id, idParameter, pageQuery } from '../primitives.ts';

/** What keepers, moderators and whoever runs the server do as such: every call and command that changes something. */
export const genresActe = [
  'produit_cree',
  'produit_modifie',
  'produit_retire',
  'commande_annulee',
  'commande_expediee',
  'commande_livree',
  'remboursement_demande',
  'remboursement_abandonne',
  'comptabilite_exportee',
  'moderation_decidee',
  'recours_tranche',
  'gestionnaire_nomme',
  'gestionnaire_retire',
  'moderateur_nomme',
  'moderateur_retire',
  'sessions_fermees',
  'second_facteur_retire',
] as const;
export type GenreActe = (typeof genresActe)[number];

/**
 * What an act changed, before and after, in short and as it is read ('24,90 €'); null where there was or is nothing, and
 * on both sides where only that it changed is kept.
 */
export const changement = z.object({
  champ: z.string(),
  avant: z.nullable(z.string()),
  apres: z.nullable(z.string()),
});
export type Changement = z.infer<typeof changement>;

/**
 * An act. `auteur` null: whoever runs the server, by a command, or a visitor where `SHOP_EDITORS` lets everyone change
 * products; its `pseudo` null: the account is gone. `idObjet` is the number of the product, order, decision or account,
 * `objet` what a product was called then: an order and an account stand by their number alone.
 */
export const acte = z.object({
  id,
  genre: z.enum(genresActe),
  auteur: z.nullable(z.object({ id, pseudo: z.nullable(z.string()) })),
  idObjet: z.nullable(id),
  objet: z.string(),
  changements: z.array(changement),
  le: z.iso.datetime(),
});
export type Acte = z.infer<typeof acte>;

/** `auteur` is the number of an account, there still or gone. */
export const actesQuery = z.extend(pageQuery, {
  genre: z.optional(z.enum(genresActe)),
  auteur: z.optional(idParameter),
});
export type ActesQuery = z.infer<typeof actesQuery>;
