import type { Compte } from '../../contract/comptes/utilisateur.ts';

/** An account with only its names. */
export const bareCompte: Compte = {
  id: 7,
  pseudo: 'Rose',
  photo: null,
  couverture: null,
  description: '',
  name: '',
  firstName: '',
  email: 'rose@jardins.example',
  nouvelEmail: null,
  adresse: '',
  cp: '',
  ville: '',
  tel: '',
  isVerified: true,
  idTypeUser: 1,
};
