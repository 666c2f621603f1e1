import { memo } from 'react';
import type { PlanteSummary } from '../../../contract/jardins/plante.ts';
import { typo } from '../../lib/typo.ts';
import { GripIcon } from '../../ui/toolIcons.tsx';
import { PlanteCard } from './PlanteCard.tsx';
import { isDead } from './planteSummary.ts';

interface Props {
  plante: PlanteSummary;
  /** With a handle to put it elsewhere. */
  movable: boolean;
  lifted: boolean;
  /** `null` outside the watering mode, where a card is a link. */
  selected: boolean | null;
}

/** The list's element: the list listens for all of its plants, so that a thousand stay cheap. */
export const PlanteItem = memo(
  function PlanteItem({ plante, movable, lifted, selected }: Props) {
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
