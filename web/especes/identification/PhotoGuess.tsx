import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import type { Proposition, Propositions } from '../../../contract/especes/identification.ts';
import { acceptedTypes } from '../../images/acceptedPhotos.ts';
import { api } from '../../lib/api.ts';
import { logFailure, serverMessage } from '../../lib/failure.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { CameraIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/Picture.tsx';

interface Props {
  onPick: (proposition: Proposition) => void;
  onClose: () => void;
}

/** Says where a photo goes, sends it once it was chosen, and shows what it may be. */
export function PhotoGuess({ onPick, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<readonly Proposition[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file || busy) return;
    const form = new FormData();
    form.append('file', file);
    setBusy(true);
    setError(null);
    setFound(null);
    try {
      const answer: Propositions = await api('POST /identification', {
        // The request is a form, which no schema describes.
        ...({ body: form } as object),
      });
      setFound(answer.propositions);
    } catch (failed) {
      logFailure(failed);
      setError(serverMessage(failed) ?? 'La photo n’a pas pu être envoyée. Réessayez.');
    }
    setBusy(false);
  };

  return (
    <div className="guess" aria-busy={busy}>
      <p id={hintId} className="hint">
        {typo(
          'La photo part chez Pl@ntNet, qui la compare aux siennes ; ni son lieu ni rien de vous ne part avec elle.',
        )}
      </p>
      <div className="as-flow-2">
        <label className="btn btn-ghost" aria-disabled={busy}>
          <input
            ref={input}
            type="file"
            className="sr-only"
            accept={acceptedTypes()}
            aria-describedby={hintId}
            onChange={(event) => void send(event)}
          />
          <span>{busy ? 'Reconnaissance…' : 'Choisir la photo à envoyer'}</span>
        </label>
        <Button look="quiet" onClick={onClose}>
          Annuler
        </Button>
      </div>
      <div role="status">
        {found?.length === 0 && (
          <p className="hint">
            {typo(
              'Aucune plante n’a été reconnue : essayez de plus près, une feuille ou une fleur.',
            )}
          </p>
        )}
      </div>
      <p role="alert" className="error-text empty:hidden">
        {error && typo(error)}
      </p>
      {found && found.length > 0 && (
        <ul className="guesses">
          {found.map((proposition) => (
            <li key={proposition.nomLatin}>
              <button type="button" onClick={() => onPick(proposition)}>
                {proposition.illustration ? (
                  <Picture drawing={proposition.illustration} alt="" ratio="4:5" sizes="48px" />
                ) : (
                  <CameraIcon />
                )}
                <span>
                  <b>{proposition.nom}</b>
                  <i translate="no">{proposition.nomLatin}</i>
                </span>
                <span className="muted">{`${Math.round(proposition.score * 100)}\u00a0%`}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
