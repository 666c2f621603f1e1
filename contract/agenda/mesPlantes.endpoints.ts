import { retires } from '../carnet/soin.ts';
import type { EndpointMap } from '../endpoint.ts';
import {
  changees,
  deplacementInput,
  emplacementsInput,
  etatsInput,
  mesPlantes,
  mesPlantesChoix,
  mesPlantesFilters,
  mesPlantesNoms,
  mesPlantesQuery,
  plantesChoisies,
  remiseInput,
} from './mesPlantes.ts';

const before = 'Tout ou rien ; `avant` dit ce que chaque plante était, pour `remettre`.';

export const mesPlantesEndpoints = {
  'GET /mes-plantes': {
    portee: 'lecture',
    description:
      'Ses plantes, de tous ses jardins, page par page : `apres` est la dernière vue, l’en-tête `Link` donne la suite.',
    query: mesPlantesQuery,
    answers: { 200: mesPlantes },
  },
  'GET /mes-plantes/noms': {
    portee: 'lecture',
    description: 'Numéro et nom de toutes celles qui correspondent, 5000 au plus.',
    query: mesPlantesFilters,
    answers: { 200: mesPlantesNoms },
  },
  'GET /mes-plantes/choix': {
    portee: 'lecture',
    description: 'Ce par quoi ses plantes se filtrent, et combien cela en laisse.',
    answers: { 200: mesPlantesChoix },
  },
  'GET /mes-plantes.csv': { portee: 'lecture', query: mesPlantesFilters, file: 'text/csv' },
  'POST /mes-plantes.csv': {
    portee: 'lecture',
    description: 'Celles qui sont nommées, dans cet ordre ; celles qui ont disparu sont ignorées.',
    body: plantesChoisies,
    file: 'text/csv',
  },
  'POST /mes-plantes/deplacer': {
    portee: 'jardin',
    description: `Vers un autre de ses jardins. ${before}`,
    body: deplacementInput,
    answers: { 200: changees },
  },
  'POST /mes-plantes/etat': {
    portee: 'jardin',
    description: before,
    body: etatsInput,
    answers: { 200: changees },
  },
  'POST /mes-plantes/emplacement': {
    portee: 'jardin',
    description: before,
    body: emplacementsInput,
    answers: { 200: changees },
  },
  'POST /mes-plantes/remettre': {
    portee: 'jardin',
    description:
      'Remet des plantes comme elles étaient (`avant`), tout ou rien ; celles qui ont disparu sont ignorées.',
    body: remiseInput,
    answers: { 200: changees },
  },
  'POST /mes-plantes/retirer': {
    portee: 'jardin',
    description:
      'Supprime de ses plantes, tout ou rien ; celles qui ont déjà disparu ne sont pas comptées.',
    body: plantesChoisies,
    answers: { 200: retires },
  },
} as const satisfies EndpointMap;
