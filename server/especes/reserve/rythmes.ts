import type { RythmeDArrosage } from '../../../contract/especes/arrosages/arrosages.ts';
import { climats, QUINZAINES } from '../../../contract/especes/climat.ts';
import type { Milieu } from '../../../contract/especes/conditions.ts';
import { UNE_FOIS } from '../../../contract/limits.ts';
import type { Known } from '../especes/catalogue.ts';
import { climatOf, geleesOfPlace } from '../lieux/climats.ts';
import { cielOf } from './ciel.ts';
import { groupeOf } from './groupes.ts';
import { rangOf, yearAndMonthOf } from './jours.ts';
import { type Pousse, pousseOf, type Terrain } from './pousse.ts';
import { prochainOf } from './reserve.ts';

type Mois = RythmeDArrosage['mois'];

/** Usual weather is every year's: any year without a 29 February will do. */
const ANNEE = 2026;
const first = rangOf(`${ANNEE}-01-01`);
const last = rangOf(`${ANNEE}-12-31`);
/** In its second summer, and settled for long. */
const JEUNE = `${ANNEE - 1}-10-15`;
const INSTALLEE = `${ANNEE - 15}-10-15`;

/**
 * Computes how often a species must be watered in a department in a usual year, if each watering is on the due day:
 * houseplants and succulents indoors, all others in a bed and in a pot of 10 litres. Plants that stand in water have none.
 */
export function rythmesOf(espece: Known, departement: string): RythmeDArrosage[] {
  const { kc, vie } = groupeOf(espece);
  if (kc.every((share) => share === 0)) return [];
  const place = { departement };
  const terrain: Terrain = {
    ciel: cielOf(place, `${ANNEE}-01-01`),
    climat: climatOf(place) || climats[0],
    gelees: geleesOfPlace(place),
    sol: '',
    paillage: false,
  };
  const planted = (milieu: Milieu, dates: readonly string[]) =>
    oftenest(
      dates.map((date) =>
        yearOf(pousseOf({ espece, milieu, pot: 'moyen', date }, terrain), terrain),
      ),
    );
  const always = (milieu: Milieu, dates: readonly string[]): RythmeDArrosage => ({
    milieu,
    age: '',
    mois: planted(milieu, dates),
  });
  const indoors = () => always('interieur', [INSTALLEE]);
  if (espece.usage === 'intérieur') return [indoors()];
  if (vie === 'annuelle') {
    const dates = plantings(espece, terrain);
    return [always('terre', dates), always('pot', dates)];
  }
  const jeune = planted('terre', [JEUNE]);
  const installee = planted('terre', [INSTALLEE]);
  const beds: RythmeDArrosage[] =
    jeune.join() === installee.join()
      ? [{ milieu: 'terre', age: '', mois: installee }]
      : [
          { milieu: 'terre', age: 'jeune', mois: jeune },
          { milieu: 'terre', age: 'installee', mois: installee },
        ];
  const pots = always('pot', [INSTALLEE]);
  return espece.usage === 'succulente' ? [...beds, pots, indoors()] : [...beds, pots];
}

/** The days of this year and the one before on which an annual is planted there, or else sown; any where none is known. */
function plantings({ calendrier }: Known, { climat }: Terrain): string[] {
  const year = calendrier?.climats[climat];
  const known = [year?.plantation, year?.semisDehors, year?.semisAbri].find((each) => each?.length);
  const quinzaines = (known ?? [[1, QUINZAINES]]).flatMap(([from, to]) =>
    Array.from(
      { length: ((to - from + QUINZAINES) % QUINZAINES) + 1 },
      (_, at) => ((from - 1 + at) % QUINZAINES) + 1,
    ),
  );
  return [ANNEE - 1, ANNEE].flatMap((each) =>
    quinzaines.map((quinzaine) => dayOf(each, quinzaine)),
  );
}

/** The day on which a half-month begins. */
const dayOf = (year: number, quinzaine: number) =>
  `${year}-${String(Math.ceil(quinzaine / 2)).padStart(2, '0')}-${quinzaine % 2 === 1 ? '01' : '16'}`;

/** Chooses for each month the most frequent watering among plants of several dates. */
const oftenest = (years: readonly Mois[]): Mois =>
  Array.from({ length: 12 }, (_, month) => {
    const known = years.flatMap((mois) => mois[month] ?? []);
    return known.length > 0 ? Math.min(...known) : null;
  });

/** The waterings of a plant that was full when the year began, or on its planting: by month, what lies between two. */
function yearOf(pousse: Pousse, { ciel }: Terrain): Mois {
  const { seuil } = pousse;
  const watered = new Set<number>();
  let plein = Math.max(pousse.plantee, first - 1);
  while (plein < last) {
    const { echeance } = prochainOf(pousse, ciel, { plein, seuil, horizon: last });
    if (echeance === null || echeance > last) break;
    watered.add(monthOf(echeance));
    plein = echeance;
  }
  return Array.from({ length: 12 }, (_, month) =>
    watered.has(month) ? daysBetween(pousse, ciel.debut, month) : null,
  );
}

const monthOf = (rang: number) => yearAndMonthOf(rang)[1] - 1;

/** Days in which it loses what it may lose, as it drinks in a month (0 for January) while it lives. */
function daysBetween({ soif, pluie, seuil, plantee }: Pousse, debut: number, month: number) {
  let [lost, days] = [0, 0];
  for (let rang = Math.max(first, plantee + 1); rang <= last; rang += 1) {
    const drink = soif[rang - debut] ?? 0;
    if (drink === 0 || monthOf(rang) !== month) continue;
    lost += drink - (pluie[rang - debut] ?? 0);
    days += 1;
  }
  return lost <= 0 ? UNE_FOIS : Math.max(1, Math.min(UNE_FOIS, Math.round((seuil * days) / lost)));
}
