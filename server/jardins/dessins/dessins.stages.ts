import type { Climat } from '../../../contract/especes/climat.ts';
import type { Annee, Periode } from '../../../contract/especes/espece.ts';
import type { Stage } from '../../../drawing/portrait.ts';
import { includes } from '../../especes/especes/calendrier.ts';
import type { Known } from '../../especes/especes/catalogue.ts';

const HALF_MONTHS = 24;
/** A bulb's leaves come before its flowers and ripen after them. */
const BEFORE_BULB = 4;
const AFTER_BULB = 4;

/**
 * Gives the stage of a species in `mois` (1 to 12) in `climat`, by its year in the catalogue; undefined if that
 * year is unknown. Without a climate, that of the greater part of France.
 */
export function stageOf(espece: Known, climat: Climat | '', mois: number): Stage | undefined {
  const annee = espece.calendrier?.climats[climat || 'océanique altéré'];
  if (!annee) return undefined;
  const evergreen = evergreenOf(espece);
  return {
    flowers: isIn(annee.floraison, mois),
    bears: annee.recolte && isIn(annee.recolte, mois),
    growth: growthOf(espece, annee, mois),
    evergreen,
  };
}

/** A period that ends in the first half of a month is over in its picture; one that begins there is shown. */
const isIn = (periodes: readonly Periode[] | undefined, mois: number): boolean =>
  includes(periodes, mois * 2) || (periodes ?? []).some(([from]) => from === mois * 2 - 1);

function growthOf({ port, usage }: Known, annee: Annee, mois: number): number | undefined {
  if (usage === 'bulbe') return growthOfBulb(annee, mois);
  const lives = port?.cycle === 'annuelle' || port?.cycle === 'bisannuelle' || usage === 'annuelle';
  return lives && usage !== 'intérieur' ? growthFromSeed(annee, mois) : undefined;
}

/** Between sowing and what it is grown for it grows; then its bed is empty until the next sowing. */
function growthFromSeed({ semisDehors, plantation, floraison, recolte }: Annee, mois: number) {
  const ripe = recolte ?? floraison;
  const sown = plantation ?? semisDehors;
  if (!ripe || !sown) return undefined;
  if (isIn(ripe, mois) || isIn(floraison, mois)) return 1;
  const now = mois * 2;
  const sinceSown = stepsTo(now, -1, (at) => includes(sown, at));
  const untilRipe = stepsTo(now, 1, (at) => includes(ripe, at));
  const untilSown = stepsTo(now, 1, (at) => includes(sown, at));
  if (untilSown > 0 && untilSown < untilRipe) return 0;
  return Math.max(0.3, (sinceSown + 1) / (sinceSown + untilRipe + 1));
}

function growthOfBulb({ floraison }: Annee, mois: number): number | undefined {
  if (!floraison) return undefined;
  if (isIn(floraison, mois)) return 1;
  const flowers = (at: number) => includes(floraison, at);
  const until = stepsTo(mois * 2, 1, flowers);
  if (until <= BEFORE_BULB) return 1 - until * 0.17;
  return stepsTo(mois * 2, -1, flowers) <= AFTER_BULB ? 0.7 : 0;
}

/** How many half-months from `from` to the next that is `wanted`, going by `step`; a year where none is. */
function stepsTo(from: number, step: 1 | -1, wanted: (quinzaine: number) => boolean): number {
  for (let steps = 0; steps < HALF_MONTHS; steps++)
    if (wanted(((((from + steps * step - 1) % HALF_MONTHS) + HALF_MONTHS) % HALF_MONTHS) + 1))
      return steps;
  return HALF_MONTHS;
}

function evergreenOf({ port }: Known): boolean | undefined {
  if (/semi-persistant/i.test(port?.allure ?? '')) return undefined;
  if (/persistant/i.test(port?.allure ?? '')) return true;
  return /caduc/i.test(port?.allure ?? '') ? false : undefined;
}
