import { useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { SelectField, TextField } from '../../ui/fields/Field.tsx';

const types = ['Vivace', 'Grimpante', 'Cactus', 'Plante aquatique'];
const typeChoices = [
  { value: '', label: 'Choisir un type' },
  ...[...types, 'Autre'].map((type) => ({ value: type, label: type })),
];

interface Props {
  value: string;
  onChange: (value: string) => void;
}

/** A known type, or 'Autre' with a free text, which starts empty. */
export function TypeField({ value, onChange }: Props) {
  const [other, setOther] = useState(value !== '' && !types.includes(value));
  return (
    <>
      <SelectField
        label="Type de plante"
        name="typeDePlante"
        choices={typeChoices}
        value={other ? 'Autre' : value}
        onChange={(event) => {
          const isOther = event.target.value === 'Autre';
          setOther(isOther);
          onChange(isOther ? '' : event.target.value);
        }}
      />
      {other && (
        <TextField
          label="Autre type de plante"
          name="autreType"
          maxLength={limits.shortText}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </>
  );
}
