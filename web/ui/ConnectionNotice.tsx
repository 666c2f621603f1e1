import { useEffect, useState, useSyncExternalStore } from 'react';
import { connectionBack, currentConnection, subscribeToConnection } from '../lib/connection.ts';
import { typo } from '../lib/typo.ts';
import { AlertIcon, CloseIcon } from './icons.tsx';

const never = () => null;

/** Says that no answer comes, until one does. It stands in the live region of the messages. */
export function ConnectionNotice() {
  const lost = useSyncExternalStore(subscribeToConnection, currentConnection, never);
  useEffect(() => {
    window.addEventListener('online', connectionBack);
    return () => window.removeEventListener('online', connectionBack);
  }, []);
  const [closed, setClosed] = useState<unknown>(null);
  // The next call without an answer says it again.
  if (!lost || lost === closed) return null;
  const { retry } = lost;
  return (
    <div className="notice">
      <AlertIcon />
      <div className="py-1.5">{typo('Pas de connexion. Votre saisie reste là.')}</div>
      {retry && (
        <button
          type="button"
          className="notice-action"
          onClick={() => {
            connectionBack();
            retry();
          }}
        >
          Réessayer
        </button>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label="Fermer le message"
        onClick={() => setClosed(lost)}
      >
        <CloseIcon />
      </button>
    </div>
  );
}
