import { Fragment, useEffect, useState, useSyncExternalStore } from 'react';
import { connectionBack, currentConnection, subscribeToConnection } from '../lib/connection.ts';
import {
  currentNotices,
  dismiss,
  type Notice,
  noNotices,
  subscribeToNotices,
} from '../lib/notices.ts';
import { typo } from '../lib/typo.ts';
import { AlertIcon, CheckIcon, CloseIcon, SproutIcon } from './icons.tsx';
import { Link } from './Link.tsx';

const icons = { error: <AlertIcon />, success: <CheckIcon />, info: <SproutIcon size={24} /> };
const actionLook = 'notice-action';
const READING_TIME = 7_000;

/** The in-page alerts: announced, and there until read. */
export function Notices() {
  const notices = useSyncExternalStore(subscribeToNotices, currentNotices, noNotices);
  return (
    <section className="notices" aria-label="Messages" aria-live="polite">
      <ConnectionNotice />
      {notices.map((notice) => (
        <Fragment key={notice.id}>
          {notice.line ? notice.line(() => dismiss(notice.id)) : <NoticeLine notice={notice} />}
        </Fragment>
      ))}
    </section>
  );
}

function NoticeLine({ notice }: { notice: Notice }) {
  const { id, kind, text, more, action } = notice;
  useEffect(() => {
    if (kind === 'error' || action) return;
    const timer = setTimeout(() => dismiss(id), READING_TIME);
    return () => clearTimeout(timer);
  }, [id, kind, action]);
  return (
    <div className={`notice ${kind === 'error' ? 'notice-error' : ''}`}>
      {icons[kind]}
      <div className="py-1.5">
        <p>{typo(text)}</p>
        {more && <p>{typo(more)}</p>}
      </div>
      {action && 'to' in action && (
        <Link className={actionLook} to={action.to} onClick={() => dismiss(id)}>
          {action.label}
        </Link>
      )}
      {action && 'onSelect' in action && (
        <button
          type="button"
          className={actionLook}
          onClick={() => {
            dismiss(id);
            action.onSelect();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label="Fermer le message"
        onClick={() => dismiss(id)}
      >
        <CloseIcon />
      </button>
    </div>
  );
}

const never = () => null;

/** Announces a lost connection until an answer comes, in the live region of the messages. */
function ConnectionNotice() {
  const lost = useSyncExternalStore(subscribeToConnection, currentConnection, never);
  useEffect(() => {
    window.addEventListener('online', connectionBack);
    return () => window.removeEventListener('online', connectionBack);
  }, []);
  const [closed, setClosed] = useState<unknown>(null);
  // The next call without an answer shows it again.
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
