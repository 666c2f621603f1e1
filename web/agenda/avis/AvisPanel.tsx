import { useState } from 'react';
import type { Avis } from '../../../contract/agenda/avis.ts';
import { api } from '../../lib/api.ts';
import { failureOf, logFailure } from '../../lib/failure.ts';
import { SelectField } from '../../ui/fields/Field.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { DoneNote } from '../../ui/parts/DoneNote.tsx';
import { AppareilCard } from '../push/AppareilCard.tsx';
import { heures } from './heures.ts';

const never = { value: '', label: 'Jamais' };
const FAILED = 'L’heure n’a pas pu être enregistrée.';

/** The hour of the daily mail, or none; a choice is saved at once. */
export function AvisPanel({ avis: read }: { avis: Avis }) {
  const [avis, setAvis] = useState(read);
  const [selected, setSelected] = useState(read.heure);
  const [saved, setSaved] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const choose = async (heure: number | null) => {
    setSelected(heure);
    setSaved(false);
    setError(null);
    try {
      setAvis(await api('PUT /avis', { body: { heure } }));
      setSaved(true);
    } catch (failure) {
      logFailure(failure);
      setSelected(avis.heure);
      const message = failureOf(FAILED, failure);
      setError(message && [message.text, message.more].filter(Boolean).join(' '));
    }
  };

  return (
    <div className="panel rappels-panel">
      <h3>L’e-mail du jour</h3>
      <p>
        Un message par jour au plus, et seulement quand quelque chose est à faire : rien pendant vos
        vacances, rien quand tout est fait.
      </p>
      <FormError text={error} />
      <SelectField
        label="M’écrire à"
        hint="Heure de Paris."
        choices={[never, ...heures]}
        value={selected === null ? '' : String(selected)}
        onChange={({ target }) => void choose(target.value === '' ? null : Number(target.value))}
      />
      <DoneNote
        when={saved}
        text={
          avis.heure === null
            ? 'C’est noté : aucun message.'
            : `C’est noté : à ${avis.heure} h, les jours où quelque chose est à faire.`
        }
        more={
          avis.heure !== null && !avis.emailConfirme
            ? 'Le premier partira une fois votre adresse e-mail confirmée.'
            : 'Vous pouvez changer quand vous voulez.'
        }
      />
      {avis.heure !== null && <AppareilCard />}
    </div>
  );
}
