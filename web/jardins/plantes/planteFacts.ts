import type { Plante, PlanteSummary } from '../../../contract/jardins/plante.ts';

/** What a card needs: the page carries no more than that for each plant. */
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

/** It wants nothing any more: dead, or its season is over. */
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

/** Sizes of a pot. */
export const potLabels: Record<Plante['pot'], string> = {
  '': 'Taille non précisée',
  petit: 'Petit : jusqu’à 3 L',
  moyen: 'Moyen : environ 10 L',
  grand: 'Grand : 30 L et plus',
};

/** What it grows in. */
export const milieuLabels: Record<Plante['milieu'], string> = {
  terre: 'En pleine terre',
  pot: 'En pot',
  interieur: 'À l’intérieur',
};

const litres = { petit: 'jusqu’à 3 L', moyen: 'environ 10 L', grand: '30 L et plus' };

/** 'En pot, environ 10 L' */
export const growingText = ({ milieu, pot }: Pick<Plante, 'milieu' | 'pot'>) =>
  milieu === 'terre' || pot === ''
    ? milieuLabels[milieu]
    : `${milieuLabels[milieu]}, ${litres[pot]}`;
