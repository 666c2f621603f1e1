import { useEffect } from 'react';
import { data, Form, useRevalidator } from 'react-router';
import type { Reads } from '../../../contract/endpoints.ts';
import { limits } from '../../../contract/limits.ts';
import {
  Correction,
  groupsOf,
  NothingFound,
  Rayons,
  Resultats,
} from '../../frame/recherche/Resultats.tsx';
import { searchParam } from '../../lib/address.ts';
import { attempt } from '../../lib/failure.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { browserReads, readsContext } from '../../lib/reads.ts';
import { useSession } from '../../lib/session.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { SearchIcon } from '../../ui/icons.tsx';
import { TextLink } from '../../ui/Link.tsx';
import type { Route } from './+types/recherche';

const MOST = limits.rechercheMaximum;

async function load({ read }: Reads, search: URLSearchParams) {
  const q = (searchParam(search, 'q') ?? '').trim().slice(0, limits.rechercheTexte);
  if (!q) return data({ q, found: null, failed: false });
  const exact = searchParam(search, 'exact') === 'oui' ? ('oui' as const) : undefined;
  const answer = await attempt(read('GET /recherche', { query: { q, limite: MOST, exact } }));
  return data(
    { q, found: answer.ok ? answer.value : null, failed: !answer.ok },
    { status: answer.ok ? 200 : 503 },
  );
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { data: found, init } = await load(context.get(readsContext), url.searchParams);
  return data({ ...found, ofVisitor: true }, init ?? undefined);
}
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { data: found } = await load(browserReads, url.searchParams);
  return { ...found, ofVisitor: false };
}

export const meta = () => [
  ...pageMeta(
    'Rechercher',
    'Une plante, un jardin, une espèce, un produit ou un membre de Courtil.',
  ),
  { name: 'robots', content: 'noindex' },
];

export default function RecherchePage({ loaderData }: Route.ComponentProps) {
  const { q, found, failed, ofVisitor } = loaderData;
  const { revalidate } = useRevalidator();
  const session = useSession();
  // The served page is the same for everyone; the reader's own results come once the session is known.
  useEffect(() => {
    if (ofVisitor && session) void revalidate();
  }, [ofVisitor, session, revalidate]);
  return (
    <div
      className={`wrap page as-stack-5 grid-cols-[minmax(0,46rem)] min-h-[60vh] content-start ${ofVisitor ? 'search-waits' : ''}`}
    >
      <h1>Rechercher</h1>
      <search>
        <Form action={paths.recherche} className="search-form">
          <SearchIcon size={22} />
          <input
            key={q}
            type="search"
            name="q"
            defaultValue={q}
            maxLength={limits.rechercheTexte}
            aria-label="Rechercher une plante, un jardin, une espèce, un produit ou un membre"
            placeholder="Plante, jardin, espèce, produit, membre"
            autoCapitalize="none"
          />
          <Button type="submit">Rechercher</Button>
        </Form>
      </search>
      {failed && <Empty error text="La recherche n’a pas répondu. Réessayez dans un instant." />}
      {found && (
        <>
          <Correction found={found}>
            <TextLink to={`${paths.rechercheOf(q)}&exact=oui`}>{typo(`Garder « ${q} »`)}</TextLink>
          </Correction>
          <Rayons found={found} />
          <Resultats found={found} words={q} most={MOST} />
          {groupsOf(found, 1).length + found.rayons.length === 0 && <NothingFound words={q} />}
        </>
      )}
    </div>
  );
}
