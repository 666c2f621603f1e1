import { lazy, Suspense } from 'react';
import type { Jardin } from '../../contract/jardin.ts';
import type { PlanteSummary } from '../../contract/plante.ts';
import { useWateringMode } from '../features/arrosages/useWateringMode.ts';
import { PlanteList } from '../features/plantes/PlanteList.tsx';
import { SortMenu } from '../features/plantes/SortMenu.tsx';
import { usePlanteOrder } from '../features/plantes/usePlanteOrder.ts';
import type { Session } from '../lib/session.ts';
import { Button } from '../ui/Button.tsx';
import { DropIcon } from '../ui/icons.tsx';
import { Section } from '../ui/Section.tsx';

const WateringBar = lazy(async () => ({
  default: (await import('../features/arrosages/WateringBar.tsx')).WateringBar,
}));

interface Props {
  jardin: Pick<Jardin, 'id' | 'nombreDePlantes'>;
  plantes: readonly PlanteSummary[];
  /** Whether these are all: the owner's tools work on the whole garden, and wait for it. */
  whole: boolean;
  /** The signed-in owner; for everyone else the plants are only to be looked at. */
  owner: Session | null;
}

export function JardinPlantes({ jardin, plantes, whole, owner }: Props) {
  const order = usePlanteOrder(jardin.id, plantes);
  const watering = useWateringMode(jardin.id, plantes);
  const selection = owner ? watering.selection : null;
  return (
    <Section
      title="Les plantes du jardin :"
      aside={
        owner && (
          <div className="plante-tools">
            {watering.active && (
              <Button
                look="quiet"
                disabled={watering.busy}
                onClick={() => void watering.waterAll(owner)}
              >
                Arroser tout le jardin
              </Button>
            )}
            <Button
              look={watering.active ? 'water' : 'ghost'}
              icon={<DropIcon />}
              aria-pressed={watering.active}
              disabled={!whole}
              onClick={watering.toggleMode}
            >
              Mode arrosage
            </Button>
            <SortMenu mode={order.mode} onChoose={order.choose} disabled={!whole} />
          </div>
        )
      }
    >
      {owner && (
        <p role="status" className="order-status">
          {whole ? order.status : 'Les plantes arrivent…'}
        </p>
      )}
      <PlanteList
        plantes={order.plantes}
        total={jardin.nombreDePlantes}
        arrange={owner && whole ? order.place : null}
        selection={selection}
        sorting={order.sorting}
        onToggle={watering.toggle}
      />
      {owner && watering.active && (
        <Suspense>
          <WateringBar watering={watering} session={owner} />
        </Suspense>
      )}
    </Section>
  );
}
