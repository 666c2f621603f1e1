import { useEffect, useMemo, useRef, useState } from 'react';
import type { Jardin } from '../../../../contract/jardins/jardin.ts';
import type { PlanteSummary } from '../../../../contract/jardins/plante.ts';
import { filterPlantes, type Voir } from '../../../agenda/soif/filterPlantes.ts';
import type { Soif } from '../../../agenda/soif/useSoif.ts';
import { useWateringMode } from '../../../carnet/arrosages/useWateringMode.ts';
import { OwnerPart } from '../../../comptes/sessions/OwnerPart.tsx';
import type { Session } from '../../../lib/session.ts';
import { Section } from '../../../ui/Section.tsx';
import { PlanteList, useMoreOnScroll } from './PlanteList.tsx';
import { OrderLine, PlanteTools, WateringParts } from './PlanteTools.tsx';
import { useArrange } from './useArrange.tsx';
import { usePlanteOrder } from './usePlanteOrder.ts';

interface Props {
  jardin: Pick<Jardin, 'id' | 'userId'>;
  /** The plants whose season goes on. */
  plantes: readonly PlanteSummary[];
  /** Their number: a served page may hold the first ones only. */
  total: number;
  /** True when all plants are there: the owner's tools need the whole garden. */
  whole: boolean;
  /** The signed-in owner; for everyone else the plants are only to be looked at. */
  owner: Session | null;
  soif: Soif;
  /** Which plants are shown; all where it is null. */
  voir: Voir;
  onVoir: (voir: Voir) => void;
}

/** A garden's plants with the owner's tools. Served to everyone; others see only the plants. */
export function OwnPlantes(props: Props) {
  const { jardin, plantes, total, whole, owner, soif, voir, onVoir } = props;
  const order = usePlanteOrder(jardin.id, plantes);
  const watering = useWateringMode(jardin.id, plantes, soif.reload);
  const [soifDabord, setSoifDabord] = useState(false);
  const shown = useMemo(
    () => filterPlantes(order.plantes, { soif: soif.plantes, voir, soifDabord }),
    [order.plantes, soif.plantes, voir, soifDabord],
  );
  // The filter matches no plant any more: all plants are shown again.
  const none = voir !== null && shown.length === 0;
  useEffect(() => {
    if (none) onVoir(null);
  }, [none, onVoir]);
  const toggle = useRef<HTMLButtonElement>(null);
  const wasActive = useRef(false);
  useEffect(() => {
    // The focused bar or question is gone.
    if (wasActive.current && !watering.active) toggle.current?.focus({ preventScroll: true });
    wasActive.current = watering.active;
  }, [watering.active]);
  // A plant's place is undefined in a filtered list or in another order.
  const movable = owner !== null && whole && !voir && !soifDabord;
  const more = useMoreOnScroll(shown.length, order.sorting);
  const arranged = useArrange(shown, movable ? order.place : null, more.showUpTo);
  return (
    <Section
      title="Les plantes du jardin :"
      aside={
        <OwnerPart of={jardin.userId}>
          <PlanteTools
            order={order}
            watering={watering}
            whole={whole}
            soifDabord={soifDabord}
            onSoifDabord={soif.plantes && setSoifDabord}
            toggle={toggle}
            onMode={() => {
              onVoir(null);
              watering.toggleMode();
            }}
          />
        </OwnerPart>
      }
    >
      <OwnerPart of={jardin.userId}>
        <OrderLine
          order={order}
          whole={whole}
          placed={plantes.some(({ placee }) => placee)}
          part={voir && { shown: shown.length, all: plantes.length }}
          onAll={() => onVoir(null)}
        />
      </OwnerPart>
      <PlanteList
        plantes={arranged.order}
        total={total}
        more={more}
        arranged={movable ? arranged : null}
        selection={owner ? watering.selection : null}
        onToggle={watering.toggle}
        soif={soif.plantes}
      />
      {owner && <WateringParts plantes={plantes} watering={watering} session={owner} />}
    </Section>
  );
}
