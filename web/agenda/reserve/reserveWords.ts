import type { Rappel } from '../../../contract/agenda/rappel.ts';
import type { ReserveDePlante } from '../../../contract/agenda/reserve.ts';
import type { SourceDuTemps } from '../../../contract/especes/meteo.ts';
import { daysBetween } from '../../../contract/today.ts';
import { dayAndMonth, monthName } from '../../jardins/days.ts';
import { plural } from '../../lib/format.ts';
import { isNear } from './isNear.ts';

export type Jour = ReserveDePlante['jours'][number];

/** The sentence looks back at most this many days. */
const MOST_DAYS = 30;
/** A plant that drank nothing for this many days is at rest. */
const REST = 7;
/** From this many days on, the sentence names the month. */
const FAR = 45;
/** The least number of waterings that makes a habit. */
const HABIT = 3;

const NBSP = '\u00a0';

/** '18 mm', 'moins de 1 mm' */
export const mmText = (mm: number) =>
  mm < 1 ? `moins de 1${NBSP}mm` : `${Math.round(mm)}${NBSP}mm`;

/** '16 mm bus', '1 mm bu' */
export const drunkText = (mm: number) => `${mmText(mm)} bu${Math.round(mm) > 1 ? 's' : ''}`;

/** 'tous les 6 jours', 'chaque jour' */
export const everyText = (days: number) => (days === 1 ? 'chaque jour' : `tous les ${days} jours`);

export const hasHabit = (waterings: number): boolean => waterings >= HABIT;

export const sumOf = (jours: readonly Jour[], of: 'bu' | 'pluie'): number =>
  jours.reduce((sum, jour) => sum + jour[of], 0);

/** True without leaves or at the end of its season. */
const isAtRest = (jours: readonly Jour[]) => jours.slice(-REST).every(({ bu }) => bu === 0);

/** The water that a plant drank since its last watering, a month at most, and that nothing is to be done. */
export function nothingText(jours: readonly Jour[]): string {
  const last = jours.findLastIndex(({ arrosee }) => arrosee);
  const since = jours.slice(last + 1);
  const from = (jours[last] ?? jours[0])?.date;
  if (!from) return 'Elle n’est pas encore plantée : rien à arroser.';
  if (since.length === 0) return 'Arrosée aujourd’hui : rien à arroser.';
  if (isAtRest(since)) return 'Elle ne boit rien en ce moment : rien à arroser.';
  const counted = since.slice(-MOST_DAYS);
  const when = since.length > MOST_DAYS ? 'En trente jours' : `Depuis le ${dayAndMonth(from)}`;
  const tombe = sumOf(counted, 'pluie');
  const rain = tombe < 1 ? 'sans pluie' : `il en est tombé ${Math.round(tombe)}`;
  return `${when} elle a bu ${mmText(sumOf(counted, 'bu'))}, ${rain} : rien à arroser.`;
}

interface Known extends Pick<Rappel, 'echeance'> {
  jours: readonly Jour[];
  seuil: number;
  /** True if the threshold comes from its owner's habit. */
  habit: boolean;
  today: string;
}

/** The threshold of its owner's habit or its species, and its likely day; '' for a plant at rest. */
export function habitText({ jours, seuil, habit, echeance, today }: Known): string {
  if (echeance === null && isAtRest(jours)) return '';
  const until = habit
    ? `D’habitude vous l’arrosez quand elle a bu ${mmText(seuil)}.`
    : `Elle a soif quand il lui manque ${mmText(seuil)}.`;
  if (isNear(echeance, today)) return until;
  if (echeance === null) return `${until} À ce rythme, la pluie lui suffit.`;
  return `${until} À ce rythme : pas avant ${whenText(echeance, today)}.`;
}

const whenText = (echeance: string, today: string) =>
  daysBetween(today, echeance) > FAR ? monthName(echeance) : `le ${dayAndMonth(echeance)}`;

type Days = Pick<Rappel, 'intervalle' | 'quinzaines' | 'jamais' | 'raison'>;

/** The reason for the waterings of a plant without a count of water. */
export function daysText({ intervalle, quinzaines, jamais, raison }: Days): string {
  if (jamais) return 'Vous avez choisi de ne plus vous le faire proposer.';
  if (intervalle !== null) return `Votre rythme : ${everyText(intervalle)}.`;
  if (quinzaines.length > 0) return 'Votre calendrier décide de ses arrosages.';
  const light = 'La lumière compte, pas la pluie : l’hiver, elle boit moins.';
  return `${raison || 'À l’intérieur, rien à arroser en ce moment.'} ${light}`;
}

/** Water drunk, rain and waterings in a range of days. */
export function rangeText(jours: readonly Jour[]): string {
  const [bu, tombe] = [sumOf(jours, 'bu'), sumOf(jours, 'pluie')];
  const waterings = jours.filter(({ arrosee }) => arrosee).length;
  const given = waterings === 0 ? 'sans arrosage' : plural(waterings, 'arrosage');
  const rain = tombe < 1 ? 'pas de pluie' : `${mmText(tombe)} de pluie`;
  return `En ${plural(jours.length, 'jour')} : ${drunkText(bu)}, ${rain}, ${given}.`;
}

const sourceOrder = ['releve', 'mesure', 'prevision', 'normale'] as const satisfies SourceDuTemps[];

/** The sources of the rain in a range of days; `measuredBy` names the measuring service, if known. */
export function sourceText(
  jours: readonly Jour[],
  { lieu, measuredBy }: { lieu: string; measuredBy: string },
): string {
  const counted = (source: SourceDuTemps) => jours.filter((jour) => jour.source === source).length;
  const names: Record<SourceDuTemps, string> = {
    releve: 'selon vos relevés',
    mesure: measuredBy ? `mesurés (${measuredBy})` : 'mesurés',
    prevision: 'prévus',
    normale: 'selon les normales 1991-2020 de Météo-France',
  };
  const sources = sourceOrder.filter((source) => counted(source) > 0);
  const isUsual = sources.every((source) => source === 'normale');
  const rain = isUsual
    ? 'pluie et ETP : Météo-France, normales 1991-2020'
    : `pluie : ${sources.map((source) => `${plural(counted(source), 'jour')} ${names[source]}`).join(', ')}`;
  return `${lieu ? `${lieu} · ` : ''}${rain} ; FAO-56`;
}
