import { idParam } from '../../lib/address.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { browserReads, readsContext } from '../../lib/reads.ts';
import { paths } from '../../paths.ts';
import type { Route } from './+types/profil';
import { MissingProfil } from './MissingProfil.tsx';
import { loadProfil, ProfilView } from './ProfilView.tsx';

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadProfil(context.get(readsContext), idParam(params.id));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadProfil(browserReads, idParam(params.id));

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData || 'problem' in loaderData) {
    return pageMeta('Profil introuvable', 'Ce profil n’existe pas ou plus.');
  }
  const { id, pseudo, description, photo, couverture } = loaderData.utilisateur;
  const illustration = `/dessins/user/${id}-couverture`;
  return pageMeta(pseudo, `Les jardins de ${pseudo} sur Courtil. ${description}`, {
    path: paths.profil(id),
    picture: { photo: couverture ?? photo, illustration, alt: `Le profil de ${pseudo}` },
  });
}

export default function Profil({ loaderData }: Route.ComponentProps) {
  if ('problem' in loaderData) return <MissingProfil {...loaderData} />;
  return <ProfilView key={loaderData.utilisateur.id} {...loaderData} />;
}
