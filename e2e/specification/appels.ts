/** A call of the specification: what is sent, and which fields an answer has at least. */
export interface Appel {
  call: string;
  body?: object;
  /** Sent as a form, not as JSON. */
  form?: Record<string, string>;
  /** Member whose token is sent; no token if absent. */
  as?: 'owner' | 'reader' | 'keeper';
  status?: number;
  answers?: readonly string[];
  /** Kept under this name from the answer's field: '{jardin}' stands for it from then on. */
  keep?: Readonly<Record<string, string>>;
}

const jardin = [
  ...['id', 'nomJardin', 'photo', 'description', 'exposition', 'temperature', 'userId'],
  ...['plantes', 'user'],
];
const plante = [
  ...['id', 'name', 'nameLatin', 'origine', 'exposition', 'temperature', 'arrosage', 'photo'],
  ...['difficulte', 'tailleMax', 'typeDePlante', 'couleur', 'date', 'expositionRecommande'],
  ...['temperatureRecommande', 'engrais', 'engraisRecommande', 'arrosageRecommande', 'substrat'],
  ...['substratRecommande', 'etat', 'multiplication', 'floraison', 'idUser', 'jardinId'],
  ...['position', 'note'],
];
const user = [
  ...['id', 'name', 'firstName', 'pseudo', 'email', 'adresse', 'cp', 'ville', 'tel'],
  ...['description', 'photo', 'couverture', 'isVerified', 'idTypeUser'],
];
const seen = ['id', 'pseudo', 'description', 'photo', 'couverture'];
const produit = ['id', 'nom', 'description', 'prix', 'stock', 'photo', 'type'];
const suivi = ['idJardin', 'jardin'];
const adresse = { rue: '3 rue des Lilas', ville: 'Nantes', codePostal: '44000', pays: 'France' };
const ligne = { idProduit: '{produit}', quantite: 1, prixUnitaire: 12.5 };
const password = 'Tomates-2026';

/** In an order in which each can be made: what one answers the next ones name. */
export const appels: readonly Appel[] = [
  {
    call: 'POST /user',
    body: {
      name: 'Martin',
      firstName: 'Jeanne',
      email: 'jeanne@jardins.example',
      password,
      pseudo: 'Jeanne',
      description: '',
      adresse: '',
      cp: '',
      ville: '',
      tel: '',
    },
    status: 201,
    answers: user,
    keep: { nouvelle: 'id' },
  },
  { call: 'POST /login', body: { email: 'jeanne@jardins.example', password }, answers: ['token'] },
  {
    call: 'POST /User/authenticate',
    body: { Email: 'jeanne@jardins.example', Password: password },
    answers: ['token'],
  },
  { call: 'GET /user', answers: seen },
  { call: 'GET /user/byId/{nouvelle}', answers: seen },
  { call: 'GET /user/jeanne@jardins.example' },
  { call: 'GET /user/personne@jardins.example', status: 404 },
  { call: 'PUT /user/{owner}', as: 'owner', body: { pseudo: 'Odile' }, answers: user },
  { call: 'PUT /user/{owner}', as: 'owner', form: { pseudo: 'Odile' }, answers: user },
  { call: 'POST /user/resend-verification?email=jeanne@jardins.example', answers: ['message'] },
  { call: 'GET /user/verify-email?token={verification}', answers: ['success', 'message'] },
  { call: 'POST /user/forgot-password', body: { email: 'jeanne@jardins.example' } },
  {
    call: 'POST /user/reset-password',
    body: { token: '{reset}', newPassword: 'églan9' },
    answers: ['message'],
  },

  {
    call: 'POST /Jardin',
    as: 'owner',
    body: { nomJardin: 'Le clos', exposition: 'mi-ombre', temperature: '5-28' },
    status: 201,
    answers: ['id', 'nomJardin', 'exposition', 'temperature', 'userId'],
    keep: { jardin: 'id' },
  },
  { call: 'GET /jardin', answers: jardin },
  { call: 'GET /jardin/user/{owner}', answers: jardin },
  { call: 'GET /jardin/random', answers: jardin },
  { call: 'GET /jardin/{jardin}', answers: jardin },
  {
    call: 'PUT /jardin/{jardin}',
    as: 'owner',
    body: { nomJardin: 'Le clos neuf', description: 'Au sud.' },
    answers: ['id', 'nomJardin', 'description'],
  },
  { call: 'GET /plante/jardin/{jardin}', status: 404 },

  {
    call: 'POST /suiviJardin',
    as: 'reader',
    body: { idUser: '{reader}', idJardin: '{jardin}', dateSuivi: '2026-03-01T09:00:00Z' },
    status: 201,
    answers: ['idUser', 'idJardin', 'dateSuivi'],
  },
  {
    call: 'GET /suiviJardin/exists?userId={reader}&jardinId={jardin}',
    as: 'reader',
  },
  { call: 'GET /suiviJardin/User/{reader}', as: 'reader', answers: suivi },
  { call: 'GET /suiviJardin/popular', answers: [...suivi, 'nombreDeFavoris'] },
  { call: 'DELETE /suiviJardin/{reader}/{jardin}', as: 'reader' },

  {
    call: 'POST /plante',
    as: 'owner',
    body: { name: 'Sauge', jardinId: '{jardin}', idUser: '{owner}', etat: 'morte' },
    status: 201,
    answers: plante,
    keep: { plante: 'id' },
  },
  { call: 'GET /plante/{plante}', answers: plante },
  { call: 'GET /plante/jardin/{jardin}', answers: plante },
  { call: 'PUT /plante/{plante}', as: 'owner', body: { etat: 'vivante' }, answers: plante },
  {
    call: 'POST /arrosageplante',
    as: 'owner',
    body: { idPlante: '{plante}', idUser: '{owner}', dateArrosage: '2026-03-01' },
    status: 201,
    answers: ['idPlante', 'idUser', 'dateArrosage'],
  },
  { call: 'POST /jardin/{jardin}/arroser', as: 'owner', answers: ['message'] },
  { call: 'GET /arrosageplante/Plante/{plante}/average' },
  {
    call: 'POST /plante/{plante}/duplicate?jardinId={jardin}',
    as: 'owner',
    status: 201,
    answers: plante,
    keep: { copie: 'id' },
  },
  {
    call: 'POST /plante/save-order/{jardin}',
    as: 'owner',
    body: {
      orderedPlantes: [
        { id: '{copie}', position: 0 },
        { id: '{plante}', position: 1 },
      ],
    },
  },
  { call: 'DELETE /plante/{copie}', as: 'owner' },

  {
    call: 'POST /produit',
    as: 'keeper',
    body: { nom: 'Lavande', description: 'Vraie.', prix: 12.5, stock: 9, photo: null, type: 0 },
    status: 201,
    answers: produit,
    keep: { produit: 'id' },
  },
  { call: 'GET /produit', answers: produit },
  { call: 'GET /produit/{produit}', answers: produit },
  { call: 'GET /produit/type/0', answers: produit },
  { call: 'PUT /produit/{produit}', as: 'keeper', body: { stock: 8 }, answers: produit },
  {
    call: 'POST /commande',
    as: 'reader',
    body: {
      idUser: '{reader}',
      total: 12.5,
      moyenPaiement: 'paypal',
      lignes: [ligne],
      adresseLivraison: { idUser: '{reader}', ...adresse, complement: '' },
    },
    status: 201,
    answers: ['commandeId'],
    keep: { commande: 'commandeId' },
  },
  {
    call: 'GET /commande/{commande}',
    as: 'reader',
    answers: ['total', 'moyenPaiement', 'adresseLivraison', 'lignes'],
  },
  {
    call: 'POST /paiement/stripe-checkout',
    as: 'reader',
    body: { lignes: [ligne] },
    answers: ['url'],
  },
  { call: 'DELETE /produit/{produit}', as: 'keeper' },
  { call: 'DELETE /jardin/{jardin}', as: 'owner' },
];
