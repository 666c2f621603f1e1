import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useSession } from '../lib/session.ts';

/**
 * A page that moderators hid is still there for its owner. It was served as missing, so it is read once more with the
 * member's token.
 */
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
