import { useSyncExternalStore } from 'react';
import { local, tab } from './storage.ts';

/** The signed-in member, in browser storage. */
export interface Session {
  token: string;
  userId: number;
  idTypeUser: number;
}

const keys = ['userToken', 'token', 'userId', 'idTypeUser'] as const;
const ACTIVE = 'jardinActifId';
/** The pages seen lately in this browser (seen.ts). */
export const RECENT_PAGES = 'vusRecemment';
/** The key under which a member's active garden waits in this tab after the session ran out. */
const waiting = (userId: string | number | null) => `jardinActif:${userId}` as const;
/** The prefix of the drafts in this tab, a member's or a visitor's (draft.ts). */
export const draftsOf = (userId: number | undefined) => `brouillon:${userId ?? ''}:` as const;
const listeners = new Set<() => void>();
let cached: { raw: string; session: Session | null } | undefined;

/** The same object while storage is unchanged, as React requires of a snapshot. */
export function readSession(): Session | null {
  const token = local.get('userToken');
  const userId = local.get('userId');
  const idTypeUser = local.get('idTypeUser');
  const raw = `${token}|${userId}|${idTypeUser}`;
  if (cached?.raw !== raw) {
    const session = token
      ? { token, userId: Number(userId) || 0, idTypeUser: Number(idTypeUser) || 1 }
      : null;
    cached = { raw, session };
  }
  return cached.session;
}

export function startSession({ token, userId, idTypeUser }: Session): void {
  if (local.get('userId') !== String(userId)) local.remove(ACTIVE);
  const left = tab.get(waiting(userId));
  if (left) local.set({ [ACTIVE]: left });
  tab.remove(waiting(userId));
  local.set({
    userToken: token,
    token,
    userId: String(userId),
    idTypeUser: String(idTypeUser),
  });
  changed();
}

function forgetSession(): void {
  local.remove(...keys, ACTIVE, RECENT_PAGES, 'fuseau', 'horloge', 'enAttente');
  changed();
}

/** Signs out. The member's drafts in this tab are removed too; the cart and the sort choices stay. */
export function endSession(userId = readSession()?.userId): void {
  // Removed first: forms store a draft when the session ends.
  forgetSession();
  tab.remove(...tab.keys().filter((key) => key.startsWith(draftsOf(userId))));
}

/** The server no longer accepts the token. The same member may return to the same state. */
export function expireSession(): void {
  const active = local.get(ACTIVE);
  if (active) tab.set({ [waiting(local.get('userId'))]: active });
  forgetSession();
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', changed);
  };
}

/** Sets the mark that the inline script in <head> sets before the first paint; a document that is rendered anew loses it. */
export function markSession(): void {
  const session = readSession();
  const mark = session?.idTypeUser === KEEPER ? 'gerant' : 'membre';
  if (session) document.documentElement.dataset.session = mark;
  else delete document.documentElement.dataset.session;
}

function changed(): void {
  markSession();
  for (const listener of listeners) listener();
}

/** `idTypeUserValues.keeper`, kept out of the schemas that the browser does not need. */
export const KEEPER = 2;

const visitor = () => null;

/** `null` for a visitor, and always while the served page is being hydrated. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeToSession, readSession, visitor);
}
