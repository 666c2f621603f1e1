import type { Espece } from '../../../contract/especes/espece.ts';
import type { Jardin } from '../../../contract/jardins/jardin.ts';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { wordsOf } from '../../../contract/words.ts';

/** A plant's medium, with the size of its pot. */
export type Growing = Pick<Plante, 'milieu' | 'pot'>;

export const inTheGround: Growing = { milieu: 'terre', pot: '' };

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/**
 * The words of drawing/scene/setting.ts for kinds of gardens, in the name or else in the description. Neither file may
 * import the other: drawing/scene/setting.test.ts compares them.
 */
export const placeWords = [
  {
    milieu: 'pot',
    named: words('toit rooftop toiture jardiniere facade fenetres balcon terrasse loggia'),
    told: words('toit rooftop jardiniere balcon terrasse loggia'),
  },
  {
    milieu: 'interieur',
    named: words(
      'veranda appartement salon interieur studio fenetre bureau cuisine chambre orangerie',
    ),
    told: words('veranda appartement interieur studio'),
  },
] as const;

/** The medium that a garden's name suggests, else its description; null if neither does. */
export function milieuOfJardin({
  nomJardin,
  description,
}: Pick<Jardin, 'nomJardin' | 'description'>): 'pot' | 'interieur' | null {
  const has = (text: string, known: ReadonlySet<string>) =>
    wordsOf(text).some((word) => known.has(word) || known.has(word.replace(/s$/, '')));
  const found =
    placeWords.find(({ named }) => has(nomJardin, named)) ??
    placeWords.find(({ told }) => has(description, told));
  return found?.milieu ?? null;
}

/** The medium of most plants and the size of most pots; null if most plants are in the ground. */
export function mostOf(plantes: readonly Growing[]): Growing | null {
  const potted = plantes.filter(({ milieu }) => milieu !== 'terre');
  if (potted.length * 2 <= plantes.length) return null;
  const inside = potted.filter(({ milieu }) => milieu === 'interieur').length;
  const sizes = Map.groupBy(
    potted.filter(({ pot }) => pot !== ''),
    ({ pot }) => pot,
  );
  const [usual] = [...sizes].toSorted(([, a], [, b]) => b.length - a.length);
  return { milieu: inside * 2 > potted.length ? 'interieur' : 'pot', pot: usual?.[0] ?? '' };
}

/** The likely medium of a new plant: a houseplant is inside, any other plant grows as its garden does. */
export const usualGrowing = (
  espece: Pick<Espece, 'usage'> | undefined,
  garden: Growing | null,
): Growing =>
  espece?.usage === 'intérieur'
    ? { milieu: 'interieur', pot: garden?.milieu === 'interieur' ? garden.pot : '' }
    : (garden ?? inTheGround);
