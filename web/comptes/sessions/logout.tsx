import type { MouseEvent } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { logFailure } from '../../lib/failure.ts';
import { dismissAll, notify } from '../../lib/notices.ts';
import { endSession, readSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { LeaveIcon } from '../../ui/icons.tsx';

/**
 * Ends the session on the server too; offline, at least here. Then goes `to` another page. What waits to be sent would
 * be lost: it is sent first, else the member decides.
 */
export async function logout(navigate: NavigateFunction, to: string): Promise<void> {
  const member = readSession()?.userId;
  const unsent = await sendLast();
  if (unsent > 0)
    return notify('error', unsentText(unsent), {
      label: 'Se déconnecter quand même',
      onSelect: () => void leave(member, navigate, to),
    });
  await leave(member, navigate, to);
}

/** How many writes still wait after a last attempt. */
async function sendLast(): Promise<number> {
  try {
    const { sendWaiting, knownWrites } = await import('../../lib/outbox/outbox.ts');
    await sendWaiting();
    return knownWrites().length;
  } catch (error) {
    logFailure(error);
    return 0;
  }
}

const unsentText = (count: number) =>
  count > 1
    ? `${count} gestes ne sont pas encore envoyés : se déconnecter les efface de cet appareil.`
    : 'Un geste n’est pas encore envoyé : se déconnecter l’efface de cet appareil.';

async function leave(
  member: number | undefined,
  navigate: NavigateFunction,
  to: string,
): Promise<void> {
  try {
    await api('POST /logout');
  } catch (error) {
    logFailure(error);
  }
  endSession(member);
  if (member)
    await import('../../lib/outbox/outbox.ts').then(
      ({ emptyOutbox }) => emptyOutbox(member),
      logFailure,
    );
  dismissAll();
  notify('success', 'Déconnexion réussie. À bientôt !');
  await navigate(to);
  // The pressed button is gone.
  document.querySelector('main')?.focus({ preventScroll: true });
}

/** The menu's; on a narrow bar its words are in its title. */
export function LogoutEntry() {
  const navigate = useNavigate();
  const onPress = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest<HTMLElement>('[popover]')?.togglePopover(false);
    await logout(navigate, paths.home);
  };
  return (
    <button
      type="button"
      className="nav-link nav-logout"
      data-for="membre"
      title="Se déconnecter"
      onClick={onPress}
    >
      <LeaveIcon />
      <span className="nav-logout-text">Se déconnecter</span>
    </button>
  );
}
