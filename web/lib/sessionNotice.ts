import { currentNotices, dismiss, notify } from './notices.ts';

const TEXT = 'Votre session est terminée. Reconnectez-vous pour continuer.';

/** The one message of an ended session, with the one way to sign in and come back. */
export function tellSessionEnd(): void {
  if (currentNotices().some(({ text }) => text === TEXT)) return;
  const { pathname, search } = window.location;
  notify('error', TEXT, {
    label: 'Se connecter',
    to: `/Login?retour=${encodeURIComponent(pathname + search)}`,
  });
}

/** For a page that asks to sign in itself. */
export function withdrawSessionEnd(): void {
  for (const { id, text } of currentNotices()) if (text === TEXT) dismiss(id);
}
