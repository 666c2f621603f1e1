import { useEffect } from 'react';
import { data, useRevalidator } from 'react-router';
import type { Jardin } from '../../../contract/jardins/jardin.ts';
import { limits } from '../../../contract/limits.ts';
import type { Reads } from '../../../contract/reads.ts';
import { Hero } from '../../jardins/jardins/Hero.tsx';
import { JardinGrid } from '../../jardins/jardins/JardinGrid.tsx';
import { OthersJardins } from '../../jardins/jardins/OthersJardins.tsx';
import { FavouritesSection } from '../../jardins/suivis/FavouritesSection.tsx';
import { PopularRanking } from '../../jardins/suivis/PopularRanking.tsx';
import { useFavourites } from '../../jardins/suivis/useFavourites.ts';
import { attempt } from '../../lib/attempt.ts';
import { browserReads } from '../../lib/browserReads.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { readsContext } from '../../lib/readsContext.ts';
import { useSession } from '../../lib/useSession.ts';
import { useSilentReload } from '../../lib/useSilentReload.ts';
import { paths } from '../../paths.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Section } from '../../ui/Section.tsx';
import type { Route } from './+types/mainPage';

/** What is being read stays: reloading the page's data deals no other gardens, and asks for none. */
let dealt: Jardin[] | null = null;

async function load(reads: Reads) {
  const [randoms, populars] = await Promise.all([
    attempt(reads.randomJardins()),
    attempt(reads.popularJardins()),
  ]);
  return data({ randoms, populars }, { status: randoms.ok && populars.ok ? 200 : 503 });
}

export const loader = ({ context }: Route.LoaderArgs) => load(context.get(readsContext));
export const clientLoader = () => {
  const shown = dealt;
  return load(shown ? { ...browserReads, randomJardins: async () => shown } : browserReads);
};

export const meta = () =>
  pageMeta(
    'Courtil',
    'Racontez votre jardin plante après plante, retrouvez chaque arrosage et découvrez les jardins des autres : Courtil, le carnet de tous nos jardins.',
  );

export default function Home({ loaderData: { randoms, populars } }: Route.ComponentProps) {
  useSilentReload('accueil');
  const { revalidate } = useRevalidator();
  const reader = useSession()?.userId;
  const served = randoms.ok ? randoms.value : [];
  const others = served.filter(({ userId }) => userId !== reader);
  const short = others.length < served.length && others.length < limits.homeRandomJardins;
  useEffect(() => {
    // Whose gardens are most of what was served gets others'.
    dealt = randoms.ok && !short ? randoms.value : null;
    if (short) void revalidate();
    return () => {
      dealt = null;
    };
  }, [randoms, short, revalidate]);
  const favourites = useFavourites({ shown: limits.homeFavourites });
  return (
    <div className="wrap page pt-0">
      <Hero />
      <Section title="Découvrez les jardins d'autres utilisateurs" id="jardins">
        {!randoms.ok && (
          <Empty
            error
            text="Erreur lors du chargement des jardins. Veuillez réessayer plus tard."
          />
        )}
        {randoms.ok && others.length === 0 && (
          <Empty text="Aucun jardin disponible pour le moment." />
        )}
        {others.length > 0 && <OthersJardins jardins={others} />}
      </Section>
      <Section title="Jardins les plus populaires">
        {!populars.ok && <Empty error text="Le classement n'a pas pu être chargé." />}
        {populars.ok && populars.value.length === 0 && (
          <Empty text="Aucun jardin disponible pour le moment." />
        )}
        {populars.ok && populars.value.length > 0 && <PopularRanking populars={populars.value} />}
      </Section>
      <FavouritesSection
        title="Vos jardins favoris"
        invitation="Connectez-vous pour voir vos jardins favoris"
        maximum={limits.homeFavourites}
        favourites={favourites}
        all={paths.favourites}
        renderJardins={(own) => <JardinGrid jardins={own} />}
      />
    </div>
  );
}
