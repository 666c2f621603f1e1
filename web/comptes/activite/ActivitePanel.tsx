import { useRef } from 'react';
import { useChange } from '../../lib/calls/useCall.ts';
import { useParts } from '../../lib/calls/useParts.ts';
import { formatMoment } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { TextLink } from '../../ui/Link.tsx';
import { activiteText, isRefusal } from './activiteWords.ts';

/** Lines shown at first, and added by each press. */
const PART = 8;

/** The account's activity of the last year, latest first. */
export function ActivitePanel() {
  const activite = useParts('GET /compte/activite', PART);
  const { items: lines, busy, failed, isMore, more, again } = activite;
  const list = useRef<HTMLUListElement>(null);
  const readUntil = useRef(0);
  const read = (part: () => Promise<void>) => {
    readUntil.current = lines?.length ?? 0;
    void part();
  };
  // The button may be gone, so the focus moves to the first new line.
  useChange(lines, () => {
    if (readUntil.current > 0) list.current?.querySelectorAll('li')[readUntil.current]?.focus();
  });

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
                {typo(activiteText(line))}
              </p>
              <p className="hint">
                {`${typo(formatMoment(line.le))}${line.appareil ? `, ${line.appareil}` : ''}`}
              </p>
            </li>
          ))}
        </ul>
      )}
      {lines?.length === 0 && <p className="muted">Rien n’a encore été noté.</p>}
      {!lines && !failed && <p className="muted">Chargement...</p>}
      <FormError text={failed ? 'L’activité de votre compte n’a pas pu être chargée.' : null} />
      {(isMore || failed) && (
        <div className="form-actions">
          <Button look="ghost" onClick={() => read(failed ? again : more)} busy={busy}>
            {failed ? 'Réessayer' : 'Afficher la suite'}
          </Button>
        </div>
      )}
    </div>
  );
}
