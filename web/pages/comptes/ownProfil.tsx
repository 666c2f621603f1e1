import { redirect } from 'react-router';
import { Shell } from '../../frame/MissingPage.tsx';
import { idParam, searchParam } from '../../lib/address.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { browserReads } from '../../lib/reads.ts';
import { readSession, useSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import type { Route } from './+types/ownProfil';
import { MissingProfil } from './MissingProfil.tsx';
import { loadProfil, ProfilView } from './ProfilView.tsx';
import { SignInInvitation } from './SignInInvitation.tsx';

/** `/Profil?id=3` is `/Profil/3`; without an id, the stored user's. */
export function loader({ url }: Route.LoaderArgs) {
  const id = idParam(searchParam(url.searchParams, 'id'));
  return id ? redirect(paths.profil(id)) : null;
}

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const asked = idParam(searchParam(url.searchParams, 'id'));
  if (asked) return redirect(paths.profil(asked));
  const session = readSession();
  return session ? loadProfil(browserReads, session.userId) : null;
}
clientLoader.hydrate = true as const;

export const meta = () => pageMeta('Profil', 'Votre profil et vos jardins sur Courtil.');

export const HydrateFallback = () => <Shell title="Profil" />;

export default function OwnProfil({ loaderData }: Route.ComponentProps) {
  const session = useSession();
  if (!loaderData || !session) {
    return (
      <div className="wrap page">
        <h1 className="mb-7">Profil</h1>
        <SignInInvitation text="Connectez-vous pour voir votre profil." back={paths.ownProfil} />
      </div>
    );
  }
  if ('problem' in loaderData) return <MissingProfil {...loaderData} />;
  return <ProfilView key={loaderData.utilisateur.id} {...loaderData} />;
}
