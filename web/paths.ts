/** Every address of the site in its own spelling (docs/rules.md, Addresses). */
export const paths = {
  home: '/MainPage',
  /** Where others' gardens are to be looked at. */
  jardins: '/MainPage#jardins',
  login: '/Login',
  inscription: '/Inscription',
  forgotPassword: '/mot-de-passe-oublie',
  mesJardins: '/mes-jardins',
  /** One's gardens with the form of a new one open, for whoever is signed in. */
  newJardin: '/mes-jardins?nouveau=oui',
  /** What is due in all of one's gardens. */
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
  /** Where the worker leads whose page is not on this device. */
  horsLigne: '/hors-ligne',
  /** What there is to do this half-month, and the moon. */
  saison: '/calendrier',
  boutique: '/Boutique',
  newProduit: '/AjoutProduit',
  panier: '/panier',
  checkout: '/commande',
  commandes: '/mes-commandes',
  gestionCommandes: '/gestion/commandes',
  stock: '/gestion/stock',
  /** What keepers and moderators did, and one of them alone. */
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
  /** What moderators decided of one's own, one's reports, and whom one has blocked. */
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
  /** The plant with the choice of a garden for its copy open, for whoever is signed in. */
  copyPlante: (id: number) => `/plante/${id}?copier=oui`,
  editPlante: (id: number) => `/plante/modifier/${id}`,
  espece: (slug: string) => `/espece/${slug}`,
  /** A new plant of a species, for whoever is signed in. */
  newPlanteOf: (slug: string) => `/nouvelle-plante?espece=${slug}`,
  produit: (id: number) => `/DetailProduit/${id}`,
  editProduit: (id: number) => `/ModifierProduit/${id}`,
  paiement: (commandeId: number) => `/paiement?commandeId=${commandeId}`,
  commande: (id: number) => `/mes-commandes/${id}`,
  gestionCommande: (id: number) => `/gestion/commandes/${id}`,
  profil: (id: number) => `/Profil/${id}`,
  editProfil: (id: number) => `/profil/modifier/${id}`,
  /** Where a garden is made, and from where one finds the way back. */
  mesJardinsAndReturn: (path: string) => `/mes-jardins?retour=${encodeURIComponent(path)}`,
  loginAndReturn: (path: string) => `/Login?retour=${encodeURIComponent(path)}`,
  inscriptionAndReturn: (path: string) => `/Inscription?retour=${encodeURIComponent(path)}`,
} as const;
