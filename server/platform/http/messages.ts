import { answering } from './appError.ts';

/** Sentences of the errors of any request, and of pictures. */
export const sentencesOfPlatform = {
  ...answering(400, {
    validation: ['Requête invalide', 'Certaines informations sont manquantes ou incorrectes.'],
    malformed_json: ['JSON illisible', 'Le corps de la requête ne peut pas être lu.'],
    image_missing: ['Image absente', 'Aucune image n’a été reçue.'],
    image_unreadable: [
      'Image illisible',
      'Ce fichier n’est pas une image lisible. Formats acceptés : JPEG, PNG, WebP, AVIF, HEIC, GIF fixe et BMP.',
    ],
    image_animated: [
      'Image animée',
      'Cette image GIF est animée. Seules les images fixes sont acceptées : choisissez une photo, ou une seule vue de cette animation.',
    ],
    image_too_many_pixels: [
      'Image trop grande',
      'Cette image a trop de pixels. Veuillez en choisir une plus petite.',
    ],
  }),
  ...answering(401, {
    unauthenticated: ['Connexion requise', 'Veuillez vous connecter.'],
  }),
  ...answering(403, {
    forbidden: ['Action refusée', 'Vous n’avez pas le droit de faire cela.'],
    photo_not_own: [
      'Photo refusée',
      'Cette photo n’est pas la vôtre, ou n’est plus là. Veuillez envoyer la vôtre.',
    ],
  }),
  ...answering(404, {
    route_not_found: ['Adresse inconnue', 'Cette adresse n’existe pas.'],
  }),
  ...answering(408, {
    request_too_slow: [
      'Requête trop lente',
      'La requête est arrivée trop lentement et a été interrompue. Veuillez réessayer.',
    ],
    upload_too_slow: [
      'Envoi trop lent',
      'L’envoi de l’image était trop lent et a été interrompu. Veuillez réessayer avec une meilleure connexion ou une image plus légère.',
    ],
  }),
  ...answering(409, {
    conflict: [
      'Modifié entre-temps',
      'Ce que vous avez demandé n’est plus possible : des données viennent d’être modifiées ou supprimées. Veuillez actualiser la page.',
    ],
  }),
  ...answering(413, {
    payload_too_large: ['Requête trop volumineuse', 'La requête est trop volumineuse.'],
    image_too_large: [
      'Image trop lourde',
      'Cette image dépasse 10 Mo. Veuillez en choisir une plus légère.',
    ],
  }),
  ...answering(415, {
    unsupported_media_type: [
      'Format non pris en charge',
      'Ce format de contenu n’est pas pris en charge.',
    ],
    image_heic: [
      'Format HEIC',
      'Cette photo HEIC n’a pas pu être lue. Enregistrez-la au format JPEG, puis envoyez-la de nouveau.',
    ],
  }),
  ...answering(429, {
    rate_limited: [
      'Trop de demandes',
      'Trop de demandes en peu de temps. Veuillez patienter avant de réessayer.',
    ],
  }),
  ...answering(500, {
    internal: ['Erreur interne', 'Une erreur est survenue. Veuillez réessayer plus tard.'],
  }),
  ...answering(503, {
    unavailable: [
      'Momentanément indisponible',
      'Le service est momentanément indisponible. Veuillez réessayer dans quelques instants.',
    ],
    storage_unavailable: [
      'Images momentanément indisponibles',
      'Les images ne sont pas accessibles en ce moment. Le reste du site l’est : veuillez réessayer dans quelques instants.',
    ],
  }),
  ...answering(507, {
    storage_full: [
      'Espace insuffisant',
      'L’image n’a pas pu être enregistrée, faute de place. Veuillez réessayer plus tard.',
    ],
    disk_full: [
      'Espace insuffisant',
      'Rien n’a pu être enregistré : le serveur manque de place. Veuillez réessayer plus tard.',
    ],
  }),
};
