import { currentNotices, dismiss, notify } from './notices.ts';

const ENDED = 'Votre session est terminée. Reconnectez-vous pour continuer.';
const INVITATION = 'Connectez-vous pour continuer.';

/** One message, with the one way to sign in and come back. */
function ask(text: string): void {
  if (currentNotices().some((notice) => notice.text === ENDED || notice.text === INVITATION))
    return;
  const { pathname, search } = window.location;
  notify('error', text, {
    label: 'Se connecter',
    to: `/Login?retour=${encodeURIComponent(pathname + search)}`,
  });
}

/** To a member who was signed in until now. */
export const tellSessionEnd = () => ask(ENDED);

/** To a visitor who tried what only members do. */
export const inviteVisitor = () => ask(INVITATION);

/** For a page that asks to sign in itself: what had been said of an end, to say it there. */
export function withdrawSessionEnd(): string | undefined {
  const said = currentNotices().filter(({ text }) => text === ENDED || text === INVITATION);
  for (const { id } of said) dismiss(id);
  return said.find(({ text }) => text === ENDED)?.text;
}
