import type { MeteoJour, SourceDuTemps } from '../../../contract/especes/meteo.ts';
import type { Place } from '../lieux/climats.ts';
import { departementOf } from '../lieux/departements.ts';
import { type Normales, normalesOf } from '../meteo/normales.ts';
import { type Jours, joursAutour, rangOf } from './jours.ts';
import { lumiereOf } from './lumiere.ts';

/** The weather that the plants of a place live in, in mm a day, for each day of `jours`. */
export interface Ciel extends Jours {
  et0: Float64Array;
  /** Rain that reaches the roots of a bed. */
  pluie: Float64Array;
  /** Indoors: the light of a day, of the longest one 1. */
  lumiere: Float64Array;
  sources: readonly SourceDuTemps[];
  /** Likely rain of days to come as it is forecast, in mm by rank. */
  prevues: ReadonlyMap<number, number>;
  /** The cold of nights that were measured, in °C by rank. */
  nuits: ReadonlyMap<number, number>;
}

/** The weather of a day as it was measured near a place, in mm and °C; null where it was not told. */
export interface Releve {
  date: string;
  pluie: number | null;
  et0: number | null;
  tmin: number | null;
}

/** The known weather of a place, besides the usual figures. */
export interface Connu {
  releves?: readonly Releve[];
  /** A weather server's days, behind and ahead. */
  jours?: readonly MeteoJour[];
  /** Rain of days as the owner told it, in mm. */
  dites?: readonly { date: string; mm: number }[];
}

/** The department used for a garden without a place: the catalogue is written for the oceanic climate. */
const SANS_LIEU = { departement: '44' };

/** How much of usual rain counts: rain that is spread evenly hides dry spells (decision 73). */
const PART_DES_NORMALES = 0.6;
/** FAO-56: so much of ET0 of a rain stays on leaves, and less than 1 mm wets nothing. */
const PERTE = 0.2;
const MOUILLE = 1;
/** Share of a month's rain that falls on days of 1 mm and more. */
const SEEN = 0.97;
/** For so many days after a rain that its owner told, silence means that it did not rain. */
const PAROLE = 30;
/** Forecast rain counts from this probability on, in %. */
const PROBABLE = 70;

/** The weather of a place around `today`, of each day the best that is known: told, measured, forecast, usual. */
export function cielOf(place: Place, today: string, connu: Connu = {}): Ciel {
  const jours = joursAutour(today);
  const { debut, aujourdhui, quinzaines, deLAnnee } = jours;
  const usual = normalesOf(place) ?? (normalesOf(SANS_LIEU) as Normales);
  const latitude = departementOf(place.departement || SANS_LIEU.departement)?.latitude ?? 0;
  const server = new Map(connu.jours?.map((jour) => [rangOf(jour.date), jour]));
  const releves = new Map(connu.releves?.map((releve) => [rangOf(releve.date), releve]));
  const dites = new Map(connu.dites?.map(({ date, mm }) => [rangOf(date), mm]));
  const [nuits, prevues] = [new Map<number, number>(), new Map<number, number>()];
  const { length } = quinzaines;
  const [et0, pluie] = [new Float64Array(length), new Float64Array(length)];
  const sources: SourceDuTemps[] = [];
  let lastWord = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < length; at += 1) {
    const rang = debut + at;
    const isPast = rang <= aujourdhui;
    const half = (quinzaines[at] ?? 1) - 1;
    const [releve, told] = [releves.get(rang), server.get(rang)];
    const drink = (isPast ? releve?.et0 : null) ?? told?.et0 ?? usual.et0[half] ?? 0;
    const tmin = releve?.tmin ?? told?.tmin;
    if (isPast && typeof tmin === 'number') nuits.set(rang, tmin);
    if (isPast && dites.has(rang)) lastWord = rang;
    const rain = isPast
      ? pastRain(dites.get(rang), releve?.pluie ?? told?.pluie ?? null, rang - lastWord <= PAROLE)
      : forecastRain(told);
    if (!isPast && rain.mm) prevues.set(rang, rain.mm);
    et0[at] = drink;
    sources.push(rain.source);
    pluie[at] =
      rain.mm === null
        ? PART_DES_NORMALES * evenRain(usual, half, drink)
        : usableRain(rain.mm, drink);
  }
  const lumiere = Float64Array.from(deLAnnee, (day) => lumiereOf(latitude, day));
  return { ...jours, et0, pluie, lumiere, sources, prevues, nuits };
}

/** Rain of a day and who says it; null mm where only the usual figures are left. */
interface Rain {
  mm: number | null;
  source: SourceDuTemps;
}

function pastRain(dite: number | undefined, mesure: number | null, isSilent: boolean): Rain {
  if (dite !== undefined) return { mm: dite, source: 'releve' };
  if (mesure !== null) return { mm: mesure, source: 'mesure' };
  return isSilent ? { mm: 0, source: 'releve' } : { mm: null, source: 'normale' };
}

function forecastRain(told: NonNullable<Connu['jours']>[number] | undefined): Rain {
  if (!told || told.pluie === null) return { mm: null, source: 'normale' };
  const isLikely = (told.probabilite ?? 100) >= PROBABLE;
  return { mm: isLikely ? told.pluie : 0, source: 'prevision' };
}

const usableRain = (mm: number, et0: number) => (mm < MOUILLE ? 0 : Math.max(0, mm - PERTE * et0));

/** Usual rain of a day less what leaves keep, as if it fell a little every day. */
function evenRain({ pluie, jours }: Normales, half: number, et0: number): number {
  return Math.max(0, SEEN * (pluie[half] ?? 0) - (jours[half] ?? 0) * PERTE * et0);
}
