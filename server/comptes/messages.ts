import { answering } from '../platform/http/appError.ts';

/** Sentences of the errors about accounts, sessions and their mails. */
export const sentencesOfComptes = {
  ...answering(400, {
    login_failed: [
      'Connexion refusée',
      'Mot de passe ou identifiant incorrect. Veuillez réessayer.',
    ],
    password_too_common: [
      'Mot de passe trop courant',
      ({ minimum, propre }) =>
        `Ce mot de passe est ${propre ? 'fait de votre nom ou de celui du site' : 'trop courant'}, il serait vite deviné. Veuillez en choisir un autre${minimum ? `, de ${minimum} caractères au moins` : ''}.`,
    ],
    password_unchanged: [
      'Mot de passe identique',
      'Votre nouveau mot de passe est identique à l’actuel. Veuillez en choisir un autre.',
    ],
    webhook_address_closed: [
      'Adresse non publique',
      'Cette adresse n’est pas celle d’un serveur public. Une adresse https:// que tout le monde peut atteindre est attendue.',
    ],
    cle_refused: [
      'Clé d’accès refusée',
      'Cette clé d’accès n’a pas pu être vérifiée. Réessayez, ou utilisez votre mot de passe.',
    ],
    wrong_password: ['Mot de passe incorrect', 'Votre mot de passe actuel est incorrect.'],
    verification_token_missing: ['Lien incomplet', 'Token manquant.'],
    reset_token_missing: ['Lien incomplet', 'Token manquant ou invalide.'],
    link_invalid: ['Lien invalide', 'Lien invalide ou expiré.'],
  }),
  ...answering(403, {
    lien_trop_tot: [
      'Pas encore de lien',
      ({ jours }) =>
        `Un compte tout récent ne peut pas encore publier d’adresse de site : confirmez votre e-mail, et réessayez ${jours} jours après votre inscription. Sans l’adresse, votre texte peut être enregistré dès maintenant.`,
    ],
    email_password_missing: [
      'Mot de passe attendu',
      'Indiquez votre mot de passe actuel pour changer d’adresse e-mail. Rien n’a été enregistré.',
    ],
    email_password_wrong: [
      'Mot de passe incorrect',
      'Votre mot de passe actuel est incorrect. Rien n’a été enregistré.',
    ],
  }),
  ...answering(403, {
    code_missing: [
      'Code attendu',
      'Indiquez le code de votre application, ou un de vos codes de secours.',
    ],
    code_wrong: [
      'Code refusé',
      'Ce code n’est pas le bon, ou il a déjà servi. Attendez le suivant, puis réessayez.',
    ],
    preuve_missing: [
      'Confirmez que c’est vous',
      'Confirmez d’abord que c’est vous, avec votre mot de passe ou une clé d’accès.',
    ],
    portee_missing: [
      'Portée insuffisante',
      ({ portee }) =>
        portee
          ? `Ce jeton d’accès n’a pas la portée « ${portee} », que cette demande attend.`
          : 'Cette demande attend une session : aucun jeton d’accès ne l’ouvre.',
    ],
  }),
  ...answering(404, {
    second_facteur_off: ['Pas de second facteur', 'Votre compte n’a pas de second facteur.'],
    cle_not_found: ['Clé d’accès introuvable', 'Cette clé d’accès n’existe pas, ou plus.'],
    jeton_not_found: ['Jeton introuvable', 'Ce jeton d’accès n’existe pas, ou plus.'],
    webhook_not_found: ['Webhook introuvable', 'Ce webhook n’existe pas, ou plus.'],
    user_not_found: ['Utilisateur introuvable', 'Utilisateur introuvable.'],
    email_settled: ['Aucun changement en attente', 'Aucune nouvelle adresse n’est à confirmer.'],
    session_not_found: ['Session introuvable', 'Cette session est déjà fermée.'],
    lettre_not_found: ['Lettre introuvable', 'Ce message n’est plus dans la boîte aux lettres.'],
    mailbox_closed: [
      'Boîte aux lettres fermée',
      'Cette boîte aux lettres est fermée : elle montrerait les e-mails de tous. Pour qu’ils partent, indiquez un serveur d’envoi (SMTP_URL).',
    ],
  }),
  ...answering(409, {
    email_taken: ['Email déjà utilisé', 'Cet email est déjà utilisé.'],
    email_change_taken: [
      'Adresse déjà prise',
      'Cette adresse est celle d’un autre compte : le changement est abandonné, et votre compte garde la sienne.',
    ],
    second_facteur_on: [
      'Second facteur déjà en service',
      'Votre compte a déjà un second facteur. Retirez-le avant de le remplacer.',
    ],
    cle_known: ['Clé d’accès déjà ajoutée', 'Cette clé d’accès est déjà celle d’un compte.'],
    cle_too_many: [
      'Trop de clés d’accès',
      'Vous avez autant de clés d’accès qu’il peut y en avoir. Retirez-en une d’abord.',
    ],
    jeton_too_many: [
      'Trop de jetons d’accès',
      'Vous avez autant de jetons d’accès qu’il peut y en avoir. Retirez-en un d’abord.',
    ],
    webhook_too_many: [
      'Trop de webhooks',
      'Vous avez autant de webhooks qu’il peut y en avoir. Retirez-en un d’abord.',
    ],
    webhook_off: ['Webhook arrêté', 'Ce webhook est arrêté. Remettez-le en marche d’abord.'],
    idempotency_under_way: [
      'Déjà en cours',
      'Cette demande est déjà en cours. Veuillez patienter un instant.',
    ],
    idempotency_answer_gone: [
      'Déjà fait',
      'Cette demande a déjà été faite. Veuillez actualiser la page.',
    ],
  }),
  ...answering(422, {
    idempotency_key_reused: ['Clé déjà utilisée', 'Cette clé a déjà servi pour une autre demande.'],
  }),
};

/** Answers of successful writes that have no other content. */
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
  acces_undone:
    'L’ajout est annulé : il n’ouvre plus votre compte, et tous les appareils sont déconnectés.',
  email_change_dropped: 'Le changement est abandonné : votre adresse e-mail reste la même.',
  second_facteur_ended: 'Votre mot de passe suffit de nouveau pour vous connecter.',
  cle_removed: 'La clé d’accès est retirée : elle n’ouvre plus rien.',
  jeton_revoked: 'Le jeton d’accès est retiré : il n’ouvre plus rien.',
  webhook_removed: 'Le webhook est retiré.',
  session_ended: 'Cet appareil a été déconnecté.',
  account_deleted: 'Votre compte a été supprimé.',
} as const;
