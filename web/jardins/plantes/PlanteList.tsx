import { memo, startTransition, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { PlanteSummary } from '../../../contract/jardins/plante.ts';
import { limits } from '../../../contract/limits.ts';
import { formatNumber, plural } from '../../lib/format.ts';
import { useHydrated } from '../../lib/hydration.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { GripIcon } from '../../ui/tools/toolIcons.tsx';
import { isDead } from './planteFacts.ts';
import { type Arrange, useArrange } from './useArrange.tsx';

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
        className={`card-grid plante-grid ${order.length > LONG ? 'is-long' : ''}`}
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

interface ItemProps {
  plante: PlanteSummary;
  /** With a handle to put it elsewhere. */
  movable: boolean;
  lifted: boolean;
  /** `null` outside the watering mode, where a card is a link. */
  selected: boolean | null;
}

/** The list's element: the list listens for all of its plants, so that a thousand stay cheap. */
const PlanteItem = memo(
  function PlanteItem({ plante, movable, lifted, selected }: ItemProps) {
    const choosing = selected !== null;
    return (
      <li className="plante-item" data-plante={plante.id} data-lifted={lifted || undefined}>
        <PlanteCard plante={plante} inert={choosing} />
        {choosing && (
          <label className="plante-choice">
            <input type="checkbox" value={plante.id} checked={selected} readOnly />
            <span className="sr-only">
              {typo(plante.name)}
              {isDead(plante) && ', morte'}
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
    samePlante(before.plante, after.plante),
);

/** The garden is often read again; a plant that shows the same need not be drawn again. */
const samePlante = (a: PlanteSummary, b: PlanteSummary) =>
  a === b ||
  (a.id === b.id &&
    a.name === b.name &&
    a.nameLatin === b.nameLatin &&
    a.photo === b.photo &&
    a.illustration === b.illustration &&
    a.etat === b.etat);

function PlanteCard({ plante, inert }: { plante: PlanteSummary; inert: boolean }) {
  const dead = isDead(plante);
  return (
    <Link
      to={paths.plante(plante.id)}
      className={`card ${dead ? 'plante-dead' : ''}`}
      inert={inert}
    >
      <Picture
        photo={plante.photo}
        drawing={plante.illustration}
        alt=""
        ratio="4:5"
        // On a phone two device pixels for one are enough, even where the screen has three.
        sizes="(max-width: 480px) 36vw, (max-width: 600px) 46vw, (max-width: 1079px) 31vw, 280px"
      />
      <div className="card-text">
        <h3 className="card-title">{typo(plante.name)}</h3>
        {plante.nameLatin && <p className="latin">{plante.nameLatin}</p>}
        {dead && <span className="chip chip-plain">Morte</span>}
      </div>
    </Link>
  );
}

/**
 * How many of a long list are shown: the first 24, more each time that its end comes near.
 * Starts anew when `version` changes: another sorting is read from its top, and moving 24 is quick.
 */
function useMoreOnScroll(total: number, version: number) {
  const [shown, setShown] = useState<number>(limits.firstPlantes);
  const [seen, setSeen] = useState(version);
  if (seen !== version) {
    setSeen(version);
    setShown(limits.firstPlantes);
  }
  const end = useRef<HTMLDivElement>(null);
  const more = () => startTransition(() => setShown((count) => count + limits.firstPlantes));
  // biome-ignore lint/correctness/useExhaustiveDependencies: watched anew when more are shown.
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), {
      rootMargin: '1500px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [shown, total]);
  const showUpTo = (count: number) => setShown((before) => Math.max(before, count));
  return { shown, end, more, showUpTo };
}
