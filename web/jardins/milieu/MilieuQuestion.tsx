import { useId } from 'react';
import type { Plante } from '../../../contract/jardins/plante.ts';
import type { Elements } from '../../lib/elements.ts';
import { typo } from '../../lib/typo.ts';
import type { Growing } from './growing.ts';
import {
  GroundDrawing,
  InsideDrawing,
  LargePotDrawing,
  MiddlePotDrawing,
  PotDrawing,
  SmallPotDrawing,
} from './milieuDrawings.tsx';
import { litres } from './pots.ts';
import './milieu.css';

const milieux = [
  { value: 'terre', label: 'Pleine terre', Drawing: GroundDrawing },
  { value: 'pot', label: 'En pot', Drawing: PotDrawing },
  { value: 'interieur', label: 'À l’intérieur', Drawing: InsideDrawing },
] as const;

const sizes = [
  { value: 'petit', label: litres.petit, Drawing: SmallPotDrawing },
  { value: 'moyen', label: litres.moyen, Drawing: MiddlePotDrawing },
  { value: 'grand', label: litres.grand, Drawing: LargePotDrawing },
] as const;

interface Props {
  /** The answer so far, the reader's or the proposed one. */
  value: Growing;
  onChange: (growing: Growing) => void;
  disabled?: boolean;
}

/** 'Où pousse-t-elle ?' in three pictures, and the size of a pot in three more. */
export function MilieuQuestion({ value, onChange, disabled }: Props) {
  return (
    <div className="milieu" aria-busy={disabled}>
      <Pictures
        legend="Où pousse-t-elle ?"
        choices={milieux}
        value={value.milieu}
        onChange={(milieu) => onChange({ milieu, pot: milieu === 'terre' ? '' : value.pot })}
        disabled={disabled}
      />
      {value.milieu !== 'terre' && (
        <PotSizes
          value={value.pot}
          onChange={(pot) => onChange({ ...value, pot })}
          disabled={disabled}
        />
      )}
    </div>
  );
}

interface SizesProps {
  value: Plante['pot'];
  onChange: (pot: Plante['pot']) => void;
  legend?: string;
  disabled?: boolean | undefined;
}

/** The size of a pot in litres; an answer is optional. */
export const PotSizes = ({ legend = 'Dans quel pot ?', ...props }: SizesProps) => (
  <Pictures legend={legend} choices={sizes} {...props} />
);

interface PicturesProps<V extends string> {
  legend: string;
  choices: readonly { value: V; label: string; Drawing: () => Elements }[];
  value: string;
  onChange: (value: V) => void;
  disabled?: boolean | undefined;
}

function Pictures<V extends string>(props: PicturesProps<V>) {
  const { legend, choices, value, onChange, disabled } = props;
  const name = useId();
  return (
    <fieldset className="milieu-choices" disabled={disabled}>
      <legend>{typo(legend)}</legend>
      {choices.map(({ value: each, label, Drawing }) => (
        <label key={each} className="milieu-choice">
          <input
            type="radio"
            name={name}
            value={each}
            checked={each === value}
            onChange={() => onChange(each)}
          />
          <Drawing />
          <span>{typo(label)}</span>
        </label>
      ))}
    </fieldset>
  );
}
