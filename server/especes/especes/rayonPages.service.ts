import type {
  CatalogueQuery,
  RayonPage,
  SaisonDuCatalogue,
} from '../../../contract/especes/catalogue.ts';
import { hasYears, quinzaineOf } from '../../../contract/especes/climat.ts';
import { type Travail, usages } from '../../../contract/especes/espece.ts';
import { limits } from '../../../contract/limits.ts';
import { todayInParis } from '../../../contract/today.ts';
import { fold, wordsOf } from '../../../contract/words.ts';
import { includes } from './calendrier.ts';
import { catalogue, type Known } from './catalogue.ts';
import { summaryOf } from './especes.service.ts';

const worksOf: Readonly<Record<SaisonDuCatalogue, readonly Travail[]>> = {
  semis: ['semisAbri', 'semisDehors'],
  plantation: ['plantation'],
  floraison: ['floraison'],
  récolte: ['recolte'],
};

const usageOrder: readonly string[] = usages;
const letterOf = ({ nom }: Known) => wordsOf(nom)[0]?.charAt(0) ?? '';
const byName = new Intl.Collator('fr').compare;

let sorted: readonly Known[] | undefined;
const all = () => {
  sorted ??= [...catalogue().bySlug.values()].toSorted((a, b) => byName(a.nom, b.nom));
  return sorted;
};

function countsOf(values: readonly string[]) {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([valeur, nombre]) => ({ valeur, nombre }));
}

/** The family that `name` means in any case and accents; undefined for none of the catalogue. */
export function familleOf(name: string): string | undefined {
  const folded = fold(name);
  return all().find(({ famille }) => fold(famille) === folded)?.famille;
}

const byValue = (a: { valeur: string }, b: { valeur: string }) => byName(a.valeur, b.valeur);

/** The tests that each given filter of a shelf puts to a species. */
function filtersOf({ usage, famille, lettre, saison, climat = 'océanique' }: CatalogueQuery) {
  const quinzaine = quinzaineOf(todayInParis());
  const wanted = famille && fold(famille);
  const inSeason = ({ calendrier }: Known, travail: Travail) =>
    includes(calendrier?.climats[climat]?.[travail], quinzaine);
  return {
    usage: (espece: Known) => !usage || espece.usage === usage,
    famille: (espece: Known) => !famille || fold(espece.famille) === wanted,
    lettre: (espece: Known) => !lettre || letterOf(espece) === lettre.toLowerCase(),
    saison: (espece: Known) =>
      !saison || worksOf[saison].some((travail) => inSeason(espece, travail)),
  };
}

/** A page of a shelf of the catalogue; the half-month is today's in Paris. */
export function readRayon(query: CatalogueQuery): RayonPage {
  const { page = 1 } = query;
  const filters = Object.entries(filtersOf(query));
  /** All that stand on the shelf, or would without one of its filters. */
  const without = (left?: string) =>
    all().filter((espece) => filters.every(([name, fits]) => name === left || fits(espece)));
  const found = without();
  const size = limits.especesPerPage;
  const { saison, climat } = query;
  return {
    ...(saison && climat && !hasYears(climat) && { inconnue: true }),
    especes: found.slice((page - 1) * size, page * size).map((espece) => summaryOf({ espece })),
    nombre: found.length,
    pages: Math.ceil(found.length / size),
    usages: countsOf(without('usage').map(({ usage }) => usage)).toSorted(
      (a, b) => usageOrder.indexOf(a.valeur) - usageOrder.indexOf(b.valeur),
    ),
    familles: countsOf(without('famille').map(({ famille }) => famille)).toSorted(
      (a, b) => b.nombre - a.nombre || byValue(a, b),
    ),
    lettres: countsOf(without('lettre').map(letterOf)).toSorted(byValue),
  };
}
