import { useState } from 'react';
import type { Proposal } from '../../../contract/especes/proposals.ts';
import type { Elements } from '../../lib/elements.ts';
import { capitalise } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { PencilIcon } from '../../ui/icons.tsx';
import { difficultyLabels } from './planteFacts.ts';
import type { PlanteField, PlanteFormValues } from './planteFields.ts';

interface Props {
  proposals: readonly Proposal[];
  fields: readonly PlanteField[];
  values: PlanteFormValues;
  control: (field: PlanteField) => Elements;
  onClear: () => void;
}

/** The fields that the catalogue filled in, one line each with its source; a tap opens the field. */
export function Proposals({ proposals, fields, values, control, onClear }: Props) {
  const [open, setOpen] = useState<readonly string[]>([]);
  return (
    <section className="proposals" aria-label="Rempli pour vous">
      <header>
        <h2 className="text-lg">Rempli pour vous</h2>
        <Button look="quiet" onClick={onClear}>
          Vider
        </Button>
      </header>
      {proposals.map(({ name, value, source }) => {
        const field = fields.find((each) => each.name === name);
        if (!field) return null;
        if (open.includes(name))
          return (
            <div key={name} className="px-fluid-md py-3 border-t border-line">
              {control(field)}
            </div>
          );
        const isProposed = values[name] === value;
        return (
          <button
            key={name}
            type="button"
            className="proposal"
            onClick={() => setOpen((names) => [...names, name])}
          >
            <span className="hint">{field.label}</span>
            <span>{typo(shown(name, values[name]) || 'À remplir')}</span>
            <span className="hint">
              {isProposed ? (
                <>
                  <b className="text-leaf font-[650]">proposé</b>
                  <span>{` · ${source}`}</span>
                </>
              ) : (
                'votre choix'
              )}
            </span>
            <PencilIcon />
          </button>
        );
      })}
    </section>
  );
}

function shown(name: Proposal['name'], value: string): string {
  if (name === 'difficulte') return difficultyLabels[Number(value) as 1] ?? value;
  if (name === 'tailleMax') return `Jusqu’à ${value} cm`;
  if (name === 'temperatureRecommande') return value.replace(/^(-?\d+)-(-?\d+)$/, '$1 à $2 °C');
  return capitalise(value);
}
