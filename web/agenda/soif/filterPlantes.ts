import type { SoifPlante } from '../../../contract/agenda/soif.ts';
import type { PlanteSummary } from '../../../contract/jardins/plante.ts';
import { isDead, isSick } from '../../jardins/plantes/planteFacts.ts';

/** The filter of a garden's plants: thirsty, ill, or of a bed; null for all. */
export type Voir = 'soif' | 'malade' | { carre: string } | null;

interface View {
  soif: ReadonlyMap<number, SoifPlante> | null;
  voir: Voir;
  /** Thirsty plants first; the rest keeps its order. */
  soifDabord: boolean;
}

/** The filtered plants in their order; with `soifDabord`, the longest overdue first. */
export function filterPlantes<P extends PlanteSummary>(
  plantes: readonly P[],
  { soif, voir, soifDabord }: View,
): readonly P[] {
  const dueOf = ({ id }: P) => {
    const found = soif?.get(id);
    return found?.soif ? (found.echeance ?? '') : '9999';
  };
  const kept =
    voir === null
      ? plantes
      : plantes.filter((plante) =>
          typeof voir === 'object'
            ? plante.emplacement === voir.carre
            : voir === 'malade'
              ? isSick(plante) && !isDead(plante)
              : (soif?.get(plante.id)?.soif ?? false),
        );
  if (!soifDabord) return kept;
  return kept.toSorted((a, b) => (dueOf(a) < dueOf(b) ? -1 : dueOf(a) > dueOf(b) ? 1 : 0));
}
