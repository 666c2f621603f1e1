import type { Plante } from '../../../../../contract/jardins/plante.ts';
import { daysBetween } from '../../../../../contract/today.ts';
import { fold } from '../../../../../contract/words.ts';

/** A stretch of a scale, in per cent. */
interface Span {
  from: number;
  to: number;
}

/** Words at a place of a scale, in per cent. */
export interface Mark {
  at: number;
  text: string;
}

/** A condition as a picture: the ideal, and the place's value. */
export interface Scale {
  ideal: Span | null;
  here: Span;
  /** Words on the pins: one, or two for a range. */
  pins: readonly Mark[];
  /** Words beneath. */
  marks: readonly Mark[];
  /** The part of `here` outside the ideal. */
  outside: readonly Span[];
}

/** A verdict: `wrong` is a mismatch; `open` is neither wrong nor all well. */
export interface Verdict {
  text: string;
  wrong: boolean;
  open?: true;
}

export const LIKES: Verdict = { text: 'comme elle aime', wrong: false };
const ADVISED: Verdict = { text: 'comme conseillé', wrong: false };

const sunlight: Record<Plante['exposition'], number | undefined> = {
  '': undefined,
  ombre: 0,
  'mi-ombre': 1,
  ensoleillé: 2,
};

/** How the light of a place differs from `borne`, which the species bears; null where either is unknown. */
export function expositionVerdict(
  ideal: Plante['exposition'],
  here: Plante['exposition'],
  borne: readonly Plante['exposition'][] = [],
): Verdict | null {
  const wanted = sunlight[ideal];
  const given = sunlight[here];
  if (wanted === undefined || given === undefined) return null;
  if (wanted === given) return LIKES;
  if (borne.includes(here)) return { text: 'lui convient aussi', wrong: false };
  return { text: given < wanted ? 'trop peu de soleil' : 'trop de soleil', wrong: true };
}

export function expositionScale(
  ideal: Plante['exposition'],
  here: Plante['exposition'],
): Scale | null {
  const given = sunlight[here];
  if (given === undefined) return null;
  const wanted = sunlight[ideal];
  const third = 100 / 3;
  const pin = third * (given + 0.5);
  return {
    ideal: wanted === undefined ? null : { from: third * wanted, to: third * (wanted + 1) },
    here: { from: pin, to: pin },
    pins: [{ at: pin, text: 'ici' }],
    marks: [
      { at: 0, text: 'Ombre' },
      { at: 50, text: 'Mi-ombre' },
      { at: 100, text: 'Plein soleil' },
    ],
    outside: [],
  };
}

const NUMBERS = ['un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'];
const number = (word: string) => {
  const known = NUMBERS.indexOf(word.replace(/^une$/, 'un')) + 1;
  return known || Number(word.replace('quinze', '15')) || 0;
};
const NUMBER = '(\\d{1,2}|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|quinze)';
// 'deux à trois fois' says neither.
const ALONE = '(?<!\\b(?:a|ou) )\\b';
const wordings: Array<[RegExp, (count: number) => number]> = [
  [RegExp(`${ALONE}${NUMBER} fois par semaine`, 'g'), (count) => 7 / count],
  [RegExp(`${ALONE}${NUMBER} fois par mois`, 'g'), (count) => 30 / count],
  [RegExp(`${ALONE}${NUMBER} fois par jour`, 'g'), (count) => 1 / count],
  [RegExp(`\\btous les ${NUMBER} jours`, 'g'), (count) => count],
  [RegExp(`\\btoutes les ${NUMBER} semaines`, 'g'), (count) => 7 * count],
  [/\b(?:chaque jour|tous les jours|quotidien)/g, () => 1],
  [/\b(?:chaque semaine|toutes les semaines)/g, () => 7],
  [/\b(?:chaque mois|tous les mois)/g, () => 30],
  [/\bun jour sur deux/g, () => 2],
];

// A number for winter, spring or the first summers does not apply to an ordinary summer.
const OTHERWISE =
  /\b(?:semaines?|mois|jours?)\b[^,;.]*\bhiver\b|\brepos\b|\bprintemps\b|\bpremiers? etes?\b/;

/**
 * Days between two waterings where a text says it once and plainly ('Deux fois par semaine, au pied'), for the
 * picture alone; null for any other text, and for one that says it twice (summer and winter).
 */
export function daysIn(text: string): number | null {
  const folded = fold(text);
  if (OTHERWISE.test(folded)) return null;
  const found = wordings.flatMap(([wording, days]) =>
    [...folded.matchAll(wording)].map(([, count = 'un']) => days(number(count))),
  );
  const [days] = found;
  return found.length === 1 && days && Number.isFinite(days) ? days : null;
}

/** Median of the last five gaps between waterings (days, oldest first); null with fewer than two. */
export function recentRhythm(days: readonly string[]): number | null {
  const last = days.slice(-6);
  const gaps = last.slice(1).map((day, index) => daysBetween(last[index] as string, day));
  const sorted = gaps.toSorted((a, b) => a - b);
  if (sorted.length < 2) return null;
  const half = sorted.length >> 1;
  return sorted.length % 2
    ? (sorted[half] as number)
    : ((sorted[half - 1] as number) + (sorted[half] as number)) / 2;
}

// Once a month at the left, each day at the right.
const often = (days: number) =>
  Math.min(100, Math.max(0, (1 - Math.log(days) / Math.log(30)) * 100));
/** How much more or less often still counts as advised. */
const ABOUT = 1.5;

/** `ideal` and `here` are days between two waterings. */
export function arrosageScale(ideal: number, here: number): Scale {
  const pin = often(here);
  return {
    ideal: { from: often(ideal * ABOUT), to: often(ideal / ABOUT) },
    here: { from: pin, to: pin },
    pins: [{ at: pin, text: 'ici' }],
    marks: [
      { at: 0, text: 'Rare' },
      { at: often(7), text: '1 / sem.' },
      { at: 100, text: 'Chaque jour' },
    ],
    outside: [],
  };
}

/** `elsewhere`: in the months of rest, and where rain falls, less water is no fault. */
export function arrosageVerdict(ideal: number, here: number, elsewhere: boolean): Verdict | null {
  const ratio = here / ideal;
  if (ratio >= 1 / ABOUT && ratio <= ABOUT) return { text: 'au bon rythme', wrong: false };
  if (ratio > 2) return elsewhere ? null : { text: 'bien plus rare que conseillé', wrong: true };
  return ratio < 0.5 ? { text: 'bien plus souvent que conseillé', wrong: true } : null;
}

/** For a text that is not interpreted: equal words match the advice, others are no mismatch. */
export const textVerdict = (ideal: string, here: string): Verdict | null =>
  ideal && fold(ideal) === fold(here) ? ADVISED : null;
