import type { Jardin } from '../../contract/jardins/jardin.ts';

/** A garden with only its name. */
export const bareJardin: Jardin = {
  id: 3,
  nomJardin: 'Balcon',
  photo: null,
  description: '',
  exposition: '',
  temperature: '',
  userId: 7,
  nombreDeFavoris: 0,
  nombreDePlantes: 0,
  illustration: '/dessins/jardin/3-1',
  departement: '',
  climat: '',
  dateCreation: '2026-03-01',
  user: null,
};
