/** Limits that browser and server both enforce. Lengths in characters, sizes in bytes. */
export const limits = {
  id: 2_147_483_647,
  shortText: 200,
  longText: 4_000,
  url: 2_048,
  email: 254,
  passwordMinimum: 8,
  passwordResetMinimum: 6,
  passwordMaximum: 512,
  tailleMax: 1_000,
  tailleMaxDefault: 10,
  difficulteMinimum: 1,
  difficulteMaximum: 5,
  position: 100_000,
  orderedPlantes: 5_000,
  plantesPerJardin: 2_000,
  // For each garden in a list.
  premieresPlantes: 12,
  // Per member, and per member whose e-mail is not confirmed (decision 67). A trigger of each table counts them.
  jardinsParMembre: 200,
  jardinsNonVerifie: 10,
  plantesParMembre: 10_000,
  plantesNonVerifie: 2_000,
  arrosagesParMembre: 500_000,
  arrosagesNonVerifie: 20_000,
  soinsParMembre: 200_000,
  soinsNonVerifie: 10_000,
  entreesParMembre: 200_000,
  entreesNonVerifie: 10_000,
  toutesTachesParMembre: 20_000,
  toutesTachesNonVerifie: 4_000,
  suivisParMembre: 5_000,
  suivisNonVerifie: 200,
  mercisParMembre: 20_000,
  mercisNonVerifie: 500,
  toutesInvitationsParMembre: 500,
  toutesInvitationsNonVerifie: 50,
  /** Kept answers to writes under a key, within the seven days for which they are kept. */
  clesDEcriture: 200_000,
  clesDEcritureNonVerifie: 20_000,
  /** Days of a garden with rain that its owner told. */
  pluiesParJardin: 10_000,
  /** Devices that are signed in at once: the oldest ends when another one begins. */
  sessionsParMembre: 30,
  /** Imports that may be looked at and undone, and rows that these made: older ones are forgotten. */
  importsParMembre: 100,
  lignesDesImports: 500_000,
  /** Orders that a member may place in a day, cancelled and refused ones among them. */
  commandesParJour: 100,
  emplacement: 60,
  /** Days between two works of a plant. */
  intervalle: 730,
  /** Plants that one call may care for. */
  plantesAtOnce: 5_000,
  /** Works that each list of a member's day holds at most. */
  echeances: 2_000,
  /** And the list of the days ahead. */
  echeancesDeLaSemaine: 300,
  /** mm of a day. */
  pluie: 1_000,
  titreDeTache: 120,
  texteDEntree: 4_000,
  entreesParPlante: 10_000,
  /** Members that one has blocked. */
  blocages: 1_000,
  souvenirs: 12,
  /** Things that a part of a plant's line of time holds at most. */
  partieDeVie: 60,
  /** For one harvest, in its unit. */
  quantiteRecoltee: 1_000_000,
  /** Height of a plant in cm. */
  mesure: 10_000,
  /** m² of a garden or bed. */
  surface: 1_000_000,
  carresParJardin: 500,
  tachesParMembre: 2_000,
  /** Name of a token or a passkey. */
  nomDAcces: 60,
  jetonsParMembre: 20,
  webhooksParMembre: 10,
  clesParMembre: 20,
  /** Bytes of a file that is imported: an archive, and a CSV. */
  archiveBytes: 500 * 1024 * 1024,
  csvBytes: 20 * 1024 * 1024,
  /** Rows of an import, how many of them are taken in before it answers, and how many its answer lists. */
  lignesDImport: 200_000,
  lignesTout: 500,
  lignesMontrees: 5_000,
  /** Hours in Paris between which the daily mail may be asked for. */
  avisDe: 6,
  avisA: 21,
  /** Devices of a member that are sent reminders: the oldest goes when another one comes. */
  appareilsParMembre: 10,
  /** From that hour to the other one, where a member gardens, no device is sent anything that they did not ask for at that hour. */
  silenceDe: 21,
  silenceA: 7,
  /** The hour of the evening from which a night's frost is told. */
  gelDe: 18,
  pageSize: 50,
  pageSizeMaximum: 200,
  /** Labels that one call names by their plants: what an address holds. */
  etiquettes: 600,
  /** Links for who looks after a garden that a member has at once. */
  invitations: 20,
  /** Bytes of an address, its query included. */
  adresse: 8_192,
  bodyBytes: 256 * 1024,
  uploadBytes: 10 * 1024 * 1024,
  jsonDepth: 20,
  homeRandomJardins: 8,
  /** Served beside them, and shown in the place of a reader's own. */
  homeSpareJardins: 4,
  homePopularJardins: 6,
  homeFavourites: 6,
  profileFavourites: 5,
  firstPlantes: 24,
  rechercheTexte: 100,
  recherche: 5,
  rechercheMaximum: 20,
  especesPerPage: 48,
  /** Gardens that a species' page shows of those that grow it, and how far they are counted. */
  jardinsOfEspece: 4,
  jardinsCounted: 100,
  produitsOfEspece: 4,
  euros: 100_000,
  stock: 1_000_000,
  quantiteNette: 1_000_000,
  quantite: 999,
  lignes: 100,
  commandesEnAttente: 20,
  commandesNonVerifie: 2,
  reserveMinimale: 5,
  lowStock: 5,
  retractationDays: 14,
} as const;

/** Widths in pixels in which every stored picture and drawing can be had, as AVIF and WebP. */
export const imageWidths = [400, 800, 1280] as const;
export const imageFormats = ['avif', 'webp'] as const;

/** More days than that between two waterings: once in such a month. */
export const UNE_FOIS = 30;
