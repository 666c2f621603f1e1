import { useMemo } from 'react';
import type { Jardin } from '../../../../contract/jardins/jardin.ts';
import type { PlanteSummary } from '../../../../contract/jardins/plante.ts';
import { filterPlantes, type Voir } from '../../../agenda/soif/filterPlantes.ts';
import { OwnerPart } from '../../../comptes/sessions/OwnerPart.tsx';
import { sortPlantes, useSortMode } from '../../../jardins/plantes/planteSort.ts';
import { Section } from '../../../ui/Section.tsx';
import { PlanteList, useMoreOnScroll } from './PlanteList.tsx';

interface Props {
  jardin: Pick<Jardin, 'id' | 'userId'>;
  /** The plants whose season goes on. */
  plantes: readonly PlanteSummary[];
  /** Their number: a served page may hold the first ones only. */
  total: number;
  /** Which plants are shown; all where it is null, or names a bed that is no more. */
  voir: Voir;
  onVoir: (voir: Voir) => void;
}

/** A garden's plants for everyone but its owner; renders the same elements as `OwnPlantes`. */
export function JardinPlantes({ jardin, plantes, total, voir, onVoir }: Props) {
  const [mode] = useSortMode(jardin.id);
  const sorted = useMemo(() => sortPlantes(plantes, mode), [plantes, mode]);
  const part = filterPlantes(sorted, { soif: null, voir, soifDabord: false });
  const shown = part.length > 0 ? part : sorted;
  const more = useMoreOnScroll(shown.length);
  const room = <OwnerPart of={jardin.userId}>{null}</OwnerPart>;
  return (
    <Section title="Les plantes du jardin :" aside={room}>
      {room}
      {shown !== sorted && typeof voir === 'object' && voir && (
        <p>
          <span translate="no">{`${voir.carre} `}</span>
          <button type="button" className="text-link min-h-11" onClick={() => onVoir(null)}>
            Voir toutes les plantes
          </button>
        </p>
      )}
      <PlanteList plantes={shown} total={total} more={more} />
    </Section>
  );
}
