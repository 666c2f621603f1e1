import { useState } from 'react';
import { ApiError, hasStatus } from '../../lib/apiError.ts';
import { logFailure } from '../../lib/logFailure.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { MailIcon } from './icons.tsx';
import { dropNewEmail, resendNewEmail } from './pendingEmail.ts';

type State = 'idle' | 'busy' | 'dropped' | { done: string } | { failed: string };

/** To the owner alone: the address that becomes theirs once confirmed, another link, and the way back. */
export function PendingEmail({ userId, email }: { userId: number; email: string }) {
  const [state, setState] = useState<State>('idle');
  const run = async (call: (id: number) => Promise<{ message: string }>, dropped: boolean) => {
    setState('busy');
    try {
      const { message } = await call(userId);
      setState(dropped ? 'dropped' : { done: message });
    } catch (error) {
      logFailure(error);
      const reason = error instanceof ApiError ? error.message : 'Erreur serveur.';
      setState(hasStatus(error, 401) ? 'idle' : { failed: reason });
    }
  };
  const settled = state === 'dropped';
  return (
    <section className="verify-alert" aria-label="Changement d'adresse e-mail">
      <span className="verify-mark">
        <MailIcon size={26} />
      </span>
      <div className="verify-text">
        {!settled && (
          <>
            <p className="font-semibold">
              Nouvelle adresse <span className="[overflow-wrap:anywhere]">{email}</span> à confirmer
            </p>
            <p>
              Suivez le lien qui y a été envoyé. Jusque-là, votre adresse actuelle reste valable.
            </p>
          </>
        )}
        <div aria-live="polite" className="empty:hidden">
          {settled && (
            <p className="font-semibold text-leaf">
              Le changement est abandonné : votre adresse e-mail reste la même.
            </p>
          )}
          {typeof state === 'object' && 'done' in state && (
            <p className="mt-1 font-semibold text-leaf">{typo(state.done)}</p>
          )}
          {typeof state === 'object' && 'failed' in state && (
            <p className="error-text mt-1">{typo(state.failed)}</p>
          )}
        </div>
      </div>
      {!settled && (
        <div className="form-actions">
          <Button look="ghost" onClick={() => run(resendNewEmail, false)} busy={state === 'busy'}>
            Renvoyer le lien
          </Button>
          <Button look="quiet" onClick={() => run(dropNewEmail, true)} busy={state === 'busy'}>
            Abandonner le changement
          </Button>
        </div>
      )}
    </section>
  );
}
