import * as z from 'zod/mini';
import type { EndpointMap } from '../endpoint.ts';
import { id, pageQuery } from '../primitives.ts';

/** All that the log of an account tells. */
export const genresActivite = [
  'inscription',
  'connexion',
  'connexion_nouvelle',
  'connexion_refusee',
  'appareil_deconnecte',
  'mot_de_passe_modifie',
  'mot_de_passe_reinitialise',
  'mot_de_passe_refuse',
  'email_demande',
  'email_modifie',
  'email_retabli',
  'email_abandonne',
  'export',
  'jeton_cree',
  'jeton_retire',
  'webhook_cree',
  'webhook_modifie',
  'webhook_retire',
  'cle_ajoutee',
  'cle_retiree',
  'second_facteur_active',
  'second_facteur_retire',
  'second_facteur_refuse',
  'codes_de_secours_crees',
  'code_de_secours_utilise',
] as const;
export type GenreActivite = (typeof genresActivite)[number];

/**
 * Something that happened to one's account: `nombre` times on one day of Europe/Paris, last at `le`. `appareil` is what
 * the device called itself in words of ours, '' where none is known; `objet` what it was about ('' where nothing is):
 * the name of a token or key, the host of a webhook, a device that was signed out.
 */
export const activite = z.object({
  id,
  genre: z.enum(genresActivite),
  appareil: z.string(),
  objet: z.string(),
  nombre: z.int(),
  le: z.iso.datetime(),
});

export type Activite = z.infer<typeof activite>;

export const activiteEndpoints = {
  'GET /compte/activite': {
    description:
      'Ce qui est arrivé à son compte depuis un an : connexions, mots de passe, adresse, accès, exports. Le plus récent d’abord, page par page.',
    query: pageQuery,
    answers: { 200: z.array(activite) },
  },
} as const satisfies EndpointMap;
