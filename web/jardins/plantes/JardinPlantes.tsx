import { lazy, Suspense, useEffect, useRef } from 'react';
import type { Jardin } from '../../../contract/jardins/jardin.ts';
import type { PlanteSummary } from '../../../contract/jardins/plante.ts';
import { todayInParis } from '../../../contract/today.ts';
import { OwnerPart } from '../../comptes/sessions/OwnerPart.tsx';
import { loadPart } from '../../lib/connection.ts';
import { formatDay, plural } from '../../lib/format.ts';
import type { Session } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { DropIcon } from '../../ui/icons.tsx';
import { Menu } from '../../ui/parts/Menu.tsx';
import { Section } from '../../ui/Section.tsx';
import { LazyConfirmDialog } from '../../ui/tools/LazyConfirmDialog.tsx';
import { SortIcon } from '../../ui/tools/toolIcons.tsx';
import { useWateringMode } from '../arrosages/useWateringMode.ts';
import { PlanteList } from './PlanteList.tsx';
import { isDead } from './planteFacts.ts';
import type { SortMode } from './planteSort.ts';
import { usePlanteOrder } from './usePlanteOrder.ts';

const WateringBar = lazy(async () => ({
  default: (await loadPart(() => import('../arrosages/WateringBar.tsx'))).WateringBar,
}));

const sortLabels: Record<SortMode, string> = {
  manuel: 'Tri : manuel',
  date: 'Tri : date',
  alphabetique: 'Tri : alphabétique',
};

// 'manuel' is not offered: the order becomes the owner's own when a plant is moved.
const sortChoices = [
  { value: 'date', label: 'Par date' },
  { value: 'alphabetique', label: 'Par ordre alphabétique' },
] as const;

interface Props {
  jardin: Pick<Jardin, 'id' | 'userId' | 'nombreDePlantes'>;
  plantes: readonly PlanteSummary[];
  /** Whether these are all: the owner's tools work on the whole garden, and wait for it. */
  whole: boolean;
  /** The signed-in owner; for everyone else the plants are only to be looked at. */
  owner: Session | null;
}

function wateringQuestion(plantes: readonly PlanteSummary[]): string {
  const dead = plantes.filter(isDead).length;
  const day = `aujourd'hui, ${formatDay(todayInParis())}`;
  if (plantes.length === 1) return `La plante du jardin sera notée arrosée ${day}.`;
  const also = dead > 0 ? `, dont ${plural(dead, 'morte')},` : '';
  return `Les ${plural(plantes.length, 'plante')} du jardin${also} seront notées arrosées ${day}.`;
}

export function JardinPlantes({ jardin, plantes, whole, owner }: Props) {
  const order = usePlanteOrder(jardin.id, plantes);
  const watering = useWateringMode(jardin.id, plantes);
  const toggle = useRef<HTMLButtonElement>(null);
  const wasActive = useRef(false);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The bar that had the focus is gone.
    if (wasActive.current && !watering.active) toggle.current?.focus({ preventScroll: true });
    wasActive.current = watering.active;
  }, [watering.active]);
  const selection = owner ? watering.selection : null;
  return (
    <Section
      title="Les plantes du jardin :"
      aside={
        <OwnerPart of={jardin.userId}>
          <div className="plante-tools">
            {watering.active && (
              <Button look="quiet" busy={watering.busy} onClick={() => watering.setAsking(true)}>
                Arroser tout le jardin
              </Button>
            )}
            <Button
              ref={toggle}
              look={watering.active ? 'water' : 'ghost'}
              icon={<DropIcon />}
              aria-pressed={watering.active}
              disabled={!whole}
              onClick={watering.toggleMode}
            >
              Mode arrosage
            </Button>
            <Menu
              label={sortLabels[order.mode]}
              icon={<SortIcon />}
              value={order.mode === 'manuel' ? null : order.mode}
              choices={sortChoices}
              onChoose={order.choose}
              disabled={!whole}
            />
          </div>
        </OwnerPart>
      }
    >
      <OwnerPart of={jardin.userId}>
        <div className="order-line">
          <p ref={status} role="status" tabIndex={-1}>
            {whole ? order.status : 'Les plantes arrivent…'}
          </p>
          {whole && order.mode !== 'manuel' && plantes.some(({ placee }) => placee) && (
            <button
              type="button"
              className="text-link min-h-11"
              onClick={() => {
                order.choose('manuel');
                // The button goes.
                status.current?.focus({ preventScroll: true });
              }}
            >
              Revenir à mon ordre
            </button>
          )}
        </div>
      </OwnerPart>
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
      {owner && (
        <LazyConfirmDialog
          open={watering.asking}
          title="Arroser tout le jardin ?"
          confirm="Oui, arroser"
          look="water"
          onConfirm={() => watering.waterAll(owner)}
          onCancel={() => watering.setAsking(false)}
        >
          {wateringQuestion(plantes)}
        </LazyConfirmDialog>
      )}
    </Section>
  );
}
