import type { ErrorCode } from '../../contract/errors.ts';
import type { Sentence } from '../platform/http/appError.ts';

/** What is said of accounts, sessions and their mails. */
export const sentencesOfComptes = {
  user_not_found: {
    status: 404,
    title: 'Utilisateur introuvable',
    message: 'Utilisateur introuvable.',
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
} satisfies Partial<Record<ErrorCode, Sentence>>;

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
} as const;
