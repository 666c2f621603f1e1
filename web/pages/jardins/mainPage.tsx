import { use, useEffect } from 'react';
import { data, useRevalidator } from 'react-router';
import type { Reads } from '../../../contract/endpoints.ts';
import { quinzaineOf } from '../../../contract/especes/climat.ts';
import type { Saison } from '../../../contract/especes/saison.ts';
import type { Jardin } from '../../../contract/jardins/jardin.ts';
import type { PopularShown } from '../../../contract/jardins/suiviJardin.ts';
import { limits } from '../../../contract/limits.ts';
import { TodayHomeRoom } from '../../agenda/aujourdhui/TodayHomeRoom.tsx';
import { usualClimat } from '../../especes/climats/climatChoice.ts';
import { homeSaison, SaisonHere } from '../../especes/saison/SaisonHere.tsx';
import { JardinGrid, ownerLine } from '../../jardins/jardins/JardinGrid.tsx';
import { SuivisSection } from '../../jardins/suivis/SuivisSection.tsx';
import { useSuivis } from '../../jardins/suivis/useSuivis.ts';
import { currentDay } from '../../lib/clock.ts';
import { attempt } from '../../lib/failure.ts';
import { formatNumber } from '../../lib/format.ts';
import { ScriptMark, useHydrated } from '../../lib/hydration.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { browserReads, readsContext } from '../../lib/reads.ts';
import { useSilentReload } from '../../lib/revalidation.ts';
import { useSession } from '../../lib/session.ts';
import { inlineRead } from '../../lib/storage.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { StarIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import type { Route } from './+types/mainPage';

/** Revalidation keeps the gardens shown: it neither picks nor fetches others. */
let dealt: Jardin[] | null = null;
/** In a browser a half-month's works are read once; a server has none. */
let cachedSaison: { quinzaine: number; saison: Saison } | null = null;

async function load({ read }: Reads, shown: Jardin[] | null = null) {
  const quinzaine = quinzaineOf(currentDay());
  const readSaison = () =>
    read('GET /saison', { query: { climat: usualClimat, quinzaine: String(quinzaine) } });
  const [randoms, populars, saison] = await Promise.all([
    attempt(shown ? Promise.resolve(shown) : read('GET /jardin/random')),
    attempt(read('GET /suiviJardin/popular')),
    attempt(
      cachedSaison?.quinzaine === quinzaine
        ? Promise.resolve(cachedSaison.saison)
        : readSaison().then(homeSaison),
    ),
  ]);
  return data(
    { randoms, populars, saison, quinzaine },
    { status: randoms.ok && populars.ok ? 200 : 503 },
  );
}

export const loader = ({ context }: Route.LoaderArgs) => load(context.get(readsContext));
export const clientLoader = () => load(browserReads, dealt);

export const meta = () =>
  pageMeta(
    'Courtil',
    'Racontez votre jardin plante après plante, retrouvez chaque arrosage et découvrez les jardins des autres : Courtil, le carnet de tous nos jardins.',
    { path: paths.home },
  );

export default function MainPage({ loaderData }: Route.ComponentProps) {
  const { randoms, populars, saison, quinzaine } = loaderData;
  useSilentReload('accueil');
  useEffect(() => {
    if (saison.ok) cachedSaison = { quinzaine, saison: saison.value };
  }, [saison, quinzaine]);
  const { revalidate } = useRevalidator();
  const reader = useSession()?.userId;
  const served = randoms.ok ? randoms.value : [];
  const others = served.filter(({ userId }) => userId !== reader);
  const short = others.length < served.length && others.length < limits.homeRandomJardins;
  useEffect(() => {
    // A reader who owns most of the served gardens gets others.
    dealt = randoms.ok && !short ? randoms.value : null;
    if (short) void revalidate();
    return () => {
      dealt = null;
    };
  }, [randoms, short, revalidate]);
  const suivis = useSuivis({ shown: limits.homeFavourites });
  return (
    <div className="wrap page pt-0">
      <TodayHomeRoom />
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
        {!populars.ok && <Empty error text="Le classement n’a pas pu être chargé." />}
        {populars.ok && populars.value.length === 0 && (
          <Empty text="Aucun jardin disponible pour le moment." />
        )}
        {populars.ok && populars.value.length > 0 && <PopularRanking populars={populars.value} />}
      </Section>
      <SuivisSection
        title="Vos jardins favoris"
        invitation="Connectez-vous pour voir vos jardins favoris"
        maximum={limits.homeFavourites}
        suivis={suivis}
        all={paths.favoris}
      />
      {saison.ok && <SaisonHere saison={saison.value} quinzaine={quinzaine} />}
    </div>
  );
}

const sources = (format: string) =>
  [480, 720, 960].map((width) => `/accueil/planches-${width}.${format} ${width}w`).join(', ');

// On a phone two device pixels for one are enough, even where the screen has three.
const HERO_ROOM =
  '(max-width: 480px) and (min-resolution: 2.5dppx) 55vw, (max-width: 819px) 92vw, 544px';

function Hero() {
  return (
    <div className="hero">
      <div>
        <h1>Le carnet de tous nos jardins</h1>
        <p className="muted mt-4 max-w-[30rem] text-lg">
          Racontez votre jardin plante après plante, retrouvez chaque arrosage, et flânez dans ceux
          des autres.
        </p>
        <div className="form-actions mt-7">
          <LinkButton to={paths.inscriptionAndReturn(paths.newJardin)} data-for="visiteur">
            Créer mon jardin
          </LinkButton>
          <LinkButton to={paths.mesJardins} data-for="membre">
            Mes jardins
          </LinkButton>
          <a className="btn btn-ghost" href="#jardins">
            Flâner
          </a>
        </div>
      </div>
      <picture>
        <source type="image/avif" srcSet={sources('avif')} sizes={HERO_ROOM} />
        <img
          className="hero-art"
          src="/accueil/planches-960.webp"
          srcSet={sources('webp')}
          sizes={HERO_ROOM}
          width={960}
          height={615}
          alt="Trois planches d’herbier dessinées"
          fetchPriority="high"
        />
      </picture>
    </div>
  );
}

const SHOWN = limits.homeRandomJardins;

/**
 * The served page is every reader's: before its first paint it puts spare gardens in the place of the
 * member's own, as `OthersJardins` does once it knows them. A page may be painted while it still
 * comes in, so it is done anew with each part of the list.
 */
const SPARE_OWN = `try{if(${inlineRead('userToken')}){const list=document.currentScript.parentElement,spare=()=>{let n=0;for(const li of list.querySelectorAll('li')){const own=li.dataset.de===${inlineRead('userId')};li.hidden=own||n>=${SHOWN};if(!own)n++}},coming=new MutationObserver(spare);coming.observe(list,{childList:true,subtree:true});addEventListener('DOMContentLoaded',()=>coming.disconnect())}}catch{}`;

/** Some of the gardens, none of them the reader's. */
function OthersJardins({ jardins }: { jardins: readonly Jardin[] }) {
  const mark = use(ScriptMark);
  return (
    <>
      {!useHydrated() && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file.
        <script nonce={mark} dangerouslySetInnerHTML={{ __html: SPARE_OWN }} />
      )}
      <JardinGrid jardins={jardins} feature shown={SHOWN} />
    </>
  );
}

function PopularRanking({ populars }: { populars: readonly PopularShown[] }) {
  return (
    <ol className="ranking">
      {populars.map(({ idJardin, nombreDeFavoris, jardin }) => (
        <li key={idJardin}>
          <Link to={paths.jardin(idJardin)}>
            <Picture
              photo={jardin.photo}
              drawing={`${jardin.illustration}-carte`}
              alt=""
              ratio="4:3"
              sizes="87px"
            />
            <div className="min-w-0">
              <h3>{typo(jardin.nomJardin)}</h3>
              <p className="muted text-md">{ownerLine(jardin)}</p>
            </div>
            <span className="chip chip-sun">
              <StarIcon size={15} />
              <span>{formatNumber(nombreDeFavoris)}</span>
              <span className="sr-only"> favoris</span>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
