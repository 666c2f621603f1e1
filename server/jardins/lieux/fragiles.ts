import type { Espece } from '../../../contract/especes/espece.ts';
import type { Hiver } from '../../../contract/especes/lieu.ts';
import type { Fragile } from '../../../contract/jardins/lieuJardin.ts';

interface Known {
  id: number;
  name: string;
  etat: string;
  especeId: number | null;
}

/**
 * Plants that would not bear a usual winter, the most tender first: living ones of a known species whose
 * `rusticite` is above it. Annuals die anyway, and houseplants stay inside.
 */
export function fragilesOf(
  plantes: readonly Known[],
  hiver: Hiver | null,
  especes: ReadonlyMap<number, Pick<Espece, 'rusticite' | 'port' | 'usage'>>,
): Fragile[] {
  if (!hiver) return [];
  return plantes
    .flatMap(({ id, name, etat, especeId }) => {
      const espece = especeId === null ? undefined : especes.get(especeId);
      const minimum = espece?.rusticite?.minimum;
      const winters = espece?.port?.cycle !== 'annuelle' && espece?.usage !== 'intérieur';
      const isFragile = minimum !== undefined && minimum > hiver.minimum;
      return isFragile && winters && etat !== 'morte' ? [{ id, name, minimum }] : [];
    })
    .toSorted((a, b) => b.minimum - a.minimum || a.id - b.id);
}
