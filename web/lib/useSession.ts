import { useSyncExternalStore } from 'react';
import { readSession, type Session, subscribeToSession } from './session.ts';

const visitor = () => null;

/** `null` for a visitor, and always while the served page is being hydrated. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeToSession, readSession, visitor);
}
