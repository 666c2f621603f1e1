import { useState } from 'react';
import { api } from '../../lib/api.ts';
import type { Elements } from '../../lib/elements.ts';
import { ApiError, hasStatus, logFailure } from '../../lib/failure.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { icon } from '../../ui/icons.tsx';

const MailIcon = /*#__PURE__*/ icon('M3.500 6h17v12.500h-17ZM4 6.700l8 6.300 8-6.300');

type State = 'idle' | 'busy' | { done: boolean; text: string };

interface Props {
  label: string;
  state: State;
  children: Elements;
  actions: Elements;
}

/** The alerts about a member's e-mail address, and the results of their requests. */
function EmailAlert({ label, state, children, actions }: Props) {
  return (
    <section
      className="as-row gap-x-5 gap-y-4 mt-7 px-fluid-md py-4 rounded-lg bg-sun-wash"
      aria-label={label}
    >
      <span className="text-sun">
        <MailIcon size={26} />
      </span>
      <div className="flex-[1_1_11rem] min-w-0">
        {children}
        <div aria-live="polite" className="empty:hidden">
          {typeof state === 'object' && (
            <p className={state.done ? 'mt-1 font-semibold text-leaf' : 'error-text mt-1'}>
              {typo(state.text)}
            </p>
          )}
        </div>
      </div>
      {actions}
    </section>
  );
}

const reasonOf = (error: unknown) => {
  logFailure(error);
  return error instanceof ApiError ? error.message : 'Erreur serveur.';
};

/** The alert about an unconfirmed address, with a button for another link. */
export function VerificationAlert({ email }: { email: string }) {
  const [state, setState] = useState<State>('idle');
  const resend = async () => {
    setState('busy');
    try {
      await api('POST /user/resend-verification', { query: { email } });
      setState({ done: true, text: 'Un nouvel email de vérification a été envoyé.' });
    } catch (error) {
      setState({ done: false, text: `Erreur lors de l'envoi de l'email : ${reasonOf(error)}` });
    }
  };
  return (
    <EmailAlert
      label="Vérification de l’adresse e-mail"
      state={state}
      actions={
        <Button look="ghost" onClick={resend} busy={state === 'busy'}>
          Renvoyer l’e-mail
        </Button>
      }
    >
      <p className="font-semibold">Votre adresse e-mail n’est pas vérifiée.</p>
      <p>
        Suivez le lien envoyé à <strong className="[overflow-wrap:anywhere]">{email}</strong>.
      </p>
    </EmailAlert>
  );
}

const KEPT = 'Le changement est abandonné : votre adresse e-mail reste la même.';

/** The alert about a new address to confirm, with buttons for another link and to cancel. */
export function PendingEmail({ userId, email }: { userId: number; email: string }) {
  const [state, setState] = useState<State>('idle');
  const [dropped, setDropped] = useState(false);
  const run = async (method: 'POST' | 'DELETE') => {
    setState('busy');
    try {
      const { message } = await api(`${method} /user/:id/nouvel-email`, { params: { id: userId } });
      setDropped(method === 'DELETE');
      setState({ done: true, text: method === 'DELETE' ? KEPT : message });
    } catch (error) {
      const reason = reasonOf(error);
      setState(hasStatus(error, 401) ? 'idle' : { done: false, text: reason });
    }
  };
  return (
    <EmailAlert
      label="Changement d’adresse e-mail"
      state={state}
      actions={
        !dropped && (
          <div className="form-actions">
            <Button look="ghost" onClick={() => run('POST')} busy={state === 'busy'}>
              Renvoyer le lien
            </Button>
            <Button look="quiet" onClick={() => run('DELETE')} busy={state === 'busy'}>
              Abandonner le changement
            </Button>
          </div>
        )
      }
    >
      {!dropped && (
        <>
          <p className="font-semibold">
            Nouvelle adresse <span className="[overflow-wrap:anywhere]">{email}</span> à confirmer
          </p>
          <p>Suivez le lien qui y a été envoyé. Jusque-là, votre adresse actuelle reste valable.</p>
        </>
      )}
    </EmailAlert>
  );
}
