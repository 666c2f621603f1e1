import { JardinGrid } from '../features/jardins/JardinGrid.tsx';
import { useFavourites } from '../features/suivis/useFavourites.ts';
import { pageMeta } from '../lib/pageMeta.ts';
import { useHydrated } from '../lib/useHydrated.ts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Loading } from '../ui/Loading.tsx';
import { SignInInvitation } from './SignInInvitation.tsx';

const TITLE = 'Vos jardins favoris :';

export const meta = () =>
  pageMeta('Vos jardins favoris', 'Les jardins que vous suivez sur Courtil.');

export default function Favourites() {
  const favourites = useFavourites();
  const hydrated = useHydrated();
  const visitor = hydrated && favourites.state === 'visitor';
  return (
    <div className="wrap page">
      <h1 className="mb-7">{TITLE.replace(' :', '\u00a0:')}</h1>
      {visitor && (
        <SignInInvitation
          text="Connectez-vous pour voir vos jardins favoris"
          back={paths.favourites}
        />
      )}
      {!visitor && (favourites.state === 'loading' || favourites.state === 'visitor') && (
        <Loading />
      )}
      {favourites.state === 'failed' && (
        <Empty error text="Erreur lors du chargement des jardins. Veuillez réessayer plus tard." />
      )}
      {favourites.state === 'ready' && favourites.jardins.length === 0 && (
        <Empty
          text="Aucun jardin favori pour le moment."
          more="Quand un jardin vous plaît, suivez-le : vous le retrouverez ici."
        >
          <LinkButton to={paths.home}>Découvrir des jardins</LinkButton>
        </Empty>
      )}
      {favourites.state === 'ready' && favourites.jardins.length > 0 && (
        <JardinGrid jardins={favourites.jardins} heading="h2" />
      )}
    </div>
  );
}
