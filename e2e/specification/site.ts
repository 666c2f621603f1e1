import type { Screens } from './statements.ts';

/** The frame of the pages, the home page, favourites, and pages of text. */
export const site = {
  'Every page': {
    'in the bar of a visitor': { action: ['Accueil', 'Mes jardins', 'Boutique', 'Se connecter'] },
    'in the bar of a member': { action: ['Accueil', 'Mes jardins', 'Boutique', 'Profil'] },
    'widest screen with a burger menu and a profile icon, in px': { value: 600 },
    'in the footer': {
      action: ['Newsletter', "Guide d'utilisation", 'Mentions légales', 'Contact'],
      text: ['© 2025 Courtil', 'version 0.3.2'],
    },
    'Newsletter or Contact is pressed': {
      alert: "Cette fonctionnalité n'est pas encore disponible.",
    },
    'any other path': { value: '/MainPage' },
  },
  Home: {
    opened: {
      heading: [
        "Découvrez les jardins d'autres utilisateurs",
        'Jardins les plus populaires',
        'Vos jardins favoris',
      ],
    },
    'without gardens': { text: 'Aucun jardin disponible pour le moment.' },
    'by a visitor': {
      text: 'Connectez-vous pour voir vos jardins favoris',
      action: 'Se connecter',
    },
    'favourites shown': { value: 6 },
    'more favourites than that': { action: 'Voir plus' },
    'by address of those': { value: '/favoris' },
    'a garden': { text: 'Jardin de {pseudo}' },
    'a garden without its owner': { text: 'Utilisateur inconnu' },
    loading: { text: 'Chargement...' },
    'gardens cannot be read': {
      error: 'Erreur lors du chargement des jardins. Veuillez réessayer plus tard.',
    },
  },
  Favourites: {
    opened: { heading: 'Vos jardins favoris :' },
    loading: { text: 'Chargement...' },
    'a garden': { text: 'Jardin de {pseudo}' },
    'a garden without its owner': { text: 'Utilisateur inconnu' },
  },
  'Legal notices': {
    opened: {
      heading: ['Mentions légales', 'Éditeur du site', 'Hébergement', 'Données personnelles'],
      text: '8 avril 2025',
      action: 'Retour',
    },
  },
  'User guide': { opened: { action: 'Retour' } },
} as const satisfies Screens;

/** Every path of the specification, and what is seen there. */
export const routes: ReadonlyArray<readonly [path: string, heading: string]> = [
  ['/', 'Le carnet de tous nos jardins'],
  ['/MainPage', 'Le carnet de tous nos jardins'],
  ['/mainpage', 'Le carnet de tous nos jardins'],
  ['/Login', 'Se connecter'],
  ['/login', 'Se connecter'],
  ['/mes-jardins', 'Mes jardins'],
  ['/jardin/{jardin}', 'Le courtil'],
  ['/plante/{plante}', 'Sauge'],
  ['/Profil', 'Profil'],
  ['/Profil/{membre}', 'Odile'],
  ['/Profil?id={membre}', 'Odile'],
  ['/nouvelle-plante', 'Ajouter une nouvelle plante'],
  ['/plante/modifier/{plante}', 'Modifier la plante'],
  ['/profil/modifier/{membre}', 'Modifier mon profil'],
  ['/mentions-legales', 'Mentions légales'],
  ['/guide', "Guide d'utilisation"],
  ['/modifier-jardin/{jardin}', 'Modifier le jardin'],
  ['/Inscription', 'Inscription'],
  ['/Boutique', 'Nos produits :'],
  ['/AjoutProduit', 'Ajouter un produit'],
  ['/DetailProduit/{produit}', 'Sécateur'],
  ['/ModifierProduit/{produit}', 'Modifier le produit'],
  ['/panier', 'Votre panier'],
  ['/commande', 'Commande'],
  ['/paiement?commandeId=1', 'Paiement'],
  ['/verify-email?token=faux', 'Vérification de votre e-mail'],
  ['/reset-password?token=faux', 'Nouveau mot de passe'],
  ['/mot-de-passe-oublie', 'Mot de passe oublié'],
  ['/favoris', 'Vos jardins favoris :'],
];
