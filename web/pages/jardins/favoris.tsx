import { data } from 'react-router';
import type { Utilisateur } from '../../../contract/comptes/utilisateur.ts';
import type { Reads } from '../../../contract/endpoints.ts';
import { Feed } from '../../carnet/fil/Feed.tsx';
import { SuivisGrid } from '../../jardins/suivis/SuivisGrid.tsx';
import { useSuivis } from '../../jardins/suivis/useSuivis.ts';
import { idParam, searchParam } from '../../lib/address.ts';
import { attempt } from '../../lib/failure.ts';
import { useHydrated } from '../../lib/hydration.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { browserReads, readsContext } from '../../lib/reads.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Empty, Loading } from '../../ui/Empty.tsx';
import { MissingProfil } from '../comptes/MissingProfil.tsx';
import { SignInInvitation } from '../comptes/SignInInvitation.tsx';
import type { Route } from './+types/favoris';

/** The reader's own favourites, or those of the member `of` with `?user=`; `problem` is the sentence to show instead. */
async function load({ read }: Reads, url: URL) {
  const asked = searchParam(url.searchParams, 'user');
  if (asked === null) return data({ of: null });
  const missing = () => data({ problem: 'Utilisateur introuvable.', gone: true }, { status: 404 });
  const id = idParam(asked);
  if (!id) return missing();
  const user = await attempt(read('GET /user/byId/:id', { params: { id } }));
  if (!user.ok)
    return data({ problem: 'Impossible de charger le profil.', gone: false }, { status: 503 });
  return user.value ? data({ of: user.value }) : missing();
}

export const loader = ({ context, url }: Route.LoaderArgs) => load(context.get(readsContext), url);
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => load(browserReads, url);

export function meta({ loaderData }: Route.MetaArgs) {
  const pseudo = loaderData && 'of' in loaderData ? loaderData.of?.pseudo : undefined;
  return pseudo
    ? pageMeta(`Jardins favoris de ${pseudo}`, `Les jardins que ${pseudo} suit sur Courtil.`)
    : pageMeta('Vos jardins favoris', 'Les jardins que vous suivez sur Courtil.');
}

export default function FavorisPage({ loaderData }: Route.ComponentProps) {
  if ('problem' in loaderData) return <MissingProfil {...loaderData} />;
  const { of } = loaderData;
  return <Suivis key={of?.id} of={of} />;
}

function Suivis({ of }: { of: Utilisateur | null }) {
  const suivis = useSuivis(of ? { ofUser: of.id } : {});
  const hydrated = useHydrated();
  const visitor = hydrated && suivis.state === 'visitor';
  return (
    <div className="wrap page">
      <h1 className="mb-7">
        {typo(of ? `Jardins favoris de ${of.pseudo} :` : 'Vos jardins favoris :')}
      </h1>
      {visitor && (
        <SignInInvitation
          text={`Connectez-vous pour voir ${of ? 'ces' : 'vos'} jardins favoris`}
          back={of ? paths.favorisOf(of.id) : paths.favoris}
        />
      )}
      {!visitor && (suivis.state === 'loading' || suivis.state === 'visitor') && <Loading />}
      {suivis.state === 'failed' && (
        <Empty error text="Erreur lors du chargement des jardins. Veuillez réessayer plus tard." />
      )}
      {suivis.state === 'ready' && suivis.jardins.length === 0 && (
        <Empty
          text="Aucun jardin favori pour le moment."
          {...(!of && {
            more: 'Quand un jardin vous plaît, suivez-le : vous le retrouverez ici.',
          })}
        >
          <LinkButton to={paths.home}>Découvrir des jardins</LinkButton>
        </Empty>
      )}
      {suivis.state === 'ready' && suivis.jardins.length > 0 && (
        <>
          {!of && (
            <p className="mb-5">
              <a href="#fil" className="text-link">
                Du côté de chez eux
              </a>
            </p>
          )}
          <SuivisGrid jardins={suivis.jardins} nouvelles={suivis.nouvelles} heading="h2" />
          {!of && <Feed />}
        </>
      )}
    </div>
  );
}
