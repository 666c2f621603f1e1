import { useEffect, useRef } from 'react';
import { tellSessionEnd } from '../lib/notices.ts';
import { draftsOf, readSession, subscribeToSession } from '../lib/session.ts';
import { tab } from '../lib/storage.ts';

type Writer = number | undefined;

const signedIn = (): Writer => readSession()?.userId;
/** One form a page; `part` tells what else of the page is kept: a sheet, or pictures beside its values. */
const keyOf = (member: Writer, part = '') =>
  `${draftsOf(member)}${window.location.pathname.toLowerCase()}${part}` as const;

/**
 * Keeps a member's typed values until they are back on the page; a visitor's values are kept for the member who signs
 * in.
 */
export function keepDraft(member: Writer, values: unknown, part = ''): void {
  tab.set({ [keyOf(member, part)]: JSON.stringify(values) });
}

/** Without a session: true if the page has a draft of any member. */
export function hasDraft(): boolean {
  const member = signedIn();
  if (member !== undefined) return tab.get(keyOf(member)) !== null;
  const page = `:${window.location.pathname.toLowerCase()}`;
  return tab.keys().some((key) => key.endsWith(page));
}

/** `null` on the server too, whose pages are those of a visitor. */
export function takeDraft<T>(part = ''): T | null {
  if (typeof window === 'undefined') return null;
  let kept: string | null = null;
  for (const member of [undefined, signedIn()]) {
    const key = keyOf(member, part);
    kept = tab.get(key) ?? kept;
    tab.remove(key);
  }
  return kept ? (JSON.parse(kept) as T) : null;
}

/** Called when the page's input has been saved. */
export function forgetDraft(member: number): void {
  tab.remove(keyOf(member));
}

/**
 * Keeps a changed form when the session ends, here or in another tab, and says so. Returns a function that keeps it at
 * once. The draft stays its first member's, even when another member signs in meanwhile. Without a `part` of the page
 * nothing is kept.
 */
export function useSessionDraft(
  values: unknown,
  changed: boolean,
  part: string | null = '',
): () => void {
  const latest = useRef({ values, changed });
  const writer = useRef<Writer>(undefined);
  useEffect(() => {
    latest.current = { values, changed };
  });
  useEffect(() => {
    if (part === null) return;
    let member = signedIn();
    writer.current ??= member;
    return subscribeToSession(() => {
      const ended = member !== undefined && signedIn() === undefined;
      member = signedIn();
      writer.current ??= member;
      // A visitor has no session that could end; they fill in forms too.
      if (!ended) return;
      if (latest.current.changed) keepDraft(writer.current, latest.current.values, part);
      tellSessionEnd();
    });
  }, [part]);
  return () => keepDraft(writer.current, values, part ?? '');
}
