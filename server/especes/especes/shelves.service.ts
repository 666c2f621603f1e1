import type {
  CatalogueQuery,
  CatalogueShelf,
  SaisonDuCatalogue,
} from '../../../contract/especes/catalogue.ts';
import { quinzaineOf } from '../../../contract/especes/climat.ts';
import type { Travail } from '../../../contract/especes/espece.ts';
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

let kept: Pick<CatalogueShelf, 'usages' | 'familles' | 'lettres'> | undefined;

/** What the whole catalogue holds: uses in its order, families and letters by name. */
function contents() {
  const sortedCounts = (values: readonly string[]) =>
    countsOf(values).toSorted((a, b) => byName(a.valeur, b.valeur));
  kept ??= {
    usages: countsOf([...catalogue().bySlug.values()].map(({ usage }) => usage)),
    familles: sortedCounts(all().map(({ famille }) => famille)),
    lettres: sortedCounts(all().map(letterOf)),
  };
  return kept;
}

/** A page of a shelf of the catalogue; the half-month is today's in Paris. */
export function readShelf(query: CatalogueQuery): CatalogueShelf {
  const { usage, lettre, saison, climat = 'océanique', page = 1 } = query;
  const famille = query.famille && fold(query.famille);
  const quinzaine = quinzaineOf(todayInParis());
  const isInSeason = (espece: Known) =>
    !saison ||
    worksOf[saison].some((travail) =>
      includes(espece.calendrier?.climats[climat]?.[travail], quinzaine),
    );
  const found = all().filter(
    (espece) =>
      (!usage || espece.usage === usage) &&
      (!famille || fold(espece.famille) === famille) &&
      (!lettre || letterOf(espece) === lettre.toLowerCase()) &&
      isInSeason(espece),
  );
  const size = limits.especesPerPage;
  return {
    especes: found.slice((page - 1) * size, page * size).map((espece) => summaryOf({ espece })),
    nombre: found.length,
    pages: Math.ceil(found.length / size),
    ...contents(),
  };
}
