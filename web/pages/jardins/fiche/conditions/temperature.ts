import type { Range } from '../../../../../contract/especes/conditions.ts';
import type { Plante } from '../../../../../contract/jardins/plante.ts';
import { formatDay } from '../../../../lib/format.ts';
import { LIKES, type Mark, type Scale, type Verdict } from './conditions.ts';

type Facts = NonNullable<Plante['conditions']>;
type Month = NonNullable<Facts['pousse']>['mois'][number];

/** Known temperatures of one plant, in °C. */
export interface Temperature {
  /** Its liked range while it grows. */
  likes: Range | null;
  /** The lowest and the highest of a year, from its owner. */
  has: Range | null;
  facts: Pick<Facts, 'hiver' | 'pousse'> | undefined;
}

const degrees = (value: number) => `${value < 0 ? '−' : ''}${Math.abs(value)}`;
const celsius = (value: number) => `${degrees(value)} °C`;

const nameOf = ({ mois }: Month) =>
  formatDay(`2001-${String(mois).padStart(2, '0')}-02`).split(/\s/)[1];
const byMean = (mois: readonly Month[]) => mois.toSorted((a, b) => a.moyenne - b.moyenne);

/** How far its growing months are from its liked range; '' if they suit it, null if unknown. */
function growthFault({ likes, has, facts }: Temperature): string | null {
  if (!likes) return null;
  const pousse = facts?.pousse;
  if (!pousse) return yearFault(likes, has);
  const mois = byMean(pousse.mois);
  const [coolest, warmest] = [mois.at(0), mois.at(-1)];
  if (!coolest || !warmest) return null;
  if (warmest.moyenne < likes.minimum)
    return `trop froid de ${likes.minimum - warmest.moyenne} °C, même en ${nameOf(warmest)}`;
  if (coolest.moyenne <= likes.maximum) return '';
  return `trop chaud de ${coolest.moyenne - likes.maximum} °C, même en ${nameOf(coolest)}`;
}

/** For a plant that stays through a too warm summer, which it may bear in shade and moisture. */
function hotSummer({ likes, facts }: Temperature): string | null {
  const warmest = byMean(facts?.pousse?.mois ?? []).at(-1);
  if (!likes || !warmest || !facts?.pousse?.reste || warmest.moyenne <= likes.maximum) return null;
  return `chaud pour elle en ${nameOf(warmest)}, de ${warmest.moyenne - likes.maximum} °C`;
}

/** From a year's extremes alone: known only if all of the range suits it, or none of it. */
function yearFault(likes: Range, has: Range | null): string | null {
  if (!has) return null;
  if (has.maximum < likes.minimum) return `trop froid de ${likes.minimum - has.maximum} °C`;
  if (has.minimum > likes.maximum) return `trop chaud de ${has.minimum - likes.maximum} °C`;
  return has.minimum >= likes.minimum && has.maximum <= likes.maximum ? '' : null;
}

/** Growth against its liked range, winter against its hardiness; null if there is nothing to compare. */
export function temperatureVerdict(known: Temperature): Verdict | null {
  const hiver = known.facts?.hiver;
  if (!known.likes && !hiver) return null;
  const growth = growthFault(known);
  const freezes = hiver && hiver.ici < hiver.supporte ? hiver : null;
  const reasons = [
    growth,
    freezes &&
      !freezes.rentre &&
      `trop froid l’hiver de ${freezes.supporte - freezes.ici} °C : elle supporte ${celsius(freezes.supporte)}`,
  ].filter(Boolean);
  if (reasons.length > 0) return { text: reasons.join(', '), wrong: true };
  const remark = freezes
    ? `à rentrer l’hiver : elle supporte ${celsius(freezes.supporte)}`
    : hotSummer(known);
  if (remark) return { text: remark, wrong: false, open: true };
  if (growth === '') return LIKES;
  return hiver
    ? { text: 'supporte l’hiver d’ici', wrong: false }
    : { text: 'inconnu', wrong: false, open: true };
}

/** The reasons of the verdict, in words: the usual months, and the winter. */
export function temperatureFacts({ facts }: Temperature): [term: string, text: string][] {
  const mois = byMean(facts?.pousse?.mois ?? []);
  const [coolest, warmest] = [mois.at(0), mois.at(-1)];
  const reasons: [string, string][] = [];
  if (coolest && warmest)
    reasons.push([
      'Quand elle pousse (normales de Météo-France)',
      `${celsius(coolest.moyenne)} en ${nameOf(coolest)}, ${celsius(warmest.moyenne)} en ${nameOf(warmest)}`,
    ]);
  if (facts?.hiver)
    reasons.push([
      'L’hiver',
      `supporte ${celsius(facts.hiver.supporte)}, ${celsius(facts.hiver.ici)} ici`,
    ]);
  return reasons;
}

/** Per cent that words on a scale of degrees keep for themselves. */
const ROOM = 13;

/** From −10 to 40 °C, or wider by tens if the plant needs it; `here` is its growing months, if known. */
export function temperatureScale(known: Temperature): Scale | null {
  const { likes: ideal, has, facts } = known;
  const mois = byMean(facts?.pousse?.mois ?? []);
  const here = rangeOfMonths(mois) ?? has;
  if (!here) return null;
  const all = [here.minimum, here.maximum, ideal?.minimum ?? 0, ideal?.maximum ?? 0];
  const low = Math.min(-10, Math.floor(Math.min(...all) / 10) * 10);
  const high = Math.max(40, Math.ceil(Math.max(...all) / 10) * 10);
  const at = (value: number) => ((value - low) / (high - low)) * 100;
  const outside =
    ideal && growthFault(known)
      ? [
          { from: at(here.minimum), to: at(Math.min(ideal.minimum, here.maximum)) },
          { from: at(Math.max(ideal.maximum, here.minimum)), to: at(here.maximum) },
        ].filter(({ from, to }) => to > from)
      : [];
  const from = at(here.minimum);
  const to = at(here.maximum);
  const ends = [degrees(here.minimum), degrees(here.maximum)];
  const apart = to - from > 2 * ROOM;
  const marks: Mark[] = [];
  for (const value of [low, high, ideal?.minimum, ideal?.maximum, 0]) {
    if (value === undefined || marks.some((mark) => Math.abs(mark.at - at(value)) < ROOM)) continue;
    const end = value === low || value === high;
    marks.push({ at: at(value), text: degrees(value) + (end ? ' °C' : '') });
  }
  return {
    ideal: ideal && { from: at(ideal.minimum), to: at(ideal.maximum) },
    here: { from, to },
    pins: apart
      ? [
          { at: from, text: `ici ${ends[0]}°` },
          { at: to, text: `${ends[1]}°` },
        ]
      : [{ at: (from + to) / 2, text: `ici ${[...new Set(ends)].join(' à ')}°` }],
    // One beside the other, as they are drawn.
    marks: marks.sort((one, other) => one.at - other.at),
    outside,
  };
}

function rangeOfMonths(mois: readonly Month[]): Range | null {
  const [coolest, warmest] = [mois.at(0), mois.at(-1)];
  return coolest && warmest ? { minimum: coolest.moyenne, maximum: warmest.moyenne } : null;
}
