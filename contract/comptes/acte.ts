import * as z from 'zod/mini';
import type { EndpointMap } from '../endpoint.ts';
import { id, idParameter, pageQuery } from '../primitives.ts';

/**
 * The acts of keepers, of moderators and of the person who runs the server: every call and command in such a role that
 * changes something.
 */
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
 * A value before and after an act, short and as it is read ('24,90 €'). Null where there was or is no value. Both sides
 * are null where only the fact of the change is kept.
 */
export const changement = z.object({
  champ: z.string(),
  avant: z.nullable(z.string()),
  apres: z.nullable(z.string()),
});
export type Changement = z.infer<typeof changement>;

/**
 * An act. `auteur` is null for a command on the server, or for a visitor where `SHOP_EDITORS` lets everyone change
 * products. Its `pseudo` is null when the account is gone. `idObjet` is the number of the product, order, decision or
 * account. `objet` is the product's name at that time; an order and an account have their number alone.
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

export const acteEndpoints = {
  'GET /gestion/actes': {
    description:
      'Ce que les gérants, les modérateurs et l’exploitant du serveur ont fait depuis trois ans, le plus récent d’abord, page par page. Aux gérants.',
    query: actesQuery,
    answers: { 200: z.array(acte) },
  },
} as const satisfies EndpointMap;
