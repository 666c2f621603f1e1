import { useEffect, useState } from 'react';
import type { Climat } from '../../../contract/especes/climat.ts';
import { attempt } from '../../lib/failure.ts';
import { browserReads } from '../../lib/reads.ts';
import { useSession } from '../../lib/session.ts';
import { activeJardin } from '../jardins/activeJardin.ts';

/**
 * The climate of the reader's garden: of the one they last opened, else of their first that has one. Null for
 * visitors, until it is known, and where it is not `wanted`.
 */
export function useOwnClimat(wanted: boolean): Climat | null {
  const userId = useSession()?.userId;
  const [climat, setClimat] = useState<Climat | null>(null);
  useEffect(() => {
    if (!wanted || !userId) return;
    let gone = false;
    const asked = { params: { userId } };
    void attempt(browserReads.readList('GET /jardin/user/:userId', asked)).then((found) => {
      if (gone || !found.ok) return;
      const placed = found.value.items.filter((jardin) => jardin.climat !== '');
      const active = activeJardin();
      const own = placed.find(({ id }) => id === active) ?? placed[0];
      if (own?.climat) setClimat(own.climat);
    });
    return () => {
      gone = true;
    };
  }, [userId, wanted]);
  return climat;
}
