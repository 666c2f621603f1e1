import { useState } from 'react';
import { ApiError } from '../../lib/apiError.ts';
import { logFailure } from '../../lib/logFailure.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { MailIcon } from './icons.tsx';
import { resendVerification } from './resendVerification.ts';

type State = 'idle' | 'sending' | 'sent' | { failed: string };

/** To the owner alone: the address is not confirmed yet, and how to get another link. */
export function VerificationAlert({ email }: { email: string }) {
  const [state, setState] = useState<State>('idle');
  const resend = async () => {
    setState('sending');
    try {
      await resendVerification(email);
      setState('sent');
    } catch (error) {
      logFailure(error);
      const reason = error instanceof ApiError ? error.message : 'Erreur serveur.';
      setState({ failed: `Erreur lors de l'envoi de l'email : ${reason}` });
    }
  };
  return (
    <section className="verify-alert" aria-label="Vérification de l'adresse e-mail">
      <span className="verify-mark">
        <MailIcon size={26} />
      </span>
      <div className="verify-text">
        <p className="font-semibold">Votre adresse e-mail n'est pas vérifiée.</p>
        <p>
          Suivez le lien envoyé à <strong className="[overflow-wrap:anywhere]">{email}</strong>.
        </p>
        <div aria-live="polite" className="empty:hidden">
          {state === 'sent' && (
            <p className="mt-1 font-semibold text-leaf">
              Un nouvel email de vérification a été envoyé.
            </p>
          )}
          {typeof state === 'object' && <p className="error-text mt-1">{typo(state.failed)}</p>}
        </div>
      </div>
      <Button look="ghost" onClick={resend} busy={state === 'sending'}>
        Renvoyer l'e-mail
      </Button>
    </section>
  );
}
