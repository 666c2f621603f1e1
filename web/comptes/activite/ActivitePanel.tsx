import { useCallback, useEffect, useRef, useState } from 'react';
import type { Activite } from '../../../contract/comptes/activite.ts';
import { nextPage, send } from '../../lib/api.ts';
import { logFailure } from '../../lib/failure.ts';
import { formatMoment } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { isRefusal, saidOf } from './activiteWords.ts';

/** Lines that are shown at first, and with each press. */
const PART = 8;

/** What happened to one's account in the last year, the latest first. */
export function ActivitePanel() {
  const [lines, setLines] = useState<Activite[] | null>(null);
  const [apres, setApres] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);

  const read = useCallback(async (after?: string, signal?: AbortSignal) => {
    setBusy(true);
    setError(null);
    try {
      const query = { limite: PART, apres: after };
      const response = await send('GET /compte/activite', { query, signal });
      const found: Activite[] = await response.json();
      setLines((before) => [...(after && before ? before : []), ...found]);
      setApres(nextPage(response));
    } catch (failure) {
      if (signal?.aborted) return;
      logFailure(failure);
      setError('L’activité de votre compte n’a pas pu être chargée.');
    }
    setBusy(false);
  }, []);
  useEffect(() => {
    const stop = new AbortController();
    void read(undefined, stop.signal);
    return () => stop.abort();
  }, [read]);

  const more = async () => {
    const shown = lines?.length ?? 0;
    await read(apres);
    // The button may be gone: whoever reads on stands at the first new line.
    list.current?.querySelectorAll('li')[shown]?.focus();
  };

  return (
    <div className="panel grid gap-4">
      <p>
        {typo(
          'Ce qui est arrivé à votre compte depuis un an. Une ligne n’est pas de vous ? Changez votre mot de passe, puis déconnectez les appareils inconnus. ',
        )}
        <TextLink to={paths.forgotPassword}>Je ne connais plus mon mot de passe</TextLink>
      </p>
      {lines && (
        <ul ref={list} className="session-list" aria-label="Activité du compte">
          {lines.map((line) => (
            <li key={line.id} tabIndex={-1} className="block! wrap-anywhere">
              <p className={isRefusal(line) ? 'font-semibold text-danger' : 'font-semibold'}>
                {typo(saidOf(line))}
              </p>
              <p className="hint">
                {`${typo(formatMoment(line.le))}${line.appareil ? `, ${line.appareil}` : ''}`}
              </p>
            </li>
          ))}
        </ul>
      )}
      {lines?.length === 0 && <p className="muted">Rien n’a encore été noté.</p>}
      {!lines && !error && <p className="muted">Chargement...</p>}
      <FormError text={error} />
      {(apres || error) && (
        <div className="form-actions">
          <Button look="ghost" onClick={error && !lines ? () => read() : more} busy={busy}>
            {error ? 'Réessayer' : 'Afficher la suite'}
          </Button>
        </div>
      )}
    </div>
  );
}
