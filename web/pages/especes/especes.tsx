import { data } from 'react-router';
import type { Reads } from '../../../contract/endpoints.ts';
import { askedClimat } from '../../especes/climats/climatChoice.ts';
import { EspeceGrid } from '../../especes/especes/EspeceGrid.tsx';
import { RayonFilter } from '../../especes/especes/RayonFilter.tsx';
import { rayonAddress, rayonTitle, readRayonQuery } from '../../especes/especes/rayonQuery.ts';
import { NO_YEARS } from '../../especes/saison/saisonWords.ts';
import { attempt } from '../../lib/failure.ts';
import { plural } from '../../lib/format.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { browserReads, readsContext } from '../../lib/reads.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { TextLink } from '../../ui/Link.tsx';
import { Breadcrumb } from '../../ui/parts/Breadcrumb.tsx';
import type { Route } from './+types/especes';

const FOUND_AT_MOST = 48;

async function load({ read, readList }: Reads, search: URLSearchParams) {
  const rayonQuery = { ...readRayonQuery(search), climat: askedClimat(search) ?? undefined };
  const { q, ...query } = rayonQuery;
  const [rayon, found] = await Promise.all([
    attempt(read('GET /api/catalogue', { query: q ? {} : query })),
    q
      ? attempt(readList('GET /api/especes', { query: { q, limite: FOUND_AT_MOST } }))
      : Promise.resolve(null),
  ]);
  const status = rayon.ok && (found === null || found.ok) ? 200 : 503;
  return data(
    {
      rayonQuery,
      rayon: rayon.ok ? rayon.value : null,
      found: found?.ok ? found.value.items : null,
    },
    { status },
  );
}

export const loader = ({ context, url }: Route.LoaderArgs) =>
  load(context.get(readsContext), url.searchParams);
export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  load(browserReads, url.searchParams);

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? rayonTitle(loaderData.rayonQuery) : 'Espèces';
  return pageMeta(
    title,
    `${title} : quand semer, planter, récolter, avec quels voisins. Le catalogue illustré de Courtil, chaque fait avec sa source.`,
    { path: paths.especes },
  );
}

export default function EspecesPage({ loaderData }: Route.ComponentProps) {
  const { rayonQuery, rayon, found } = loaderData;
  const especes = rayonQuery.q ? found : rayon?.especes;
  const { page = 1 } = rayonQuery;
  const title = rayonTitle(rayonQuery);
  const pages = rayonQuery.q ? 1 : (rayon?.pages ?? 1);
  return (
    <div className="wrap page">
      {title !== 'Espèces' && <Breadcrumb steps={[{ to: paths.especes, label: 'Espèces' }]} />}
      <header>
        <h1>{typo(title)}</h1>
        <p className="muted mt-3">
          {typo(
            'Ce qu’un jardinier veut savoir de chaque plante, avec ses sources. Choisissez un usage, une saison, une lettre, ou cherchez un nom.',
          )}
        </p>
      </header>
      {rayon && <RayonFilter query={rayonQuery} rayon={rayon} />}
      {!especes && (
        <Empty error text="Le catalogue n’a pas pu être lu. Réessayez dans un instant." />
      )}
      {rayon?.inconnue && !rayonQuery.q && <Empty text="Saison inconnue" more={NO_YEARS} />}
      {especes?.length === 0 && (rayonQuery.q || !rayon?.inconnue) && (
        <Empty text="Aucune espèce ici." more="Essayez un autre nom, ou un autre rayon.">
          <LinkButton to={paths.especes} look="ghost">
            Toutes les espèces
          </LinkButton>
        </Empty>
      )}
      {especes && especes.length > 0 && (
        <>
          <p role="status" className="muted mt-6 mb-4">
            {`${plural(rayonQuery.q ? especes.length : (rayon?.nombre ?? 0), 'espèce')}${pages > 1 ? `, page ${page} sur ${pages}` : ''}`}
          </p>
          <EspeceGrid especes={especes} />
        </>
      )}
      {pages > 1 && (
        <nav className="as-flow-3 justify-center mt-8" aria-label="Pages">
          {page > 1 && (
            <LinkButton to={rayonAddress({ ...rayonQuery, page: page - 1 })} look="ghost">
              Page précédente
            </LinkButton>
          )}
          {page < pages && (
            <LinkButton to={rayonAddress({ ...rayonQuery, page: page + 1 })} look="ghost">
              Page suivante
            </LinkButton>
          )}
        </nav>
      )}
      <p className="source-line">
        <TextLink to={paths.sources}>D’où viennent ces faits</TextLink>
      </p>
    </div>
  );
}
