import type { Screens } from './statements.ts';

/** Signing in and up, and the links of mails. */
export const comptes = {
  Login: {
    opened: {
      heading: 'Se connecter',
      field: ['Email', 'Password'],
      label: 'Email',
    },
    'links by address': { value: ['/mot-de-passe-oublie', '/Inscription', '/MainPage'] },
    'a field is empty': { error: 'Formulaire invalide. Veuillez remplir tous les champs.' },
    'the call answers 400': {
      error: 'Mot de passe ou identifiant incorrect. Veuillez réessayer.',
    },
    'the answer has no token': { error: 'Erreur : Aucun token reçu. Veuillez réessayer.' },
    'the token lacks the user id': { error: 'Erreur : ID utilisateur manquant dans le token.' },
    'the token cannot be decoded': {
      error: 'Erreur lors du décodage du token. Veuillez réessayer.',
    },
    'signed in, by address': { value: '/MainPage' },
    'keys of the session': { value: ['userToken', 'token', 'userId', 'idTypeUser'] },
    'idTypeUser of a token without one': { value: 1 },
  },
  Registration: {
    opened: {
      label: ['Nom', 'Prénom', 'Email', 'Pseudo'],
      field: ['password', 'confirmPassword'],
      action: "S'inscrire",
    },
    'the rest of its fields': {
      label: ['Description', 'Adresse', 'Code postal', 'Ville', 'Téléphone'],
    },
    'the confirmation differs': { error: 'Les mots de passe ne correspondent pas.' },
    'the e-mail is known': { error: 'Cet email est déjà utilisé.' },
    'the check of the e-mail fails': {
      error: "Erreur lors de la vérification de l'email.",
    },
    'any status of the check but 200 and 404': { value: 'Erreur serveur' },
    'the call fails': { error: "Une erreur est survenue lors de l'inscription." },
    'shortest password': { value: 8 },
    'passwords that lack one thing each': {
      value: ['Menth-9', 'menthe-99', 'MENTHE-99', 'Menthe-poivre', 'Menthe999'],
    },
    'registered, by address': { value: '/Login' },
  },
  'Verify e-mail': {
    'while it is verified': { text: 'Vérification en cours...' },
    'without a token': { error: 'Token manquant.' },
    'the link is refused without a word': { error: 'Lien invalide ou expiré.' },
    'the server says why': { error: '{message}' },
    'the call fails': { error: 'Erreur lors de la vérification.' },
    'confirmed: milliseconds until the home page': { value: 4_000 },
  },
  'Forgot password': {
    opened: { label: 'Email', action: 'Envoyer le lien' },
    'not an e-mail': { error: 'Email invalide.' },
    sent: { text: 'Un email de réinitialisation a été envoyé.' },
    'the server says why': { error: '{message}' },
    'the call fails': { error: 'Erreur lors de l’envoi.' },
  },
  'Reset password': {
    opened: {
      field: ['newPassword', 'confirmation'],
      action: ['Réinitialiser', 'Retour à la connexion'],
    },
    'without a token': { error: 'Token manquant ou invalide.' },
    'the confirmation differs': { error: 'Les mots de passe ne correspondent pas.' },
    'shortest password': { value: 6 },
    'the server says why': { error: '{message}' },
    'the call fails': { error: 'Erreur serveur.' },
    done: { text: 'Mot de passe réinitialisé avec succès ✅' },
    'done: milliseconds until the login': { value: 2_000 },
  },
} as const satisfies Screens;
