import { type Climat, QUINZAINES } from '../../../contract/especes/climat.ts';
import type { Gelees } from '../../../contract/especes/lieu.ts';
import type { Known } from '../especes/catalogue.ts';
import type { Ciel } from './ciel.ts';
import type { Groupe } from './groupes.ts';
import { rangOf, yearAndMonthOf } from './jours.ts';

/** No season is over before a plant has stood for so many days. */
const AU_MOINS = 30;
/** A plant that is harvested at once stays at most so many days after it is ripe ('repère'). */
const MURE = 60;
/** Usual first frosts are light: a plant that bears no frost has so many days more. */
const APRES_GEL = 14;

/** The last day of a half-month (1 to 24) of a year, as a rank. */
function endOfQuinzaine(year: number, quinzaine: number): number {
  const month = Math.ceil(quinzaine / 2);
  if (quinzaine % 2 === 1) return rangOf(`${year}-${String(month).padStart(2, '0')}-15`);
  return Math.round(Date.UTC(year, month, 0) / 86_400_000);
}

/**
 * The rank of the last day of an annual's season outdoors: of its harvest, or else its flowers, in this climate; or of
 * the night that its species does not bear, as it was measured, else two weeks after the usual first frost. Null where
 * it has no end.
 */
export function finOf(
  groupe: Groupe,
  espece: Known | undefined,
  plantee: number,
  { climat, gelees, ciel }: { climat: Climat; gelees: Gelees | null; ciel: Ciel },
): number | null {
  if (groupe.vie !== 'annuelle' || !espece) return null;
  const found = [
    harvestEnd(espece, climat, plantee),
    groupe.uneFois ? ripeEnd(espece, plantee) : null,
    frostEnd(espece.rusticite?.minimum, plantee, gelees, ciel),
  ].filter((rang) => rang !== null);
  return found.length > 0 ? Math.min(...found) : null;
}

function harvestEnd(espece: Known, climat: Climat, plantee: number): number | null {
  const year = espece.calendrier?.climats[climat];
  const isGrownForHarvest = espece.usage === 'légume' || espece.usage === 'aromatique';
  const lives = espece.port?.cycle === 'annuelle' || espece.usage === 'légume';
  const periodes = lives ? (isGrownForHarvest && year?.recolte) || year?.floraison : undefined;
  if (!periodes || periodes.length === 0) return null;
  const spans = periodes.map(([from, to]) => ((to - from + QUINZAINES) % QUINZAINES) + 1);
  if (spans.reduce((sum, span) => sum + span, 0) >= QUINZAINES) return null;
  const first = yearAndMonthOf(plantee)[0];
  const ends = [first, first + 1].flatMap((each) =>
    periodes.map(([, to]) => endOfQuinzaine(each, to)),
  );
  return Math.min(...ends.filter((rang) => rang >= plantee + AU_MOINS));
}

function ripeEnd({ culture }: Known, plantee: number): number | null {
  const most = culture?.joursRecolte?.max;
  return most === undefined ? null : plantee + most + MURE;
}

function frostEnd(
  minimum: number | undefined,
  plantee: number,
  gelees: Gelees | null,
  { nuits, aujourdhui }: Ciel,
): number | null {
  if (minimum === undefined) return null;
  const year = yearAndMonthOf(plantee)[0];
  const measured = [...nuits].filter(
    ([rang, tmin]) => rang > plantee && tmin < minimum && isAutumn(rang),
  );
  if (measured.length > 0) return Math.min(...measured.map(([rang]) => rang));
  // A light frost spares what bears some.
  if (minimum < 0 || !gelees) return null;
  const usual = [year, year + 1].map((each) => middleOf(gelees.premiere, each) + APRES_GEL);
  const next = usual.find((rang) => rang >= plantee + AU_MOINS) ?? null;
  // A night that was measured milder is believed.
  const isMeasured = next !== null && next <= aujourdhui && nuits.has(next);
  return isMeasured ? null : next;
}

const isAutumn = (rang: number) => yearAndMonthOf(rang)[1] >= 8;

const middleOf = ({ debut, fin }: Gelees['premiere'], year: number) =>
  Math.round((rangOf(`${year}-${debut}`) + rangOf(`${year}-${fin}`)) / 2);
