import type { Plante, PlanteSummary } from '../../../contract/jardins/plante.ts';
import { formatDay } from '../../lib/format.ts';

/** The fields of a card: the page carries no more of each plant. */
export const summarise = (plante: PlanteSummary): PlanteSummary => ({
  id: plante.id,
  name: plante.name,
  nameLatin: plante.nameLatin,
  photo: plante.photo,
  illustration: plante.illustration,
  etat: plante.etat,
  date: plante.date,
  position: plante.position,
  placee: plante.placee,
  emplacement: plante.emplacement,
  fin: plante.fin,
});

export const isDead = (plante: Pick<Plante, 'etat'>) => plante.etat.toLowerCase() === 'morte';

/** It needs no more care: dead, or its season is over. */
export const isOver = (plante: Pick<Plante, 'etat' | 'fin'>) =>
  isDead(plante) || plante.fin !== null;

export const isSick = (plante: Pick<Plante, 'etat'>) => plante.etat === 'malade';

export const difficultyLabels: Record<number, string> = {
  1: 'Increvable',
  2: 'Facile',
  3: 'Moyenne',
  4: 'Difficile',
  5: 'Très difficile',
};

export const difficultyLabel = (difficulte: number | null) =>
  difficultyLabels[difficulte ?? 0] ?? 'Inconnu';

/** 'Saison finie le 15 novembre', with the year where it is not that of `today`. */
export const finText = (fin: string, today: string) =>
  `Saison finie le ${formatDay(fin).replace(` ${today.slice(0, 4)}`, '')}`;
