import type { Screens } from './statements.ts';

/** A member's profile, its form, and what every upload of a picture says. */
export const profils = {
  Profile: {
    'by its owner': {
      heading: ['Mes jardins', 'Mes jardins favoris'],
      action: ['Modifier mon profil', 'Se Déconnecter'],
    },
    'by address of its form': { value: '/profil/modifier/{id}' },
    'favourites shown': { value: 5 },
    'more favourites than that': { action: 'Voir plus' },
    'by address of those': { value: '/favoris' },
    'a favourite': { text: 'Jardin de {pseudo}' },
    'a favourite without its owner': { text: 'Utilisateur inconnu' },
    'the link of the mail was sent again': {
      text: 'Un nouvel email de vérification a été envoyé.',
    },
    'the link of the mail was not sent': {
      error: "Erreur lors de l'envoi de l'email : {message}",
    },
    'of no member': { error: 'Utilisateur introuvable.' },
    'the member cannot be read': { error: 'Impossible de charger le profil.' },
    'the gardens cannot be read': { error: 'Erreur lors du chargement des jardins.' },
    'signed out, by address': { value: '/login' },
  },
  'Edit profile': {
    opened: {
      field: ['pseudo', 'email', 'description'],
      action: ['Enregistrer', 'Annuler'],
    },
    'given up, by address': { value: '/Profil' },
    'required fields': { value: ['pseudo', 'email'] },
    'without an id': { error: "Impossible de trouver l'ID utilisateur." },
    'the update fails': { error: 'Échec de la mise à jour du profil.' },
    'a picture is not removed': { error: "Erreur lors de la suppression de l'image." },
    'header of the update': { value: 'currentuserid' },
  },
  'Image upload': {
    'under way': { error: "Veuillez patienter pendant l'upload de l'image..." },
    'the answer has no address': { error: 'Erreur de réponse de {host}' },
    'it fails': { error: "Erreur lors de l'upload de l'image." },
    'what the form sends': { value: ['file', 'upload_preset'] },
  },
} as const satisfies Screens;
