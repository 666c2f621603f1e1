import { memo, useEffect, useEffectEvent, useRef } from 'react';
import type { MaPlante } from '../../../contract/agenda/mesPlantes.ts';
import { shortAgo, shortDue } from '../../jardins/days.ts';
import { currentDay } from '../../lib/clock.ts';
import type { Elements } from '../../lib/elements.ts';
import { formatDay } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { DropIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { etatNames } from './filters.ts';
import type { View } from './MesPlantesTools.tsx';
import { useListKeys } from './useListKeys.ts';
import { useListTaps } from './useListTaps.ts';
import type { Selection } from './useSelection.ts';

interface Props {
  plantes: readonly MaPlante[];
  /** The number of all matching plants. */
  nombre: number;
  view: View;
  selection: Selection;
  onMore: () => void;
  /** True while the list shows results of former filters. */
  stale: boolean;
}

const columns = ['Plante', 'Jardin', 'Place', 'Dernier arrosage', 'Prochain', 'État'];

/** Own plants as rows, in columns on a wide screen, or as pictures; scrolling loads more. */
export function MesPlantesList({ plantes, nombre, view, selection, onMore, stale }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const keys = useListKeys(list, plantes, selection);
  const taps = useListTaps(plantes, selection);
  const today = currentDay();
  const rest = plantes.length < nombre;
  const near = useEffectEvent(onMore);
  useEffect(() => {
    if (!end.current || plantes.length >= nombre) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), {
      rootMargin: '2000px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [plantes, nombre]);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a table's rows cannot be left out of the layout while they are far. */}
      <div
        ref={list}
        role="table"
        aria-label="Mes plantes"
        aria-rowcount={nombre + 1}
        className={`mine-list ${view === 'images' ? 'is-pictures' : 'is-rows'}`}
        data-choosing={selection.active || undefined}
        data-stale={stale || undefined}
        onKeyDown={keys}
        {...taps}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: see above. */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: a head is not worked with. */}
        <div role="row" className="mine-row mine-head">
          {/* biome-ignore lint/a11y/useSemanticElements: see above. */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: see above. */}
          <span role="columnheader">
            <span className="sr-only">Choix</span>
          </span>
          {columns.map((column) => (
            // biome-ignore lint/a11y/useSemanticElements: see above.
            // biome-ignore lint/a11y/useFocusableInteractive: see above.
            <span key={column} role="columnheader">
              {column}
            </span>
          ))}
        </div>
        {plantes.map((plante) => (
          <PlanteRow
            key={plante.id}
            plante={plante}
            today={today}
            pictures={view === 'images'}
            chosen={selection.chosen.has(plante.id)}
          />
        ))}
      </div>
      {rest && (
        <div ref={end} className="plante-rest">
          <Button look="ghost" onClick={onMore}>
            Afficher plus de plantes
          </Button>
        </div>
      )}
    </>
  );
}

interface RowProps {
  plante: MaPlante;
  today: string;
  pictures: boolean;
  chosen: boolean;
}

/** The list listens for all of its rows, so that thousands stay cheap. */
const PlanteRow = memo(function PlanteRow({ plante, today, pictures, chosen }: RowProps) {
  const { id, name, nameLatin, photo, illustration, etat, emplacement, jardin } = plante;
  const due = plante.echeance === today ? 'mine-now' : 'mine-late';
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the list.
    // biome-ignore lint/a11y/useFocusableInteractive: its link and its box are.
    <div
      role="row"
      className="mine-row"
      data-plante={id}
      data-etat={etat}
      data-chosen={chosen || undefined}
    >
      <Cell className="mine-check">
        <label>
          <input type="checkbox" checked={chosen} readOnly aria-label={`Choisir ${name}`} />
        </label>
      </Cell>
      <Cell className="mine-plante">
        <Link
          to={paths.plante(id)}
          className="mine-link"
          title={plante.raison || undefined}
          draggable={false}
        >
          <Picture
            photo={photo}
            drawing={illustration}
            alt=""
            ratio={pictures ? '4:5' : '1:1'}
            sizes={pictures ? '(max-width: 600px) 46vw, (max-width: 1079px) 31vw, 220px' : '56px'}
          />
          <span className="mine-names">
            <span className="mine-name">{typo(name)}</span>
            {nameLatin && (
              <span className="latin" translate="no">
                {nameLatin}
              </span>
            )}
          </span>
        </Link>
      </Cell>
      <Cell className="mine-jardin">
        <span>{typo(jardin)}</span>
        {/* Shown if there is no column for it. */}
        {emplacement && (
          <span className="mine-where" aria-hidden="true">{` · ${typo(emplacement)}`}</span>
        )}
      </Cell>
      <Cell className="mine-place">{typo(emplacement)}</Cell>
      <Cell className="mine-last">
        {plante.dernierArrosage ? (
          <span title={formatDay(plante.dernierArrosage)}>
            {shortAgo(plante.dernierArrosage, today)}
          </span>
        ) : (
          <span className="mine-none">jamais</span>
        )}
      </Cell>
      <Cell className="mine-next">
        {plante.echeance && (
          <span className={plante.echeance <= today ? due : ''}>
            <DropIcon size={16} />
            <span>{shortDue(plante.echeance, today)}</span>
          </span>
        )}
      </Cell>
      <Cell className="mine-etat">
        {plante.fin ? (
          <span className="chip chip-plain">Finie</span>
        ) : (
          etat !== 'vivante' && (
            <span className={`chip ${etat === 'malade' ? 'mine-ill' : 'chip-plain'}`}>
              {etatNames[etat]}
            </span>
          )
        )}
      </Cell>
    </div>
  );
});

const Cell = ({ className, children }: { className: string; children: Elements | string }) => (
  // biome-ignore lint/a11y/useSemanticElements: see the list.
  <div role="cell" className={className}>
    {children}
  </div>
);

const BLANKS = 8;

/** As high as the later contents. */
export const BlankRows = () => (
  <div className="mine-list is-rows mine-blank" role="status">
    <span className="sr-only">Chargement...</span>
    {Array.from({ length: BLANKS }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
      <div key={at} className="mine-row" aria-hidden="true" />
    ))}
  </div>
);
