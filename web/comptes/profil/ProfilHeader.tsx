import type { ReactNode } from 'react';
import type { Utilisateur } from '../../../contract/comptes/utilisateur.ts';
import { typo } from '../../lib/typo.ts';
import { Picture } from '../../ui/Picture.tsx';

export function ProfilHeader({
  utilisateur,
  actions,
}: {
  utilisateur: Utilisateur;
  actions: ReactNode;
}) {
  return (
    <>
      <div className="profile-cover">
        <Picture
          photo={utilisateur.couverture}
          drawing={`/dessins/user/${utilisateur.id}-couverture`}
          alt=""
          ratio="3:1"
          sizes="100vw"
          first
        />
      </div>
      <div className="wrap">
        <div className="profile-portrait">
          <Picture
            photo={utilisateur.photo}
            drawing={`/dessins/user/${utilisateur.id}-portrait`}
            alt={`Portrait de ${utilisateur.pseudo}`}
            ratio="1:1"
            sizes="152px"
            className="avatar"
          />
        </div>
        <div className="mt-4 flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
          <div className="max-w-[42rem] min-w-0">
            <h1 className="[overflow-wrap:anywhere]">{typo(utilisateur.pseudo)}</h1>
            {utilisateur.description && (
              <p className="muted mt-3 text-lg whitespace-pre-line [overflow-wrap:anywhere]">
                {typo(utilisateur.description)}
              </p>
            )}
          </div>
          <div className="form-actions">{actions}</div>
        </div>
      </div>
    </>
  );
}
