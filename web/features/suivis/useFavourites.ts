import { useEffect, useState } from 'react';
import type { Jardin } from '../../../contract/jardin.ts';
import { useSession } from '../../lib/useSession.ts';
import { getFavourites } from './getFavourites.ts';

export type Favourites =
  | { state: 'visitor' | 'loading' | 'failed' }
  | { state: 'ready'; jardins: Jardin[] };

/** The gardens that a member follows, read once the signed-in reader is known. */
export function useFavourites(ofUser?: number): Favourites {
  const session = useSession();
  const userId = session ? (ofUser ?? session.userId) : null;
  const [favourites, setFavourites] = useState<Favourites>({ state: 'visitor' });
  useEffect(() => {
    if (userId === null) return setFavourites({ state: 'visitor' });
    let current = true;
    setFavourites({ state: 'loading' });
    getFavourites(userId).then(
      (suivis) => {
        const jardins = suivis.map(({ jardin }) => jardin).filter((jardin) => jardin !== null);
        if (current) setFavourites({ state: 'ready', jardins });
      },
      (error) => {
        console.error(error);
        if (current) setFavourites({ state: 'failed' });
      },
    );
    return () => {
      current = false;
    };
  }, [userId]);
  return favourites;
}
