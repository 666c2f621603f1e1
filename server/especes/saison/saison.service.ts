import { LRUCache } from 'lru-cache';
import {
  type Climat,
  forEachTravail,
  hasYears,
  QUINZAINES,
  quinzaineOf,
  type TravailDeSaison,
} from '../../../contract/especes/climat.ts';
import type { Travail } from '../../../contract/especes/espece.ts';
import type { Saison, SaisonAnnee } from '../../../contract/especes/saison.ts';
import { todayInParis } from '../../../contract/today.ts';
import { includes } from '../especes/calendrier.ts';
import { catalogue, type Known } from '../especes/catalogue.ts';
import { especeIllustration } from '../especes/drawnEspeces.ts';
import { frostOf } from '../lieux/frost.ts';

const worksOf: Readonly<Record<TravailDeSaison, readonly Travail[]>> = {
  semer: ['semisAbri', 'semisDehors'],
  planter: ['plantation'],
  tailler: ['taille'],
  nourrir: ['engrais'],
  recolter: ['recolte'],
};

/** True if there is `travail` to do with a species in a half-month of that climate. */
export function isDue(espece: Known, climat: Climat, travail: TravailDeSaison, quinzaine: number) {
  const year = espece.calendrier?.climats[climat];
  return worksOf[travail].some((each) => includes(year?.[each], quinzaine));
}

const saisons = new LRUCache<string, Saison>({ max: 6 * QUINZAINES });

/** Lists the works in `climat` for a half-month, 1 to 24; by default today's in Paris. */
export function readSaison(climat: Climat, quinzaine = quinzaineOf(todayInParis())): Saison {
  const key = `${climat} ${quinzaine}`;
  const known = saisons.get(key);
  if (known) return known;
  const especes = [...catalogue().bySlug.values()];
  const works = forEachTravail((travail) =>
    especes
      .filter((espece) => isDue(espece, climat, travail, quinzaine))
      .map(({ slug, nom, calendrier }) => {
        const year = calendrier?.climats[climat];
        const abri = travail === 'semer' && !includes(year?.semisDehors, quinzaine);
        return { slug, nom, ...(abri && { abri }) };
      }),
  );
  const saison = { ...works, ...unknownIn(climat) };
  saisons.set(key, saison);
  return saison;
}

const unknownIn = (climat: Climat) => (hasYears(climat) ? {} : { inconnue: true as const });

const annees = new LRUCache<Climat, SaisonAnnee>({ max: 6 });

/** The year of `climat` at a glance. */
export function readAnnee(climat: Climat): SaisonAnnee {
  const known = annees.get(climat);
  if (known) return known;
  const quinzaines = Array.from({ length: QUINZAINES }, (_, at) => readSaison(climat, at + 1));
  const annee = {
    climat,
    ...unknownIn(climat),
    comptes: forEachTravail((travail) => quinzaines.map((saison) => saison[travail].length)),
    gel: frostOf(climat),
    mois: monthsOf(climat),
  };
  annees.set(climat, annee);
  return annee;
}

/** How many half-months of the year a species flowers or is harvested: the fewer, the more it is of its month. */
const lengthOf = (periodes: readonly (readonly [number, number])[] = []) =>
  periodes.reduce((sum, [from, to]) => sum + ((to - from + QUINZAINES) % QUINZAINES) + 1, 0);

/** A species for each month: one that flowers, or is harvested, all through it, and little besides. */
function monthsOf(climat: Climat): SaisonAnnee['mois'] {
  const outdoors = [...catalogue().bySlug.values()].filter(({ usage }) => usage !== 'intérieur');
  const taken = new Set<string>();
  return Array.from({ length: 12 }, (_, at) => at + 1).flatMap((mois) => {
    const [best] = outdoors
      .filter(({ slug }) => !taken.has(slug))
      .flatMap((espece) => {
        // As its plate shows it: what is eaten with its harvest, the rest in flower.
        const isEaten = ['légume', 'fruitier'].includes(espece.usage);
        const periodes = espece.calendrier?.climats[climat]?.[isEaten ? 'recolte' : 'floraison'];
        const isAllMonth = includes(periodes, mois * 2 - 1) && includes(periodes, mois * 2);
        return isAllMonth ? [{ espece, length: lengthOf(periodes) }] : [];
      })
      .toSorted((a, b) => a.length - b.length || a.espece.id - b.espece.id);
    if (!best) return [];
    const { slug, nom } = best.espece;
    taken.add(slug);
    return [{ mois, slug, nom, illustration: especeIllustration(slug) }];
  });
}
