import type { Espece } from '../../../contract/especes/espece.ts';
import type { Hiver } from '../../../contract/especes/lieu.ts';
import type { Fragile } from '../../../contract/jardins/lieuJardin.ts';
import { isOfOneSeason } from '../plantes/conditions.ts';

interface Known {
  id: number;
  name: string;
  etat: string;
  especeId: number | null;
}

type Judged = Pick<Espece, 'rusticite' | 'port' | 'usage'>;

/**
 * Plants that would not bear a usual winter, the most tender first: living ones of a known species whose
 * `rusticite` is above it. Annuals die anyway, roots and cabbages are eaten before, and houseplants stay inside.
 */
export function fragilesOf(
  plantes: readonly Known[],
  hiver: Hiver | null,
  especes: ReadonlyMap<number, Judged>,
): Fragile[] {
  if (!hiver) return [];
  return plantes
    .flatMap(({ id, name, etat, especeId }) => {
      const espece = especeId === null ? undefined : especes.get(especeId);
      const minimum = espece?.rusticite?.minimum;
      const isFragile = minimum !== undefined && minimum > hiver.minimum;
      return isFragile && winters(espece) && etat !== 'morte' ? [{ id, name, minimum }] : [];
    })
    .toSorted((a, b) => b.minimum - a.minimum || a.id - b.id);
}

/** True if it is meant to live through the winter outside. */
function winters(espece: Judged | undefined): boolean {
  return espece !== undefined && !isOfOneSeason(espece) && espece.usage !== 'intérieur';
}
