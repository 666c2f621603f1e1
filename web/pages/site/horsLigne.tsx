import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useHydrated } from '../../lib/hydration.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { type RecentPage, readRecentPages } from '../../lib/recentPages.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { TextLink } from '../../ui/Link.tsx';
import { Section } from '../../ui/Section.tsx';

const TITLE = 'Vous êtes hors connexion';

export const meta = () => [
  ...pageMeta(TITLE, 'Ce que cet appareil a gardé de Courtil.'),
  { name: 'robots', content: 'noindex' },
];

/** A page of this site, and not this one. */
const isPage = (path: string | null) => path !== null && /^\/(?![/\\]|hors-ligne)/.test(path);

/** In the place of a page whose document is not on this device. */
export default function HorsLigne() {
  const page = useSearchParams()[0].get('page');
  // The document that the worker gives is one for all pages.
  const wanted = useHydrated() && isPage(page) ? page : null;
  const navigate = useNavigate();
  // Its data may be here although its document is not; without them this page stays.
  useEffect(() => {
    if (wanted) void navigate(wanted, { replace: true });
  }, [wanted, navigate]);
  return (
    <div className="wrap page">
      <h1 className="mb-6">{TITLE}</h1>
      <Empty
        text="Cette page n’est pas sur cet appareil."
        more="Elle s’ouvrira une fois la connexion revenue. Ce que vous avez lu ici se relit sans réseau."
      >
        <div data-for="membre" className="contents">
          <LinkButton to={paths.aujourdhui}>Aujourd’hui</LinkButton>
          <LinkButton to={paths.mesJardins} look="ghost">
            Mes jardins
          </LinkButton>
          <LinkButton to={paths.mesPlantes} look="ghost">
            Mes plantes
          </LinkButton>
        </div>
        {wanted && (
          <LinkButton to={wanted} look="ghost" reloadDocument>
            Réessayer
          </LinkButton>
        )}
      </Empty>
      <SeenHere />
    </div>
  );
}

/** Whether the page can be read now; its document has its address in lower case. */
const isHere = async ({ adresse }: RecentPage) =>
  'caches' in window && (await caches.match(adresse.toLowerCase(), { ignoreVary: true }));

/** The pages seen lately that are on this device. */
function SeenHere() {
  const [here, setHere] = useState<RecentPage[]>([]);
  useEffect(() => {
    const seen = readRecentPages();
    void Promise.all(seen.map(isHere)).then((found) => setHere(seen.filter((_, at) => found[at])));
  }, []);
  if (here.length === 0) return null;
  return (
    <Section title="Vu récemment">
      <ul className="list-disc pl-5">
        {here.map(({ adresse, titre }) => (
          <li key={adresse}>
            <TextLink to={adresse}>{titre}</TextLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
