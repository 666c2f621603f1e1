/** Every address of the site, in the specification's spelling (paths are case-insensitive). */
export const paths = {
  home: '/MainPage',
  login: '/Login',
  registration: '/Inscription',
  forgotPassword: '/mot-de-passe-oublie',
  myJardins: '/mes-jardins',
  favourites: '/favoris',
  newPlante: '/nouvelle-plante',
  shop: '/Boutique',
  ownProfile: '/Profil',
  legalNotices: '/mentions-legales',
  guide: '/guide',
  jardin: (id: number) => `/jardin/${id}`,
  editJardin: (id: number) => `/modifier-jardin/${id}`,
  plante: (id: number) => `/plante/${id}`,
  editPlante: (id: number) => `/plante/modifier/${id}`,
  profile: (id: number) => `/Profil/${id}`,
  /** Where a garden is made, and from where one finds the way back. */
  myJardinsAndReturn: (path: string) => `/mes-jardins?retour=${encodeURIComponent(path)}`,
  loginAndReturn: (path: string) => `/Login?retour=${encodeURIComponent(path)}`,
} as const;
