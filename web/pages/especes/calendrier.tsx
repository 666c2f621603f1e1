import { use, useEffect, useState } from 'react';
import { data, useNavigate } from 'react-router';
import type { Reads } from '../../../contract/endpoints.ts';
import { type Climat, climats, QUINZAINES, quinzaineOf } from '../../../contract/especes/climat.ts';
import { zoneOf } from '../../../contract/zone.ts';
import {
  askedClimat,
  chooseClimat,
  chosenClimat,
  LEAD_TO_CLIMAT,
  usualClimat,
} from '../../especes/climats/climatChoice.ts';
import { LuneField } from '../../especes/lune/LuneField.tsx';
import { quinzaineAfter, quinzaineDays } from '../../especes/saison/ring.ts';
import { RingLegend, SaisonRing } from '../../especes/saison/SaisonRing.tsx';
import { SaisonTravaux } from '../../especes/saison/SaisonTravaux.tsx';
import { climatName, NO_YEARS, quinzaineName } from '../../especes/saison/saisonWords.ts';
import { sayingOf } from '../../especes/saison/sayings.ts';
import { type OwnFound, OwnSeason } from '../../jardins/saison/OwnSeason.tsx';
import { currentDay } from '../../lib/clock.ts';
import { attempt } from '../../lib/failure.ts';
import { formatDay } from '../../lib/format.ts';
import { ScriptMark, useHydrated } from '../../lib/hydration.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { browserReads, readsContext } from '../../lib/reads.ts';
import { useSession } from '../../lib/session.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ArrowLeftIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import type { Route } from './+types/calendrier';

const quinzaineIn = (given: string | null, now: number) =>
  /^\d{1,2}$/.test(given ?? '') && Number(given) >= 1 && Number(given) <= QUINZAINES
    ? Number(given)
    : now;

async function load({ read }: Reads, search: URLSearchParams, stored: Climat | null = null) {
  const today = currentDay();
  const now = quinzaineOf(today);
  const climat = askedClimat(search) ?? stored ?? usualClimat;
  const quinzaine = quinzaineIn(search.get('quinzaine'), now);
  const [saison, annee, lune] = await Promise.all([
    attempt(read('GET /saison', { query: { climat, quinzaine: String(quinzaine) } })),
    attempt(read('GET /saison/annee', { query: { climat } })),
    attempt(
      read('GET /lune/:quand', {
        params: { quand: today },
        query: { jours: '7', departement: '75' },
      }),
    ),
  ]);
  return data(
    { today, now, climat, quinzaine, saison, annee, lune },
    { status: saison.ok && annee.ok ? 200 : 503 },
  );
}

export const loader = ({ context, url }: Route.LoaderArgs) =>
  load(context.get(readsContext), url.searchParams);
export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  load(browserReads, url.searchParams, chosenClimat());

export const meta = () =>
  pageMeta(
    'Saison',
    'Que semer, planter, tailler et récolter maintenant, dans votre climat : l’année du jardin en un regard, et la lune du jour.',
    { path: paths.saison },
  );

export default function CalendrierPage({ loaderData }: Route.ComponentProps) {
  const { today, now, climat, quinzaine, saison, annee, lune } = loaderData;
  const navigate = useNavigate();
  const mark = use(ScriptMark);
  const hydrated = useHydrated();
  const session = useSession();
  const [found, setFound] = useState<OwnFound | null>(null);
  const own = session && found;
  const jardin = own?.jardin;
  const addressOf = (to: number) => paths.calendrier(climat, to);
  const go = (to: number) => navigate(addressOf(to), { preventScrollReset: true });
  const first = own?.climat;
  // A member first sees the season of their own garden.
  useEffect(() => {
    if (!first || chosenClimat()) return;
    chooseClimat(first);
    if (first !== climat)
      navigate(paths.calendrier(first, quinzaine), { replace: true, preventScrollReset: true });
  }, [first, climat, quinzaine, navigate]);
  const saying = quinzaine === now ? sayingOf(today) : null;
  const days = own?.lune ?? (lune.ok && lune.value ? [lune.value].flat() : []);
  return (
    <div className="wrap page saison-page">
      {!hydrated && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own.
        <script nonce={mark} dangerouslySetInnerHTML={{ __html: LEAD_TO_CLIMAT }} />
      )}
      {session && (
        <OwnSeason
          userId={session.userId}
          climat={climat}
          quinzaine={quinzaine}
          today={today}
          onFound={setFound}
        />
      )}
      <header className="saison-head">
        <div>
          <h1>{quinzaineName(quinzaine)}</h1>
          <p className="muted" role="status">
            {`${quinzaineDays(quinzaine)}. ${own?.weather ?? (session ? 'Vos plantes d’abord.' : '')}`}
          </p>
        </div>
        <nav className="flex flex-none gap-2" aria-label="D’une quinzaine à l’autre">
          <Step to={addressOf(quinzaineAfter(quinzaine, -1))} label="Quinzaine précédente" />
          <Step to={addressOf(quinzaineAfter(quinzaine, 1))} label="Quinzaine suivante" next />
        </nav>
      </header>
      <div className="saison-year">
        {annee.ok && annee.value.inconnue && <Empty text="Année inconnue" more={NO_YEARS} />}
        {annee.ok && !annee.value.inconnue && (
          <>
            <SaisonRing
              annee={annee.value}
              quinzaine={quinzaine}
              now={now}
              addressOf={addressOf}
              go={go}
            />
            <RingLegend frost={annee.value.gel.length > 0} />
          </>
        )}
        {!annee.ok && <Empty error text="L’année n’a pas pu être chargée." />}
        {saying && (
          <figure className="saison-saying">
            <blockquote>{typo(`« ${saying.saying} »`)}</blockquote>
            <figcaption className="muted">
              {saying.date === today ? 'C’est aujourd’hui.' : `C’est le ${formatDay(saying.date)}.`}
            </figcaption>
          </figure>
        )}
      </div>
      <ClimatForm
        climat={climat}
        quinzaine={quinzaine === now ? null : quinzaine}
        jardin={jardin?.nomJardin}
        choose={(to) => {
          chooseClimat(to);
          navigate(paths.calendrier(to, quinzaine), { preventScrollReset: true });
        }}
      />
      <div className="saison-works">
        {saison.ok && !saison.value.inconnue && (
          <SaisonTravaux saison={saison.value} own={own?.travaux ?? null} />
        )}
        {!saison.ok && (
          <Empty error text="La saison n’a pas pu être chargée. Réessayez dans un instant." />
        )}
      </div>
      <LuneField
        days={days}
        zone={own?.lune && jardin ? zoneOf(jardin.departement) : undefined}
        place={own?.lune && jardin ? typo(`au jardin « ${jardin.nomJardin} »`) : 'à Paris'}
      />
    </div>
  );
}

function Step({ to, label, next }: { to: string; label: string; next?: boolean }) {
  return (
    <Link
      to={to}
      className={`saison-step ${next ? 'saison-step-next' : ''}`}
      aria-label={label}
      preventScrollReset
    >
      <ArrowLeftIcon />
    </Link>
  );
}

interface ClimatFormProps {
  climat: Climat;
  quinzaine: number | null;
  jardin: string | undefined;
  choose: (climat: Climat) => void;
}

function ClimatForm({ climat, quinzaine, jardin, choose }: ClimatFormProps) {
  return (
    <form className="saison-climat" action={paths.saison}>
      {quinzaine !== null && <input type="hidden" name="quinzaine" value={quinzaine} />}
      <label className="font-semibold" htmlFor="climat">
        Climat
      </label>
      <div className="select">
        <select
          id="climat"
          name="climat"
          className="input"
          value={climat}
          onChange={(event) => choose(event.target.value as Climat)}
        >
          {climats.map((each) => (
            <option key={each} value={each}>
              {`${climatName(each)}${each === climat && jardin ? ` · ${jardin}` : ''}`}
            </option>
          ))}
        </select>
      </div>
      <noscript>
        <button type="submit" className="btn btn-ghost">
          Voir
        </button>
      </noscript>
    </form>
  );
}
