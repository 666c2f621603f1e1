import { Link } from 'react-router';
import type { Jardin } from '../../../contract/jardins/jardin.ts';
import { paths } from '../../paths.ts';
import { Picture } from '../../ui/Picture.tsx';

/** Whose garden it is, for everyone but its owner. */
export function OwnerBlock({ user }: { user: Jardin['user'] }) {
  if (!user) return <p className="muted">Utilisateur inconnu</p>;
  return (
    <Link to={paths.profile(user.id)} className="owner-block">
      <span className="w-14 shrink-0">
        <Picture
          photo={user.photo}
          drawing={`/dessins/user/${user.id}-portrait`}
          alt=""
          ratio="1:1"
          sizes="56px"
          className="avatar"
        />
      </span>
      <span>
        <span className="muted block text-[0.92rem]">Jardin de</span>
        <span className="title text-[1.2rem]">{user.pseudo}</span>
      </span>
    </Link>
  );
}
