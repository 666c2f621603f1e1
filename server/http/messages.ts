import type { ErrorCode } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';

interface Sentence {
  status: number;
  title: string;
  message: string | ((facts: Record<string, string | number>) => string);
}

/** The one table that turns codes into statuses and French sentences (docs/rules.md, Messages). */
export const sentences: Record<ErrorCode, Sentence> = {
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
  login_failed: {
    status: 400,
    title: 'Connexion refusée',
    message: 'Mot de passe ou identifiant incorrect. Veuillez réessayer.',
  },
  email_taken: {
    status: 409,
    title: 'Email déjà utilisé',
    message: 'Cet email est déjà utilisé.',
  },
  password_too_common: {
    status: 400,
    title: 'Mot de passe trop courant',
    message: ({ minimum }) =>
      `Ce mot de passe est trop courant, il serait vite deviné. Veuillez en choisir un autre${minimum ? `, de ${minimum} caractères au moins` : ''}.`,
  },
  password_unchanged: {
    status: 400,
    title: 'Mot de passe identique',
    message: "Votre nouveau mot de passe est identique à l'actuel. Veuillez en choisir un autre.",
  },
  wrong_password: {
    status: 400,
    title: 'Mot de passe incorrect',
    message: 'Votre mot de passe actuel est incorrect.',
  },
  email_password_missing: {
    status: 403,
    title: 'Mot de passe attendu',
    message:
      "Indiquez votre mot de passe actuel pour changer d'adresse e-mail. Rien n'a été enregistré.",
  },
  email_password_wrong: {
    status: 403,
    title: 'Mot de passe incorrect',
    message: "Votre mot de passe actuel est incorrect. Rien n'a été enregistré.",
  },
  email_change_taken: {
    status: 409,
    title: 'Adresse déjà prise',
    message:
      "Cette adresse est celle d'un autre compte : le changement est abandonné, et votre compte garde la sienne.",
  },
  email_settled: {
    status: 404,
    title: 'Aucun changement en attente',
    message: "Aucune nouvelle adresse n'est à confirmer.",
  },
  verification_token_missing: {
    status: 400,
    title: 'Lien incomplet',
    message: 'Token manquant.',
  },
  reset_token_missing: {
    status: 400,
    title: 'Lien incomplet',
    message: 'Token manquant ou invalide.',
  },
  link_invalid: {
    status: 400,
    title: 'Lien invalide',
    message: 'Lien invalide ou expiré.',
  },
  session_not_found: {
    status: 404,
    title: 'Session introuvable',
    message: 'Cette session est déjà fermée.',
  },
  lettre_not_found: {
    status: 404,
    title: 'Lettre introuvable',
    message: "Ce message n'est plus dans la boîte aux lettres.",
  },
  mailbox_closed: {
    status: 404,
    title: 'Boîte aux lettres fermée',
    message:
      "Cette boîte aux lettres est fermée : elle montrerait les e-mails de tous. Pour qu'ils partent, indiquez un serveur d'envoi (SMTP_URL).",
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
    message: "Ce fichier n'est pas une image lisible. Formats acceptés : JPEG, PNG, WebP et AVIF.",
  },
  image_heic: {
    status: 415,
    title: 'Format HEIC',
    message:
      'Les photos HEIC ne sont pas prises en charge. Enregistrez la photo au format JPEG, puis envoyez-la de nouveau.',
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
  produit_not_found: {
    status: 404,
    title: 'Produit introuvable',
    message: 'Ce produit est introuvable.',
  },
  stock_changed: {
    status: 409,
    title: 'Stock modifié',
    message: 'Le stock de ce produit a changé entre-temps. Veuillez recharger la page.',
  },
  stock_insufficient: {
    status: 409,
    title: 'Stock insuffisant',
    message: ({ nom, reste }) =>
      reste === 0
        ? `Il n'y a plus de stock pour « ${nom} ».`
        : `Il ne reste que ${reste} exemplaire${Number(reste) > 1 ? 's' : ''} de « ${nom} ».`,
  },
  commande_not_found: {
    status: 404,
    title: 'Commande introuvable',
    message: 'Cette commande est introuvable.',
  },
  commande_wrong_state: {
    status: 409,
    title: 'Action impossible',
    message: "Cette action n'est plus possible dans l'état actuel de la commande.",
  },
  commande_expired: {
    status: 409,
    title: 'Commande expirée',
    message:
      'Le délai de paiement de cette commande est dépassé : ses articles ne sont plus réservés. Vous pouvez commander de nouveau.',
  },
  commande_mismatch: {
    status: 409,
    title: 'Commande introuvable',
    message: 'Aucune commande en attente de paiement ne correspond à ces articles.',
  },
  commande_too_many_waiting: {
    status: 409,
    title: 'Trop de commandes en attente',
    message: `Vous avez déjà ${limits.commandesEnAttente} commandes en attente de paiement. Payez-en une ou annulez-en une, puis recommencez.`,
  },
  commande_email_unverified: {
    status: 409,
    title: 'Adresse e-mail à confirmer',
    message: ({ nom }) =>
      nom
        ? `« ${nom} » est très demandé en ce moment. Pour en réserver, confirmez votre adresse e-mail ; votre panier vous attend.`
        : `Vous avez déjà ${limits.commandesNonVerifie} commandes en attente de paiement. Pour en passer d'autres, confirmez votre adresse e-mail, ou bien payez-en une ou annulez-en une.`,
  },
  commande_holds_too_much: {
    status: 409,
    title: "Trop d'exemplaires réservés",
    message: ({ nom, maximum, reserve }) =>
      reserve === 0
        ? `Vous pouvez réserver ${maximum} exemplaires de « ${nom} » au plus avant de les payer. Réduisez la quantité ; une fois cette commande payée, vous pourrez en commander d'autres.`
        : `Vos commandes en attente de paiement réservent déjà ${reserve} exemplaire${Number(reserve) > 1 ? 's' : ''} de « ${nom} » : vous pouvez en réserver ${maximum} au plus avant de les payer. Payez ou annulez la commande en attente${Number(reserve) < Number(maximum) ? ', ou réduisez la quantité' : ''}.`,
  },
  commande_too_small: {
    status: 409,
    title: 'Montant trop faible',
    message: ({ minimum }) =>
      `Une commande doit atteindre ${Number(minimum).toFixed(2).replace('.', ',')}\u00a0€ pour pouvoir être payée. Veuillez ajouter un article à votre panier.`,
  },
  conditions_changed: {
    status: 409,
    title: 'Conditions modifiées',
    message:
      'Les conditions de vente ont changé entre-temps. Veuillez recharger la page et les relire.',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'Clé déjà utilisée',
    message: 'Cette clé a déjà servi pour une autre commande.',
  },
  payment_unavailable: {
    status: 503,
    title: 'Paiement indisponible',
    message:
      'Le service de paiement ne répond pas. Votre commande est conservée : veuillez réessayer dans quelques instants.',
  },
  payment_refused: {
    status: 502,
    title: 'Paiement refusé',
    message:
      "Le service de paiement n'accepte pas cette demande, qui n'a rien changé. Si cela se reproduit, veuillez écrire à la boutique.",
  },
  payment_not_set_up: {
    status: 409,
    title: 'Paiement non configuré',
    message:
      "Le paiement n'est pas encore en service sur ce site. Votre commande est conservée telle quelle : veuillez écrire à la boutique.",
  },
  webhook_refused: {
    status: 400,
    title: 'Signature refusée',
    message: "Cet avis n'est pas signé par le service de paiement.",
  },
  facture_not_found: {
    status: 404,
    title: 'Facture introuvable',
    message: "Il n'y a pas encore de facture pour cette commande.",
  },
  retractation_closed: {
    status: 409,
    title: 'Rétractation impossible',
    message: "Cette commande n'ouvre pas, ou plus, de droit de rétractation.",
  },
  remboursement_changed: {
    status: 409,
    title: 'Commande modifiée',
    message:
      "Un remboursement a été demandé entre-temps : rien d'autre n'est envoyé. Veuillez recharger la page.",
  },
  remboursement_elsewhere: {
    status: 409,
    title: 'Autre service de paiement',
    message:
      "Cette commande a été payée avec un autre service de paiement que celui d'aujourd'hui : remboursez-la depuis ce service.",
  },
  remboursement_too_much: {
    status: 409,
    title: 'Montant trop élevé',
    message: ({ reste }) =>
      `Il ne reste que ${Number(reste).toFixed(2).replace('.', ',')} € à rembourser.`,
  },
};

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
  jardin_watered: 'Toutes les plantes ont été arrosées.',
  plante_deleted: 'La plante a été supprimée.',
  order_saved: "L'ordre des plantes a été enregistré.",
  unfollowed: 'Ce jardin ne fait plus partie de vos favoris.',
  produit_deleted: 'Le produit a été supprimé.',
  retractation_received:
    'Votre rétractation est enregistrée. Un accusé de réception vous est envoyé par e-mail.',
} as const;
