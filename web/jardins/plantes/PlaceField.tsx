import { type ComponentProps, useId } from 'react';
import { limits } from '../../../contract/limits.ts';
import { useCall } from '../../lib/calls/useCall.ts';
import { TextField } from '../../ui/fields/Field.tsx';

/** The places of an own garden, the most used first; none if they cannot be read. */
export function usePlaces(jardinId: number | null): readonly string[] {
  const { value } = useCall('GET /mes-plantes/choix');
  const found = value?.jardins.find(({ id }) => id === jardinId)?.emplacements ?? [];
  const named = found.filter(({ emplacement }) => emplacement);
  const usual = named.toSorted((a, b) => b.plantes - a.plantes);
  return usual.map(({ emplacement }) => emplacement);
}

type FieldProps = ComponentProps<typeof TextField> & { places: readonly string[] };

/** A plant's place in its garden in its owner's words; the field suggests places used before. */
export function PlaceField({ places, ...props }: FieldProps) {
  const list = useId();
  return (
    <>
      <TextField {...props} maxLength={limits.emplacement} list={list} autoComplete="off" />
      <datalist id={list}>
        {places.map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
    </>
  );
}

interface ChipsProps {
  places: readonly string[];
  value: string;
  onChange: (place: string) => void;
}

/** The most used places, each one tap away; another place is typed in the details. */
export function PlaceChips({ places, value, onChange }: ChipsProps) {
  if (places.length === 0) return null;
  return (
    <fieldset className="place-chips">
      <legend>
        Où{'\u00a0'}? <span className="hint">facultatif</span>
      </legend>
      {places.slice(0, 5).map((place) => (
        <button
          key={place}
          type="button"
          aria-pressed={place === value}
          onClick={() => onChange(place === value ? '' : place)}
        >
          {place}
        </button>
      ))}
    </fieldset>
  );
}
