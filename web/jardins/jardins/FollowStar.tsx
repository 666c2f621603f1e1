import { useRef } from 'react';
import { api } from '../../lib/api.ts';
import { useAsked } from '../../lib/calls/useCall.ts';
import { hasStatus, logFailure } from '../../lib/failure.ts';
import { StarIcon } from '../../ui/icons.tsx';
import { StarOutlineIcon } from '../../ui/tools/toolIcons.tsx';

interface Props {
  userId: number;
  jardinId: number;
  /** The sentence to show in the page's error area, or `null` to clear it. */
  onError: (text: string | null) => void;
}

/** A member's star on another member's garden: hidden until known, changed at once, reverted on failure. */
export function FollowStar({ userId, jardinId, onError }: Props) {
  const { value: following, change } = useAsked(`${userId} ${jardinId}`, async (signal) => {
    const asked = { query: { userId, jardinId }, signal };
    const exists = await api('GET /suiviJardin/exists', asked).catch((error: unknown) => {
      if (signal.aborted) throw error;
      logFailure(error);
      // The star stays usable: following twice does no harm.
      return false;
    });
    if (exists) void markVisited({ userId, jardinId });
    return exists;
  });
  const busy = useRef(false);

  const toggle = async () => {
    if (busy.current) return;
    busy.current = true;
    change((before) => !before);
    onError(null);
    try {
      if (following)
        await api('DELETE /suiviJardin/:userId/:jardinId', { params: { userId, jardinId } });
      else await api('POST /suiviJardin', { body: { idUser: userId, idJardin: jardinId } });
    } catch (error) {
      logFailure(error);
      change((before) => !before);
      if (!hasStatus(error, 401))
        onError(
          following
            ? 'Erreur lors de la suppression du suivi.'
            : 'Erreur lors de l’ajout du suivi. Réessayez dans un instant.',
        );
    }
    busy.current = false;
  };

  if (following === null) return null;
  return (
    <button
      type="button"
      className="follow-star"
      aria-pressed={following}
      aria-label="Suivre ce jardin"
      title={following ? 'Ne plus suivre ce jardin' : 'Suivre ce jardin'}
      onClick={toggle}
    >
      {following ? <StarIcon size={24} /> : <StarOutlineIcon size={24} />}
    </button>
  );
}

/** Marks the followed garden as visited: later plants count as new. A failure does no harm. */
const markVisited = (params: { userId: number; jardinId: number }) =>
  api('POST /suiviJardin/:userId/:jardinId/vu', { params }).catch(logFailure);
