import type {
  EspeceArrosages,
  RythmeDArrosage,
} from '../../../contract/especes/arrosages/arrosages.ts';
import { UNE_FOIS } from '../../../contract/limits.ts';
import { capitalise } from '../../lib/format.ts';

/** 'tous les 4 jours', 'chaque jour', 'une fois dans le mois', 'rien à arroser' */
export function rythmeText(days: number | null): string {
  if (days === null) return 'rien à arroser';
  if (days === 1) return 'chaque jour';
  return days === UNE_FOIS ? 'une fois dans le mois' : `tous les ${days} jours`;
}

const where = { terre: 'en pleine terre', pot: 'en pot de 10 litres', interieur: 'à l’intérieur' };
const when = { '': '', jeune: ', les deux premiers étés', installee: ', une fois installée' };

/** 'en pleine terre, les deux premiers étés' */
export const rythmeName = ({ milieu, age }: Pick<RythmeDArrosage, 'milieu' | 'age'>): string =>
  `${where[milieu]}${when[age]}`;

/** The waterings of a month, 1 to 12: 'tous les 5 jours en pleine terre, chaque jour en pot de 10 litres'. */
export function monthText(rythmes: readonly RythmeDArrosage[], month: number): string {
  const texts = rythmes.flatMap(({ mois, ...rythme }) => {
    const days = mois[month - 1] ?? null;
    return days === null ? [] : [`${rythmeText(days)} ${rythmeName(rythme)}`];
  });
  return texts.join(' ; ') || 'rien à arroser';
}

/** Months count from 0. */
const JUILLET = 6;

/** Its waterings of July in its usual medium: 'Tous les 5 jours', with the medium. */
export function summerText({ rythmes: [rythme], nomDepartement }: EspeceArrosages) {
  if (!rythme) return null;
  const juillet = rythme.mois[JUILLET] ?? null;
  const here = `en juillet ${rythmeName(rythme)} (${nomDepartement})`;
  return {
    value: capitalise(rythmeText(juillet)),
    words: juillet === null ? here : `d’eau ${here}`,
  };
}
