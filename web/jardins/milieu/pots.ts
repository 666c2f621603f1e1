import type { Plante } from '../../../contract/jardins/plante.ts';

/** The name of each place of growth. */
export const milieuLabels: Record<Plante['milieu'], string> = {
  terre: 'En pleine terre',
  pot: 'En pot',
  interieur: 'À l’intérieur',
};

/** Sizes of a pot. */
export const litres = {
  petit: 'jusqu’à 3\u00a0L',
  moyen: 'environ 10\u00a0L',
  grand: '30\u00a0L et plus',
};

/** 'En pot, environ 10 L' */
export const growingText = ({ milieu, pot }: Pick<Plante, 'milieu' | 'pot'>) =>
  milieu === 'terre' || pot === ''
    ? milieuLabels[milieu]
    : `${milieuLabels[milieu]}, ${litres[pot]}`;

/** Options of the list of pot sizes. */
export const potChoices = [
  { value: '', label: 'Taille non précisée' },
  { value: 'petit', label: `Petit : ${litres.petit}` },
  { value: 'moyen', label: `Moyen : ${litres.moyen}` },
  { value: 'grand', label: `Grand : ${litres.grand}` },
];
