import { useState } from 'react';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { knownTypes, typeChoices } from './planteChoices.ts';

interface Props {
  value: string;
  onChange: (value: string) => void;
}

/** A known type, or 'Autre' with a free text, which starts empty. */
export function TypeField({ value, onChange }: Props) {
  const [other, setOther] = useState(value !== '' && !knownTypes.includes(value));
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
          maxLength={200}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </>
  );
}
