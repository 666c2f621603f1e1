import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Proposition } from '../../../contract/echanges/importation.ts';
import { limits } from '../../../contract/limits.ts';
import { EspeceField, nameOf } from '../../especes/especes/EspeceField.tsx';
import { typo } from '../../lib/typo.ts';

interface Props {
  guess: Proposition;
  /** The chosen species; null for none, undefined without a choice. */
  chosen: number | null | undefined;
  onChoose: (especeId: number | null) => void;
}

/** The proposed species of a plant in the file: accepted, refused, or replaced. */
export function EspeceGuess({ guess, chosen, onChoose }: Props) {
  const { nom, especeId, sure } = guess;
  const [other, setOther] = useState<{ id: number; nom: string; nomLatin: string }>();
  const [typed, setTyped] = useState<string | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const espece = other ?? { id: especeId, nom: guess.espece, nomLatin: guess.nomLatin };
  const taken = chosen === undefined ? sure : chosen !== null;
  return (
    <li>
      <label>
        <input
          ref={box}
          type="checkbox"
          checked={taken}
          onChange={() => onChoose(taken ? null : espece.id)}
        />
        <span>
          <span>{typo(`${nom} : `)}</span>
          <strong>{espece.nom}</strong> (<i translate="no">{espece.nomLatin}</i>)
          {!sure && !other && <span className="muted"> à confirmer</span>}
        </span>
      </label>
      <button
        type="button"
        className="text-link"
        aria-label={
          typed === null ? `Autre espèce pour ${nom}` : `Garder ${espece.nom} pour ${nom}`
        }
        onClick={() => setTyped(typed === null ? '' : null)}
      >
        {typed === null ? 'Autre espèce' : 'Annuler'}
      </button>
      {typed !== null && (
        <EspeceField
          autoFocus
          label={`Espèce de ${nom}`}
          name="espece"
          maxLength={limits.shortText}
          value={typed}
          onType={setTyped}
          onPick={(found) => {
            // The field is removed: the focus stays on the line.
            flushSync(() => {
              setOther({ id: found.id, nom: nameOf(found), nomLatin: found.nomLatin });
              setTyped(null);
              onChoose(found.id);
            });
            box.current?.focus();
          }}
        />
      )}
    </li>
  );
}
