import { answering } from '../platform/http/appError.ts';

/** Sentences of the errors about species, places, the season and the sky. */
export const sentencesOfEspeces = {
  ...answering(400, {
    commune_unknown: ['Commune inconnue', 'Aucune commune de ce code postal n’a ce code.'],
  }),
  ...answering(401, {
    catalogue_token_missing: [
      'Jeton du catalogue attendu',
      'Cet appel demande le jeton partagé du catalogue.',
    ],
  }),
  ...answering(404, {
    espece_not_found: ['Espèce introuvable', 'Cette espèce est introuvable.'],
    identification_off: [
      'Reconnaissance non proposée',
      'La reconnaissance par photo n’est pas proposée ici.',
    ],
    lieu_not_found: [
      'Lieu introuvable',
      ({ conseil }) => `${conseil ?? 'Ce code postal n’est celui d’aucune commune.'}`,
    ],
  }),
  ...answering(503, {
    identification_unavailable: [
      'Reconnaissance indisponible',
      'La plante n’a pas pu être reconnue : Pl@ntNet ne répond pas pour le moment. Réessayez plus tard, ou écrivez son nom.',
    ],
  }),
};
