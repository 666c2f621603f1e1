import type { ReactNode } from 'react';
import type { Utilisateur } from '../../../contract/comptes/utilisateur.ts';
import { typo } from '../../lib/typo.ts';
import { Picture } from '../../ui/Picture.tsx';

export function ProfilHeader({ user, actions }: { user: Utilisateur; actions: ReactNode }) {
  return (
    <>
      <div className="profile-cover">
        <Picture
          photo={user.couverture}
          drawing={`/dessins/user/${user.id}-couverture`}
          alt=""
          ratio="3:1"
          sizes="100vw"
          first
        />
      </div>
      <div className="wrap">
        <div className="profile-portrait">
          <Picture
            photo={user.photo}
            drawing={`/dessins/user/${user.id}-portrait`}
            alt={`Portrait de ${user.pseudo}`}
            ratio="1:1"
            sizes="152px"
            className="avatar"
          />
        </div>
        <div className="mt-4 flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
          <div className="max-w-[42rem] min-w-0">
            <h1 className="[overflow-wrap:anywhere]">{typo(user.pseudo)}</h1>
            {user.description && (
              <p className="muted mt-3 text-[1.08rem] whitespace-pre-line [overflow-wrap:anywhere]">
                {typo(user.description)}
              </p>
            )}
          </div>
          <div className="form-actions">{actions}</div>
        </div>
      </div>
    </>
  );
}
