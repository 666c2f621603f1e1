import { StarIcon } from '../../ui/icons.tsx';
import { StarOutlineIcon } from '../../ui/toolIcons.tsx';
import { useFollow } from './useFollow.ts';

interface Props {
  userId: number;
  jardinId: number;
  /** The sentence to show in the page's error area, or `null` to clear it. */
  onError: (text: string | null) => void;
}

/** A member's star on somebody else's garden. */
export function FollowStar({ userId, jardinId, onError }: Props) {
  const { following, toggle } = useFollow(userId, jardinId, onError);
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
