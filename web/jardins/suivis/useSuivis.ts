import type { Jardin } from '../../../contract/jardins/jardin.ts';
import { api, apiList } from '../../lib/api.ts';
import { useAsked } from '../../lib/calls/useCall.ts';
import { useSession } from '../../lib/session.ts';

export type Suivis =
  | { state: 'visitor' | 'loading' | 'failed' }
  | {
      state: 'ready';
      jardins: Jardin[];
      /** Own favourites only: new plants by garden since the member's last visit. */
      nouvelles: ReadonlyMap<number, number>;
    };

interface Asked {
  /** The signed-in reader when not given. */
  ofUser?: number;
  /** The number shown, all by default; one more is read, to know whether there are others. */
  shown?: number;
}

/** The gardens that a member follows, read once the signed-in reader is known. */
export function useSuivis({ ofUser, shown }: Asked = {}): Suivis {
  const session = useSession();
  const userId = session ? (ofUser ?? session.userId) : null;
  const { value, failed } = useAsked(userId ? `${userId} ${shown}` : null, async (signal) => {
    const params = { userId: Number(userId) };
    const key = 'GET /suiviJardin/User/:userId';
    const rows = shown
      ? await api(key, { params, query: { limite: shown + 1 }, signal })
      : await apiList(key, { params, signal });
    return {
      jardins: rows.map(({ jardin }) => jardin).filter((jardin) => jardin !== null),
      nouvelles: new Map(
        rows.map(({ idJardin, nouvellesPlantes = 0 }) => [idJardin, nouvellesPlantes]),
      ),
    };
  });
  if (!userId) return { state: 'visitor' };
  if (value) return { state: 'ready', ...value };
  return { state: failed ? 'failed' : 'loading' };
}
