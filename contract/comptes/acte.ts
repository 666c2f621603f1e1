import * as z from 'zod/mini';

/** What keepers do that no order tells. */
export const genresActe = [
  'produit_cree',
  'produit_modifie',
  'produit_retire',
  'comptabilite_exportee',
  'gestionnaire_nomme',
  'gestionnaire_retire',
  'moderation_decidee',
  'moderation_levee',
  'recours_tranche',
] as const;

/** What an act changed, before and after, in short; null where there was or is nothing. */
export const changement = z.object({
  champ: z.string(),
  avant: z.nullable(z.string()),
  apres: z.nullable(z.string()),
});
export type Changement = z.infer<typeof changement>;
