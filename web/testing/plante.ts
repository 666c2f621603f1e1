import { type Plante, type PlanteFact, planteFacts } from '../../contract/jardins/plante.ts';

/** A plant as the API answers it, with only a name. A new field of plants is in it without a change here. */
export const barePlante: Plante = {
  ...(Object.fromEntries(planteFacts.map((fact) => [fact, ''])) as Record<PlanteFact, never>),
  id: 3,
  idUser: 7,
  jardinId: 1,
  name: 'Sauge',
  photo: null,
  illustration: '/dessins/plante/3-1',
  difficulte: null,
  tailleMax: 10,
  date: '2026-01-05',
  etat: 'vivante',
  etatDepuis: null,
  milieu: 'terre',
  pot: '',
  fin: null,
  especeId: null,
  copieDe: null,
  position: 0,
  placee: false,
};
