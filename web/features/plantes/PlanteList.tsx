import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { limits } from '../../../contract/limits.ts';
import { plural } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { PlanteCard } from './PlanteCard.tsx';
import type { PlanteSummary } from './planteSummary.ts';

/** The first 24 as cards, more while scrolling; until then the others are plain links. */
export function PlanteList({ plantes }: { plantes: readonly PlanteSummary[] }) {
  const [shown, setShown] = useState<number>(limits.firstPlantes);
  const rest = useRef<HTMLDivElement>(null);
  const others = plantes.slice(shown);
  useEffect(() => {
    const end = rest.current;
    if (!end) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setShown((count) => count + limits.firstPlantes),
    );
    observer.observe(end);
    return () => observer.disconnect();
  });
  return (
    <>
      <ul className="plante-grid">
        {plantes.slice(0, shown).map((plante) => (
          <li key={plante.id} className="min-w-0">
            <PlanteCard plante={plante} />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <div ref={rest} className="panel mt-6">
          <h3 className="mb-2">
            Et aussi {plural(others.length, 'autre plante', 'autres plantes')}
          </h3>
          <ul className="flex flex-wrap gap-x-5">
            {others.map((plante) => (
              <li key={plante.id}>
                <Link to={paths.plante(plante.id)} className="text-link inline-block py-2">
                  {plante.name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
