import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useSession } from '../lib/session.ts';

/** What moderators hid is there for its owner: what was served as missing is read once more, as the member. */
export function AskAsMember() {
  const session = useSession();
  const { revalidate } = useRevalidator();
  const asked = useRef(false);
  useEffect(() => {
    if (!session || asked.current) return;
    asked.current = true;
    void revalidate();
  }, [session, revalidate]);
  return null;
}
