import type { ErrorCode } from '../../../contract/errors.ts';
import { sentencesOfBoutique } from '../../boutique/messages.ts';
import { sentencesOfComptes } from '../../comptes/messages.ts';
import type { Sentence } from './sentence.ts';

/** The one table that turns codes into statuses and French sentences (docs/rules.md, Messages). */
export const sentences: Record<ErrorCode, Sentence> = {
  ...sentencesOfComptes,
  ...sentencesOfBoutique,
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
  jardin_not_found: {
    status: 404,
    title: 'Jardin introuvable',
    message: 'Ce jardin est introuvable.',
  },
  plante_not_found: {
    status: 404,
    title: 'Plante introuvable',
    message: 'Cette plante est introuvable.',
  },
  jardin_without_plante: {
    status: 404,
    title: 'Aucune plante',
    message: "Il n'y a pas encore de plantes dans ce jardin.",
  },
  user_not_found: {
    status: 404,
    title: 'Utilisateur introuvable',
    message: 'Utilisateur introuvable.',
  },
  arrosage_average_unknown: {
    status: 404,
    title: 'Moyenne inconnue',
    message: "Aucune donnée disponible pour la moyenne d'arrosage.",
  },
  arrosage_in_future: {
    status: 400,
    title: 'Date à venir',
    message: "La date d'arrosage ne peut pas être postérieure à aujourd'hui.",
  },
  follow_own_jardin: {
    status: 403,
    title: 'Suivi impossible',
    message: 'Vous ne pouvez pas suivre votre propre jardin.',
  },
  plante_order_mismatch: {
    status: 409,
    title: 'Ordre dépassé',
    message: 'Les plantes de ce jardin ont changé entre-temps. Veuillez recharger la page.',
  },
  jardin_full: {
    status: 409,
    title: 'Jardin complet',
    message: ({ maximum }) =>
      `Ce jardin compte déjà ${maximum} plantes : il ne peut pas en accueillir davantage.`,
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
};

function wateredSentence({ plantes, nouvelles }: { plantes: number; nouvelles: number }): string {
  const before = plantes - nouvelles;
  const s = (count: number) => (count >= 2 ? 's' : '');
  const noted = `déjà notée${s(before)} aujourd'hui`;
  if (plantes === 0) return 'Aucune plante à arroser dans ce jardin.';
  const watered = `${plantes} plante${s(plantes)} arrosée${s(plantes)}`;
  if (before === 0) return watered;
  return before === plantes ? `${watered}, ${noted}` : `${watered}, dont ${before} ${noted}`;
}

/** What a write says when it succeeded and has nothing else to answer. */
export const notices = {
  logged_out: 'Vous êtes maintenant déconnecté.',
  email_verified: 'Votre adresse e-mail est confirmée.',
  verification_sent: 'Un nouvel email de vérification a été envoyé.',
  reset_sent: 'Un email de réinitialisation a été envoyé.',
  password_reset: 'Mot de passe réinitialisé avec succès ✅',
  password_changed: 'Votre mot de passe a été modifié. Vos autres appareils ont été déconnectés.',
  email_change_undone: 'Votre adresse e-mail a été rétablie. Veuillez vous reconnecter.',
  email_change_cancelled:
    'Votre compte garde cette adresse : le changement demandé est annulé. Veuillez vous reconnecter.',
  email_change_dropped: 'Le changement est abandonné : votre adresse e-mail reste la même.',
  session_ended: 'Cet appareil a été déconnecté.',
  account_deleted: 'Votre compte a été supprimé.',
  jardin_deleted: 'Jardin supprimé avec succès !',
  jardin_watered: wateredSentence,
  plante_deleted: 'La plante a été supprimée.',
  order_saved: "L'ordre des plantes a été enregistré.",
  unfollowed: 'Ce jardin ne fait plus partie de vos favoris.',
  produit_deleted: 'Le produit a été supprimé.',
  retractation_link_sent:
    'Si ce numéro et cet e-mail sont bien ceux de la commande, un lien y est envoyé.',
  retractation_received:
    'Votre rétractation est enregistrée. Un accusé de réception vous est envoyé par e-mail.',
} as const;
