import { useDeferredValue } from 'react';
import type { PlanteSummary } from '../../../contract/jardins/plante.ts';
import { formatNumber, plural } from '../../lib/format.ts';
import { useHydrated } from '../../lib/useHydrated.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { PlanteItem } from './PlanteItem.tsx';
import { type Arrange, useArrange } from './useArrange.tsx';
import { useMoreOnScroll } from './useMoreOnScroll.ts';

interface Props {
  plantes: readonly PlanteSummary[];
  /** How many the garden has: a served page may hold the first ones only. */
  total: number;
  /** The owner may put the plants in order. */
  arrange?: Arrange | null;
  /** The chosen plants, in watering mode. */
  selection?: ReadonlySet<number> | null;
  onToggle?: (id: number) => void;
  /** Changes when the list has been sorted otherwise. */
  sorting?: number;
}

const LONG = 48;

/** The first 24 as cards, more while scrolling; without JavaScript the others are plain links. */
export function PlanteList({
  plantes,
  total,
  arrange = null,
  selection = null,
  onToggle,
  sorting = 0,
}: Props) {
  const { shown, end, more, showUpTo } = useMoreOnScroll(plantes.length, sorting);
  const { order, lifted, listProps, extras } = useArrange(plantes, arrange, showUpTo);
  const hydrated = useHydrated();
  // A thousand cards become checkboxes in small steps; a tick is shown at once.
  const choosing = useDeferredValue(selection !== null);
  const movable = arrange !== null && !choosing && order.length > 1;
  const others = order.slice(shown);
  const unseen = total - Math.min(shown, order.length);
  return (
    <>
      <ul
        className={`plante-grid ${order.length > LONG ? 'is-long' : ''}`}
        {...(movable ? listProps : undefined)}
        onChange={(event) => {
          const { target } = event as unknown as { target: HTMLInputElement };
          onToggle?.(Number(target.value));
        }}
      >
        {order.slice(0, shown).map((plante) => (
          <PlanteItem
            key={plante.id}
            plante={plante}
            movable={movable}
            lifted={lifted === plante.id}
            selected={choosing ? (selection?.has(plante.id) ?? false) : null}
          />
        ))}
      </ul>
      {(others.length > 0 || (!hydrated && unseen > 0)) && (
        <div ref={end} className="plante-rest">
          {hydrated ? (
            <Button look="ghost" onClick={more}>
              Afficher plus de plantes
            </Button>
          ) : (
            <OtherPlantes plantes={others} count={unseen} />
          )}
        </div>
      )}
      {movable && extras}
    </>
  );
}

/** Served for readers without JavaScript: the plants beyond the first ones, by name as far as the page holds them. */
function OtherPlantes({ plantes, count }: { plantes: readonly PlanteSummary[]; count: number }) {
  const named =
    plantes.length > 0 && plantes.length < count
      ? `, dont voici ${plantes.length === 1 ? 'la première' : `les ${formatNumber(plantes.length)} premières`}`
      : '';
  return (
    <div className="panel">
      <h3 className="mb-2">
        {`Et aussi ${plural(count, 'autre plante', 'autres plantes')}${named}`}
      </h3>
      <ul className="flex flex-wrap gap-x-5">
        {plantes.map((plante) => (
          <li key={plante.id}>
            <a href={paths.plante(plante.id)} className="text-link inline-block py-2">
              {plante.name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
