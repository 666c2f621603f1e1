import {
  memo,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { SoifPlante } from '../../../../contract/agenda/soif.ts';
import type { PlanteSummary } from '../../../../contract/jardins/plante.ts';
import { limits } from '../../../../contract/limits.ts';
import { PlanteCard } from '../../../jardins/plantes/PlanteCard.tsx';
import { isDead } from '../../../jardins/plantes/planteFacts.ts';
import { formatNumber, plural } from '../../../lib/format.ts';
import { useHydrated } from '../../../lib/hydration.ts';
import { typo } from '../../../lib/typo.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { GripIcon } from '../../../ui/tools/toolIcons.tsx';
import type { Arranged } from './useArrange.tsx';

interface Props {
  plantes: readonly PlanteSummary[];
  /** The garden's number of plants: a served page may hold the first ones only. */
  total: number;
  more: MoreOnScroll;
  /** The owner's drag and keyboard ordering. */
  arranged?: Arranged | null;
  /** The chosen plants, in watering mode. */
  selection?: ReadonlySet<number> | null;
  onToggle?: (id: number) => void;
  /** The facts about each plant that only its owner sees, once they are read. */
  soif?: ReadonlyMap<number, SoifPlante> | null;
}

const LONG = 48;

/** The first 24 as cards, more while scrolling; without JavaScript the others are plain links. */
export function PlanteList(props: Props) {
  const { plantes: order, total, arranged = null, selection = null, onToggle, soif = null } = props;
  const { shown, end, more } = props.more;
  const hydrated = useHydrated();
  // A thousand cards become checkboxes in small steps; a tick is shown at once.
  const choosing = useDeferredValue(selection !== null);
  const movable = arranged !== null && !choosing && order.length > 1;
  const others = order.slice(shown);
  const unseen = total - Math.min(shown, order.length);
  return (
    <>
      <ul
        className={`card-grid plante-grid ${order.length > LONG ? 'is-long' : ''}`}
        {...(movable ? arranged.listProps : undefined)}
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
            lifted={arranged?.lifted === plante.id}
            selected={choosing ? (selection?.has(plante.id) ?? false) : null}
            soif={soif?.get(plante.id)}
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
      {movable && arranged.extras}
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

interface ItemProps {
  plante: PlanteSummary;
  /** With a handle to put it elsewhere. */
  movable: boolean;
  lifted: boolean;
  /** `null` outside the watering mode, where a card is a link. */
  selected: boolean | null;
  soif: SoifPlante | undefined;
}

/** The list's element. The list has the listeners of all plants, so that a thousand stay cheap. */
const PlanteItem = memo(
  function PlanteItem({ plante, movable, lifted, selected, soif }: ItemProps) {
    const choosing = selected !== null;
    return (
      <li className="plante-item" data-plante={plante.id} data-lifted={lifted || undefined}>
        <PlanteCard plante={plante} soif={soif} inert={choosing} />
        {choosing && (
          <label className="plante-choice">
            <input type="checkbox" value={plante.id} checked={selected} readOnly />
            <span className="sr-only">
              {`${typo(plante.name)}${isDead(plante) ? ', morte' : ''}`}
            </span>
          </label>
        )}
        {movable && (
          <button
            type="button"
            className="plante-handle"
            aria-label={`Déplacer vers… (${plante.name})`}
            aria-describedby="aide-deplacer"
            aria-pressed={lifted || undefined}
            title="Glissez pour déplacer, ou cliquez : Déplacer vers…"
          >
            <GripIcon size={22} />
          </button>
        )}
      </li>
    );
  },
  (before, after) =>
    before.movable === after.movable &&
    before.lifted === after.lifted &&
    before.selected === after.selected &&
    sameSoif(before.soif, after.soif) &&
    samePlante(before.plante, after.plante),
);

/** The garden is often read again; an unchanged plant is not rendered again. */
const samePlante = (a: PlanteSummary, b: PlanteSummary) =>
  a === b ||
  (a.id === b.id &&
    a.name === b.name &&
    a.nameLatin === b.nameLatin &&
    a.photo === b.photo &&
    a.illustration === b.illustration &&
    a.etat === b.etat);

const sameSoif = (a: SoifPlante | undefined, b: SoifPlante | undefined) =>
  a === b ||
  (a?.soif === b?.soif &&
    a?.dernierArrosage === b?.dernierArrosage &&
    a?.emplacement === b?.emplacement);

/**
 * How many of a long list are shown: the first 24, more each time that its end comes near.
 * Starts anew when `version` changes: another sorting is read from its top, and moving 24 is quick.
 */
export function useMoreOnScroll(total: number, version = 0) {
  const [shown, setShown] = useState<number>(limits.firstPlantes);
  const [lastVersion, setLastVersion] = useState(version);
  if (lastVersion !== version) {
    setLastVersion(version);
    setShown(limits.firstPlantes);
  }
  const end = useRef<HTMLDivElement>(null);
  const more = useCallback(
    () => startTransition(() => setShown((count) => count + limits.firstPlantes)),
    [],
  );
  useEffect(() => {
    if (!end.current || shown >= total) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), {
      rootMargin: '1500px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [shown, total, more]);
  const showUpTo = (count: number) => setShown((before) => Math.max(before, count));
  return { shown, end, more, showUpTo };
}

type MoreOnScroll = ReturnType<typeof useMoreOnScroll>;
