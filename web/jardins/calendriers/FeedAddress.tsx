import { useRef, useState } from 'react';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields/Field.tsx';
import { CopyIcon } from '../../ui/tools/copyIcon.tsx';

/** A new address, to be taken along now, and what to do with it. */
export function FeedAddress({ adresse }: { adresse: string }) {
  const [said, setSaid] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(adresse);
      setSaid('Adresse copiée.');
    } catch {
      // Not every browser lets a page write there: it is ready to be copied by hand.
      box.current?.querySelector('input')?.select();
      setSaid("L'adresse est sélectionnée : copiez-la.");
    }
  };
  return (
    <>
      <div ref={box}>
        <TextField
          label="Votre adresse secrète"
          hint="Elle n'est montrée que maintenant. Qui la connaît voit ce qui est à faire dans vos jardins : gardez-la pour vous."
          value={adresse}
          readOnly
          onFocus={({ target }) => target.select()}
        />
      </div>
      <div className="form-actions">
        <Button onClick={copy} icon={<CopyIcon />}>
          Copier l'adresse
        </Button>
        <p role="status" className="hint">
          {typo(said)}
        </p>
      </div>
      <ul>
        <li>
          {typo(
            "Google Agenda, sur un ordinateur : « Autres agendas », puis « À partir de l'URL ».",
          )}
        </li>
        <li>
          {typo(
            'iPhone, iPad ou Mac : dans Calendrier, « Ajouter un calendrier avec abonnement ».',
          )}
        </li>
        <li>{typo('Thunderbird : « Nouvel agenda », puis « Sur le réseau ».')}</li>
      </ul>
    </>
  );
}
