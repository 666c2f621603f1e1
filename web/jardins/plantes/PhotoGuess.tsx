import { type ChangeEvent, useEffect, useState } from 'react';
import type { Proposition, Propositions } from '../../../contract/especes/identification.ts';
import { acceptedTypes } from '../../images/accepted.ts';
import { api } from '../../lib/api.ts';
import { logFailure, serverMessage } from '../../lib/failure.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { CameraIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/Picture.tsx';

interface Props {
  onPick: (proposition: Proposition) => void;
}

/** A photo of which somebody else tells the plant: asked before it leaves, each time. Nothing where that is not set up. */
export function PhotoGuess({ onPick }: Props) {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<readonly Proposition[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    api('GET /identification', { signal: stop.signal }).then(
      ({ ouverte }) => setOpen(ouverte),
      () => {},
    );
    return () => stop.abort();
  }, []);

  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const form = new FormData();
    form.append('file', file);
    setBusy(true);
    setError(null);
    setFound(null);
    try {
      const answer: Propositions = await api('POST /identification', {
        // A form, which no schema describes.
        ...({ body: form } as object),
      });
      setFound(answer.propositions);
      setAsking(false);
    } catch (failed) {
      logFailure(failed);
      setError(serverMessage(failed) ?? "La photo n'a pas pu être envoyée. Réessayez.");
    }
    setBusy(false);
  };

  if (!open) return null;
  return (
    <div className="guess" aria-busy={busy}>
      {asking ? (
        <>
          <p className="hint">
            {typo(
              'La photo part chez Pl@ntNet, qui la compare aux siennes ; ni son lieu ni rien de vous ne part avec elle.',
            )}
          </p>
          <div className="album-more">
            <label className="btn btn-ghost" aria-disabled={busy}>
              <input
                type="file"
                className="sr-only"
                accept={acceptedTypes()}
                disabled={busy}
                onChange={(event) => void send(event)}
              />
              {busy ? 'Reconnaissance…' : 'Choisir la photo à envoyer'}
            </label>
            <Button look="quiet" onClick={() => setAsking(false)}>
              Annuler
            </Button>
          </div>
        </>
      ) : (
        <Button look="quiet" icon={<CameraIcon size={20} />} onClick={() => setAsking(true)}>
          Reconnaître par une photo
        </Button>
      )}
      <div role="status">
        {found?.length === 0 && (
          <p className="hint">
            {typo(
              "Aucune plante n'a été reconnue : essayez de plus près, une feuille ou une fleur.",
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
              <button
                type="button"
                onClick={() => {
                  setFound(null);
                  onPick(proposition);
                }}
              >
                {proposition.illustration ? (
                  <Picture drawing={proposition.illustration} alt="" ratio="4:5" sizes="48px" />
                ) : (
                  <CameraIcon />
                )}
                <span>
                  <b>{proposition.nom}</b>
                  <i>{proposition.nomLatin}</i>
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
