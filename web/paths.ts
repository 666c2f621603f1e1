/** Every address of the site in its own spelling (docs/rules.md, Addresses). */
export const paths = {
  home: '/MainPage',
  /** The gardens of other members. */
  jardins: '/MainPage#jardins',
  login: '/Login',
  inscription: '/Inscription',
  forgotPassword: '/mot-de-passe-oublie',
  mesJardins: '/mes-jardins',
  /** The member's gardens with the form of a new one open. */
  newJardin: '/mes-jardins?nouveau=oui',
  /** The due works of all the member's gardens. */
  aujourdhui: '/aujourd-hui',
  mesPlantes: '/mes-plantes',
  importer: '/importer',
  recoltes: '/recoltes',
  favoris: '/favoris',
  favorisOf: (userId: number) => `/favoris?user=${userId}`,
  newPlante: '/nouvelle-plante',
  newPlanteNamed: (name: string) => `/nouvelle-plante?nom=${encodeURIComponent(name)}`,
  especes: '/especes',
  sources: '/sources',
  recherche: '/recherche',
  rechercheOf: (words: string) => `/recherche?q=${encodeURIComponent(words)}`,
  /** The page of the worker, in place of a page that is not on this device. */
  horsLigne: '/hors-ligne',
  /** The works of this half-month, and the moon. */
  saison: '/calendrier',
  boutique: '/Boutique',
  newProduit: '/AjoutProduit',
  panier: '/panier',
  checkout: '/commande',
  commandes: '/mes-commandes',
  gestionCommandes: '/gestion/commandes',
  stock: '/gestion/stock',
  /** The log of keepers and moderators, and of one of them. */
  actes: '/gestion/actes',
  actesOf: (userId: number) => `/gestion/actes?auteur=${userId}`,
  conditions: '/conditions-de-vente',
  renoncer: '/renoncer',
  ownProfil: '/Profil',
  legalNotices: '/mentions-legales',
  guide: '/guide',
  developers: '/developpeurs',
  privacy: '/confidentialite',
  accessibility: '/accessibilite',
  /** The house's rules. */
  regles: '/regles',
  /** Decisions about the reader's contents, their reports, and the members that they have blocked. */
  decisions: '/decisions',
  moderation: '/moderation',
  signaler: (sorte: string, id: number) => `/signaler?sorte=${sorte}&id=${id}`,
  boiteAuxLettres: '/boite-aux-lettres',
  conditionsOf: (version: string) => `/conditions-de-vente/${version}`,
  calendrier: (climat: string, quinzaine: number) =>
    `/calendrier?climat=${encodeURIComponent(climat)}&quinzaine=${quinzaine}`,
  jardin: (id: number) => `/jardin/${id}`,
  editJardin: (id: number) => `/modifier-jardin/${id}`,
  plante: (id: number) => `/plante/${id}`,
  /** The plant with the choice of a garden for its copy open, for members. */
  copyPlante: (id: number) => `/plante/${id}?copier=oui`,
  editPlante: (id: number) => `/plante/modifier/${id}`,
  espece: (slug: string) => `/espece/${slug}`,
  /** A new plant of a species, for members. */
  newPlanteOf: (slug: string) => `/nouvelle-plante?espece=${slug}`,
  produit: (id: number) => `/DetailProduit/${id}`,
  editProduit: (id: number) => `/ModifierProduit/${id}`,
  paiement: (commandeId: number) => `/paiement?commandeId=${commandeId}`,
  commande: (id: number) => `/mes-commandes/${id}`,
  gestionCommande: (id: number) => `/gestion/commandes/${id}`,
  profil: (id: number) => `/Profil/${id}`,
  editProfil: (id: number) => `/profil/modifier/${id}`,
  /** The page where a garden is created, with the page to return to. */
  mesJardinsAndReturn: (path: string) => `/mes-jardins?retour=${encodeURIComponent(path)}`,
  loginAndReturn: (path: string) => `/Login?retour=${encodeURIComponent(path)}`,
  inscriptionAndReturn: (path: string) => `/Inscription?retour=${encodeURIComponent(path)}`,
} as const;
