import { QUINZAINES } from '../../../contract/especes/climat.ts';
import type { Annee, Periode, Travail } from '../../../contract/especes/espece.ts';

const months = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];

export const workNames: Readonly<Record<Travail, string>> = {
  semisAbri: 'Semis sous abri',
  semisDehors: 'Semis en place',
  plantation: 'Plantation',
  taille: 'Taille',
  engrais: 'Engrais',
  floraison: 'Floraison',
  recolte: 'Récolte',
};

/** In the order of the year. */
export const works = Object.keys(workNames) as Travail[];

/** The verb of each work; flowering has none. */
const deeds: Readonly<Partial<Record<Travail, string>>> = {
  semisAbri: 'semer sous abri',
  semisDehors: 'semer en place',
  plantation: 'planter',
  taille: 'tailler',
  engrais: 'nourrir',
  recolte: 'récolter',
};

const monthOf = (quinzaine: number) => months[Math.ceil(quinzaine / 2) - 1] ?? '';
const isSecond = (quinzaine: number) => quinzaine % 2 === 0;
const beginOf = (quinzaine: number) => `${isSecond(quinzaine) ? 'mi-' : ''}${monthOf(quinzaine)}`;
const endOf = (quinzaine: number) => `${isSecond(quinzaine) ? '' : 'mi-'}${monthOf(quinzaine)}`;
const from = (word: string) => (/^[aeiouyéèêâô]/i.test(word) ? `d’${word}` : `de ${word}`);

export const lengthOf = ([start, end]: Periode) => ((end - start + QUINZAINES) % QUINZAINES) + 1;

/** A time of the year in words: 'de mi-février à avril', 'en mai', 'début juin'. */
export function periodeWords(periode: Periode): string {
  const [start, end] = periode;
  const length = lengthOf(periode);
  if (length >= QUINZAINES) return 'toute l’année';
  if (length === 1) return `${isSecond(start) ? 'fin' : 'début'} ${monthOf(start)}`;
  if (length === 2 && !isSecond(start)) return `en ${monthOf(start)}`;
  return `${from(beginOf(start))} à ${endOf(end)}`;
}

export const periodesWords = (periodes: readonly Periode[]) =>
  periodes.map(periodeWords).join(', ');

/** A bar's place on a year that is 24 wide; one over the turn of the year is two. */
export const barsOf = ([start, end]: Periode): { at: number; width: number }[] =>
  start <= end
    ? [{ at: start - 1, width: end - start + 1 }]
    : [
        { at: start - 1, width: QUINZAINES - start + 1 },
        { at: 0, width: end },
      ];

const isIn = (periodes: readonly Periode[] = [], quinzaine: number) =>
  periodes.some(([start, end]) =>
    start <= end ? start <= quinzaine && quinzaine <= end : quinzaine >= start || quinzaine <= end,
  );

/** The works of this half-month and the next one to come: 'semer sous abri', its date, in how many weeks. */
export function nextDeeds(annee: Annee, quinzaine: number) {
  const known = works.flatMap((travail) => {
    const deed = deeds[travail];
    return deed ? [{ deed, periodes: annee[travail] }] : [];
  });
  const now = known.filter(({ periodes }) => isIn(periodes, quinzaine)).map(({ deed }) => deed);
  for (let ahead = 1; ahead < QUINZAINES; ahead += 1) {
    const at = ((quinzaine - 1 + ahead) % QUINZAINES) + 1;
    const next = known.find(({ periodes }) => periodes?.some(([start]) => start === at));
    if (next) return { now, next: { deed: next.deed, when: beginOf(at), weeks: ahead * 2 } };
  }
  return { now, next: null };
}

/** 'semer et planter'. */
export const joined = (words: readonly string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} et ${words.at(-1)}`;
