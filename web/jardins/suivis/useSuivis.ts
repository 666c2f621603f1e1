import { useEffect, useState } from 'react';
import type { Jardin } from '../../../contract/jardins/jardin.ts';
import { api, apiList } from '../../lib/api.ts';
import { logFailure } from '../../lib/failure.ts';
import { useSession } from '../../lib/session.ts';

export type Suivis =
  | { state: 'visitor' | 'loading' | 'failed' }
  | {
      state: 'ready';
      jardins: Jardin[];
      /** Of one's own: by garden, how many plants came since one last looked. */
      nouvelles: ReadonlyMap<number, number>;
    };

interface Asked {
  /** The signed-in reader when not given. */
  ofUser?: number;
  /** How many are shown: one more is read, to know whether there are others. All when not given. */
  shown?: number;
}

/** The gardens that a member follows, read once the signed-in reader is known. */
export function useSuivis({ ofUser, shown }: Asked = {}): Suivis {
  const session = useSession();
  const userId = session ? (ofUser ?? session.userId) : null;
  const [suivis, setSuivis] = useState<Suivis>({ state: 'visitor' });
  useEffect(() => {
    if (userId === null) return setSuivis({ state: 'visitor' });
    let current = true;
    setSuivis({ state: 'loading' });
    const params = { userId };
    const read = shown
      ? api('GET /suiviJardin/User/:userId', { params, query: { limite: shown + 1 } })
      : apiList('GET /suiviJardin/User/:userId', { params });
    read.then(
      (rows) => {
        const jardins = rows.map(({ jardin }) => jardin).filter((jardin) => jardin !== null);
        const nouvelles = new Map(
          rows.map(({ idJardin, nouvellesPlantes = 0 }) => [idJardin, nouvellesPlantes]),
        );
        if (current) setSuivis({ state: 'ready', jardins, nouvelles });
      },
      (error) => {
        logFailure(error);
        if (current) setSuivis({ state: 'failed' });
      },
    );
    return () => {
      current = false;
    };
  }, [userId, shown]);
  return suivis;
}
