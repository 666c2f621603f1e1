import { QUINZAINES } from '../../../contract/especes/climat.ts';
import { rangeOf } from '../../../contract/especes/conditions.ts';
import type { Annee, Espece, Periode } from '../../../contract/especes/espece.ts';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { climatOf, hiverOf, type Place, parseAltitude } from '../../especes/lieux/climats.ts';
import { monthMeans } from '../../especes/meteo/moyennes.ts';

type Judged = Pick<Espece, 'rusticite' | 'port' | 'usage'>;

/** Vegetables that the first frosts kill are planted again each spring, even if they live longer in their home country. */
const killedByFrost = -2;

/** True if a species is over before winter: annuals, and roots, cabbages and beans that are eaten by then. */
export function isOfOneSeason({ port, usage, rusticite }: Judged): boolean {
  if (port?.cycle === 'annuelle') return true;
  if (usage !== 'légume') return false;
  return port?.cycle === 'bisannuelle' || (rusticite?.minimum ?? -Infinity) >= killedByFrost;
}

type Grown = Pick<Plante, 'milieu' | 'temperature'>;
type Known = Pick<Espece, 'usage' | 'port' | 'rusticite' | 'conditions' | 'calendrier'>;

/** A garden's place, and its owner's own 'min-max'. */
export interface Ground extends Place {
  temperature: string;
}

/** So many °C warmer than a usual winter, a place is a greenhouse, a veranda or a wall: its months are its own. */
const sheltered = 5;

/** The mean of a day in °C from which on plants grow at all (ETCCDI, growing season length). */
const growth = 5;

const months = Array.from({ length: 12 }, (_, at) => at + 1);

/** The public facts of a plant's place that its needs are compared with (docs/rules.md, Conditions). */
export function conditionsOf(
  plante: Grown,
  ground: Ground,
  espece: Known | undefined,
): NonNullable<Plante['conditions']> {
  const place = { departement: ground.departement, altitude: parseAltitude(ground) };
  const usual = hiverOf(place)?.minimum;
  const own = (rangeOf(plante.temperature) ?? rangeOf(ground.temperature))?.minimum;
  const isSheltered =
    plante.milieu === 'interieur' ||
    (own !== undefined && usual !== undefined && own >= usual + sheltered);
  const coldest = own ?? (plante.milieu === 'interieur' ? undefined : usual);
  const supporte = espece && isThereInWinter(espece) ? espece.rusticite?.minimum : undefined;
  const means = isSheltered ? null : monthMeans(place);
  const climat = climatOf(ground);
  const annee = climat ? espece?.calendrier?.climats[climat] : undefined;
  return {
    expositions: espece?.conditions?.exposition ?? [],
    hiver:
      supporte === undefined || coldest === undefined
        ? null
        : { supporte, ici: coldest, rentre: plante.milieu === 'pot' },
    pousse: means && growthOf(espece, annee, means),
  };
}

/** Not those that are sown or bought anew each year; but those that are taken inside, which have to live on. */
const isThereInWinter = (espece: Known) => !isOfOneSeason(espece) && espece.usage !== 'annuelle';

function growthOf(espece: Known | undefined, annee: Annee | undefined, means: readonly number[]) {
  const meanOf = (mois: number) => means[mois - 1] ?? 0;
  const reste = espece !== undefined && espece.usage !== 'bulbe' && isThereInWinter(espece);
  const there = reste || !espece || !annee ? months : monthsThere(espece, annee);
  const growing = there.filter((mois) => meanOf(mois) >= growth);
  return {
    reste,
    mois: (growing.length > 0 ? growing : there).map((mois) => ({
      mois,
      moyenne: Math.round(meanOf(mois)),
    })),
  };
}

/** Leaves of a bulb stand for about so many half-months before and after its flowers. */
const aroundFlowers = 4;

/** The months in which what rests or ends has leaves: of a bulb around its flowers, of a crop until its last harvest. */
function monthsThere({ usage }: Known, annee: Annee): readonly number[] {
  const { semisDehors = [], plantation = [], recolte, floraison = [] } = annee;
  const spans =
    usage === 'bulbe'
      ? floraison.map(([from, to]): Periode => [from - aroundFlowers, to + aroundFlowers])
      : [...semisDehors, ...plantation].map(([from]) => untilLast(from, recolte ?? floraison));
  const there = new Set(spans.flatMap(monthsOf));
  return there.size > 0 ? months.filter((mois) => there.has(mois)) : months;
}

/** From a half-month to the end of the last of `ends` that follows within a year. */
function untilLast(from: number, ends: readonly Periode[]): Periode {
  const lengths = ends.map(([, end]) => (end - from + QUINZAINES) % QUINZAINES);
  return [from, from + (lengths.length > 0 ? Math.max(...lengths) : QUINZAINES - 1)];
}

/** The months of half-months that may lie before or after the year. */
function monthsOf([from, to]: Periode): number[] {
  return Array.from({ length: to - from + 1 }, (_, step) => {
    const quinzaine = (from + step - 1 + QUINZAINES) % QUINZAINES;
    return Math.floor(quinzaine / 2) + 1;
  });
}
