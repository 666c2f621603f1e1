import { useEffect, useRef, useState } from 'react';
import { hasStatus } from '../../lib/apiError.ts';
import { logFailure } from '../../lib/logFailure.ts';
import { followJardin } from './followJardin.ts';
import { suiviExists } from './suiviExists.ts';
import { unfollowJardin } from './unfollowJardin.ts';

/** Whether a member follows a garden: `null` until known; changed at once, taken back on failure. */
export function useFollow(
  userId: number,
  jardinId: number,
  onError: (text: string | null) => void,
) {
  const [following, setFollowing] = useState<boolean | null>(null);
  const busy = useRef(false);
  useEffect(() => {
    let current = true;
    setFollowing(null);
    suiviExists(userId, jardinId).then(
      (exists) => current && setFollowing(exists),
      (error) => {
        logFailure(error);
        // Following twice does no harm: the star stays usable.
        if (current) setFollowing(false);
      },
    );
    return () => {
      current = false;
    };
  }, [userId, jardinId]);

  const toggle = async () => {
    if (following === null || busy.current) return;
    busy.current = true;
    setFollowing(!following);
    onError(null);
    try {
      if (following) await unfollowJardin(userId, jardinId);
      else await followJardin({ idUser: userId, idJardin: jardinId });
    } catch (error) {
      logFailure(error);
      setFollowing(following);
      if (!hasStatus(error, 401))
        onError(
          following
            ? 'Erreur lors de la suppression du suivi.'
            : "Erreur lors de l'ajout du suivi. Réessayez dans un instant.",
        );
    }
    busy.current = false;
  };
  return { following, toggle };
}
