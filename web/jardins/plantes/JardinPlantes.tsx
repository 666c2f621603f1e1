import { useMemo } from 'react';
import type { Jardin } from '../../../contract/jardins/jardin.ts';
import type { PlanteSummary } from '../../../contract/jardins/plante.ts';
import { OwnerPart } from '../../comptes/sessions/OwnerPart.tsx';
import { Section } from '../../ui/Section.tsx';
import { PlanteList, useMoreOnScroll } from './PlanteList.tsx';
import { sortPlantes, useSortMode } from './planteSort.ts';

interface Props {
  jardin: Pick<Jardin, 'id' | 'userId' | 'nombreDePlantes'>;
  plantes: readonly PlanteSummary[];
}

/** A garden's plants for everyone but its owner: in the place of `OwnPlantes`, with its very elements. */
export function JardinPlantes({ jardin, plantes }: Props) {
  const [mode] = useSortMode(jardin.id);
  const sorted = useMemo(() => sortPlantes(plantes, mode), [plantes, mode]);
  const more = useMoreOnScroll(sorted.length);
  const room = <OwnerPart of={jardin.userId}>{null}</OwnerPart>;
  return (
    <Section title="Les plantes du jardin :" aside={room}>
      {room}
      <PlanteList plantes={sorted} total={jardin.nombreDePlantes} more={more} />
    </Section>
  );
}
