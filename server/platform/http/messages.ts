import type { ErrorCode } from '../../../contract/errors.ts';
import type { Sentence } from './appError.ts';

/** What is said of any request, and of pictures. */
export const sentencesOfPlatform = {
  validation: {
    status: 400,
    title: 'Requête invalide',
    message: 'Certaines informations sont manquantes ou incorrectes.',
  },
  malformed_json: {
    status: 400,
    title: 'JSON illisible',
    message: 'Le corps de la requête ne peut pas être lu.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'Format non pris en charge',
    message: "Ce format de contenu n'est pas pris en charge.",
  },
  payload_too_large: {
    status: 413,
    title: 'Requête trop volumineuse',
    message: 'La requête est trop volumineuse.',
  },
  request_too_slow: {
    status: 408,
    title: 'Requête trop lente',
    message: 'La requête est arrivée trop lentement et a été interrompue. Veuillez réessayer.',
  },
  route_not_found: {
    status: 404,
    title: 'Adresse inconnue',
    message: "Cette adresse n'existe pas.",
  },
  unauthenticated: {
    status: 401,
    title: 'Connexion requise',
    message: 'Veuillez vous connecter.',
  },
  forbidden: {
    status: 403,
    title: 'Action refusée',
    message: "Vous n'avez pas le droit de faire cela.",
  },
  rate_limited: {
    status: 429,
    title: 'Trop de demandes',
    message: 'Trop de demandes en peu de temps. Veuillez patienter avant de réessayer.',
  },
  conflict: {
    status: 409,
    title: 'Modifié entre-temps',
    message:
      "Ce que vous avez demandé n'est plus possible : des données viennent d'être modifiées ou supprimées. Veuillez actualiser la page.",
  },
  unavailable: {
    status: 503,
    title: 'Momentanément indisponible',
    message:
      'Le service est momentanément indisponible. Veuillez réessayer dans quelques instants.',
  },
  internal: {
    status: 500,
    title: 'Erreur interne',
    message: 'Une erreur est survenue. Veuillez réessayer plus tard.',
  },
  image_missing: {
    status: 400,
    title: 'Image absente',
    message: "Aucune image n'a été reçue.",
  },
  image_unreadable: {
    status: 400,
    title: 'Image illisible',
    message:
      "Ce fichier n'est pas une image lisible. Formats acceptés : JPEG, PNG, WebP, AVIF, GIF fixe et BMP.",
  },
  image_heic: {
    status: 415,
    title: 'Format HEIC',
    message:
      'Les photos HEIC ne sont pas prises en charge. Enregistrez la photo au format JPEG, puis envoyez-la de nouveau.',
  },
  image_animated: {
    status: 400,
    title: 'Image animée',
    message:
      'Cette image GIF est animée. Seules les images fixes sont acceptées : choisissez une photo, ou une seule vue de cette animation.',
  },
  image_too_large: {
    status: 413,
    title: 'Image trop lourde',
    message: 'Cette image dépasse 10 Mo. Veuillez en choisir une plus légère.',
  },
  image_too_many_pixels: {
    status: 400,
    title: 'Image trop grande',
    message: 'Cette image a trop de pixels. Veuillez en choisir une plus petite.',
  },
  upload_too_slow: {
    status: 408,
    title: 'Envoi trop lent',
    message:
      "L'envoi de l'image était trop lent et a été interrompu. Veuillez réessayer avec une meilleure connexion ou une image plus légère.",
  },
  storage_full: {
    status: 507,
    title: 'Espace insuffisant',
    message: "L'image n'a pas pu être enregistrée, faute de place. Veuillez réessayer plus tard.",
  },
  disk_full: {
    status: 507,
    title: 'Espace insuffisant',
    message:
      "Rien n'a pu être enregistré : le serveur manque de place. Veuillez réessayer plus tard.",
  },
} satisfies Partial<Record<ErrorCode, Sentence>>;
