import { type Climat, climats, QUINZAINES } from '../../../contract/especes/climat.ts';
import {
  type Annee,
  type Periode,
  type Travail,
  travaux,
} from '../../../contract/especes/espece.ts';
import type { EspeceSource } from './especeSource.ts';

/**
 * How many half-months later than in the oceanic climate spring comes, and how many autumn does: by the usual
 * last and first frosts of each climate (`lieux/departements.ts`). Nothing is reckoned for the tropical one.
 */
const shifts: Readonly<Record<Exclude<Climat, 'tropical'>, { spring: number; autumn: number }>> = {
  océanique: { spring: 0, autumn: 0 },
  'océanique altéré': { spring: 1, autumn: 0 },
  'semi-continental': { spring: 1, autumn: -1 },
  montagnard: { spring: 2, autumn: -2 },
  méditerranéen: { spring: -1, autumn: 1 },
};

/** The last half-month in which a work waits for warmth; what comes later runs ahead of the cold. */
const lastOfSpring: Readonly<Record<Travail, number>> = {
  semisAbri: 12,
  semisDehors: 12,
  plantation: 12,
  taille: 12,
  engrais: 12,
  floraison: 16,
  recolte: 16,
};

/**
 * The half-months in which the ground is frozen or under snow, so that what is planted over the turn of the year
 * is planted before or after; and the first in which it has lost its leaves and may be moved.
 */
const frozen: Partial<Record<Climat, { from: number; to: number }>> = {
  'semi-continental': { from: 23, to: 4 },
  montagnard: { from: 22, to: 6 },
};
const LEAVES_FALL = 20;

/** The first half-month in which it is cool enough everywhere to plant what grows roots for the next spring. */
const SUMMER_ENDS = 17;

/** The year of a species in each climate that is known; on a windowsill (`indoors`) it is the same in all. */
export function yearsOf(
  { climats: byClimat = {}, source: _, ...base }: NonNullable<EspeceSource['calendrier']>,
  { indoors = false } = {},
) {
  const years: Partial<Record<Climat, Annee>> = {};
  for (const climat of climats) {
    const whole = withoutEmpty({ ...yearIn(climat, base, indoors), ...byClimat[climat] });
    if (Object.keys(whole).length > 0) years[climat] = whole;
  }
  return years;
}

function yearIn(climat: Climat, base: Annee, indoors: boolean): Annee {
  if (climat === 'tropical') return {};
  return indoors ? base : shifted(base, climat);
}

function shifted(base: Annee, climat: keyof typeof shifts): Annee {
  const year: Annee = {};
  for (const travail of travaux)
    year[travail] = base[travail]?.flatMap((periode) => {
      const moved = shiftedPeriode(periode, travail, climat);
      if (travail !== 'plantation') return [moved];
      // Only what is to be eaten before the cold is planted in the heat for it.
      const cool = periode[0] >= SUMMER_ENDS && !base.recolte ? afterSummer(moved) : moved;
      return outOfFrost(cool, climat);
    });
  return year;
}

function afterSummer([from, to]: Periode): Periode {
  const start = Math.max(from, SUMMER_ENDS);
  return from <= to ? [start, Math.max(start, to)] : [start, to];
}

/** Planting over the turn of the year: after the leaves fall until the ground freezes, then once it has thawed. */
function outOfFrost([from, to]: Periode, climat: Climat): Periode[] {
  const frost = frozen[climat];
  if (!frost || from <= to) return [[from, to]];
  const thaw = frost.to + 1;
  return [
    [Math.min(Math.max(from, LEAVES_FALL), frost.from - 1), frost.from - 1],
    [thaw, Math.max(thaw, to)],
  ];
}

function shiftedPeriode(
  [from, to]: Periode,
  travail: Travail,
  climat: keyof typeof shifts,
): Periode {
  const { spring, autumn } = shifts[climat];
  const moved = (at: number) => at + (at <= lastOfSpring[travail] ? spring : autumn);
  const length = (to - from + QUINZAINES) % QUINZAINES;
  // The whole year stays the whole year, and the rest of winter is everywhere the rest of winter.
  if (length >= 20) return [from, to];
  const [start, end] = [moved(from), moved(to)];
  // Autumn ends no flowering before half its time: what opens late is what bears the cold that follows.
  if (travail === 'floraison' && from <= to)
    return [onRing(start), onRing(Math.max(end, start + Math.floor(length / 2)))];
  // A short time between spring and autumn is not closed by both.
  return from <= to && start > end ? [onRing(end), onRing(start)] : [onRing(start), onRing(end)];
}

const onRing = (at: number) => ((at - 1 + QUINZAINES) % QUINZAINES) + 1;

const withoutEmpty = (year: Annee): Annee =>
  Object.fromEntries(Object.entries(year).filter(([, periodes]) => periodes?.length));

/** True if a half-month lies in one of `periodes`. */
export const includes = (periodes: readonly Periode[] | undefined, quinzaine: number): boolean =>
  (periodes ?? []).some(([from, to]) =>
    from <= to ? from <= quinzaine && quinzaine <= to : quinzaine >= from || quinzaine <= to,
  );
