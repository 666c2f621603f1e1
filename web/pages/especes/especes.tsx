import { data } from 'react-router';
import type { Reads } from '../../../contract/endpoints.ts';
import { askedClimat } from '../../especes/climats/climatChoice.ts';
import { EspeceGrid } from '../../especes/especes/EspeceGrid.tsx';
import { NO_YEARS } from '../../especes/especes/noYears.ts';
import { ShelfFilter } from '../../especes/especes/ShelfFilter.tsx';
import { readShelf, shelfAddress, shelfTitle } from '../../especes/especes/shelfAddress.ts';
import { attempt } from '../../lib/failure.ts';
import { plural } from '../../lib/format.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { browserReads, readsContext } from '../../lib/reads.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Breadcrumb } from '../../ui/parts/Breadcrumb.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import type { Route } from './+types/especes';

const FOUND_AT_MOST = 48;

async function load({ read, readList }: Reads, search: URLSearchParams) {
  const shelf = { ...readShelf(search), climat: askedClimat(search) ?? undefined };
  const { q, ...query } = shelf;
  const [rayon, found] = await Promise.all([
    attempt(read('GET /api/catalogue', { query: q ? {} : query })),
    q
      ? attempt(readList('GET /api/especes', { query: { q, limite: FOUND_AT_MOST } }))
      : Promise.resolve(null),
  ]);
  const status = rayon.ok && (found === null || found.ok) ? 200 : 503;
  return data(
    {
      shelf,
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
  const title = loaderData ? shelfTitle(loaderData.shelf) : 'Espèces';
  return pageMeta(
    title,
    `${title} : quand semer, planter, récolter, avec quels voisins. Le catalogue illustré de Courtil, chaque fait avec sa source.`,
    { path: paths.especes },
  );
}

export default function EspecesPage({ loaderData }: Route.ComponentProps) {
  const { shelf, rayon, found } = loaderData;
  const especes = shelf.q ? found : rayon?.especes;
  const { page = 1 } = shelf;
  const title = shelfTitle(shelf);
  const pages = shelf.q ? 1 : (rayon?.pages ?? 1);
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
      {rayon && <ShelfFilter shelf={shelf} rayon={rayon} />}
      {!especes && (
        <Empty error text="Le catalogue n’a pas pu être lu. Réessayez dans un instant." />
      )}
      {rayon?.inconnue && !shelf.q && <Empty text="Saison inconnue" more={NO_YEARS} />}
      {especes?.length === 0 && (shelf.q || !rayon?.inconnue) && (
        <Empty text="Aucune espèce ici." more="Essayez un autre nom, ou un autre rayon.">
          <LinkButton to={paths.especes} look="ghost">
            Toutes les espèces
          </LinkButton>
        </Empty>
      )}
      {especes && especes.length > 0 && (
        <>
          <p role="status" className="muted mt-6 mb-4">
            {`${plural(shelf.q ? especes.length : (rayon?.nombre ?? 0), 'espèce')}${pages > 1 ? `, page ${page} sur ${pages}` : ''}`}
          </p>
          <EspeceGrid especes={especes} />
        </>
      )}
      {pages > 1 && (
        <nav className="shelf-pages" aria-label="Pages">
          {page > 1 && (
            <LinkButton to={shelfAddress({ ...shelf, page: page - 1 })} look="ghost">
              Page précédente
            </LinkButton>
          )}
          {page < pages && (
            <LinkButton to={shelfAddress({ ...shelf, page: page + 1 })} look="ghost">
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
