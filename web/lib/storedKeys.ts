/** Each value that a browser stores until it is erased, with its name on the privacy page. A key may go on after `:`. */
export const storedUntilErased = {
  token: 'votre session',
  userToken: 'votre session',
  userId: 'votre session',
  idTypeUser: 'votre session',
  vusRecemment: 'les douze dernières plantes, espèces, produits ou jardins regardés',
  panier: 'votre panier',
  panierEnCours: 'votre panier',
  jardinActifId: 'le jardin en cours',
  horloge: 'de combien l’horloge de votre appareil diffère de la nôtre',
  enAttente: 'que des gestes attendent d’être envoyés',
  fuseau: 'le fuseau horaire de votre jardin',
  triJardin: 'l’ordre d’affichage des plantes de chaque jardin',
  vueMesPlantes: 'l’affichage de vos plantes, en liste ou en images',
  climat: 'le climat choisi pour le calendrier',
  lune: 'le choix de ne pas voir la lune',
  raccourcis: 'le choix de couper les raccourcis d’une touche',
  unitesDeRecolte: 'l’unité de vos dernières récoltes',
  especesRefusees: 'les propositions d’espèces que vous avez écartées',
  potsDemandes: 'les jardins dont vous avez dit si leurs plantes sont en pot',
  souvenirsEcartes: 'les souvenirs que vous avez écartés',
  avisDemande: 'que la question sur vos e-mails vous a été posée',
  pushDe: 'que vous recevez le rappel sur cet appareil',
} as const;

/** The same, kept until the tab is closed. */
export const storedUntilClosed = {
  brouillon: 'ce que vous avez commencé à écrire',
  jardinActif: 'le jardin à rouvrir si vous vous reconnectez',
  relu: 'les pages déjà relues',
  'react-router-scroll-positions': 'l’endroit où vous étiez dans chaque page',
  documentRouvert: 'la page rouverte après une panne ou une mise à jour',
  documentRenouvele: 'la page rouverte après une panne ou une mise à jour',
} as const;

type Named<Keys> = keyof Keys | `${keyof Keys & string}:${string}`;
export type LocalKey = Named<typeof storedUntilErased>;
export type TabKey = Named<typeof storedUntilClosed>;
