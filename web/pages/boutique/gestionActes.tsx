import { useNavigation, useRevalidator } from 'react-router';
import { limits } from '../../../contract/limits.ts';
import { ActeFilter, type ActesAsked, actesAsked } from '../../boutique/gestion/ActeFilter.tsx';
import { ActeList } from '../../boutique/gestion/ActeList.tsx';
import { Shell } from '../../frame/MissingPage.tsx';
import { api } from '../../lib/api.ts';
import { attempt } from '../../lib/failure.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { readSession } from '../../lib/session.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import type { Route } from './+types/gestionActes';
import { KeeperOnly } from './KeeperOnly.tsx';

const TITLE = 'Journal de gestion';

const getActes = ({ genre, auteur, before }: ActesAsked) =>
  api('GET /gestion/actes', {
    query: { limite: limits.pageSize, genre, auteur, apres: before },
  });

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const asked = actesAsked(url.searchParams);
  if (!readSession()) return { asked, actes: null };
  const actes = await attempt(getActes(asked));
  return { asked, actes: actes.ok ? actes.value : null };
}

export const meta = () => pageMeta(TITLE, 'Ce que les gérants et les modérateurs ont fait.');

export const HydrateFallback = () => <Shell title={TITLE} />;

export default function GestionActes({ loaderData: { asked, actes } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const busy = useNavigation().state !== 'idle';
  const { genre, auteur, before } = asked;
  const last = actes?.at(-1);
  const next = new URLSearchParams({
    ...(genre && { genre }),
    ...(auteur && { auteur: String(auteur) }),
    apres: String(last?.id ?? ''),
  });
  const narrowed = (genre ?? auteur ?? before) !== undefined;
  return (
    <KeeperOnly
      title={TITLE}
      back={paths.actes}
      aside={
        <LinkButton to={paths.gestionCommandes} look="ghost">
          Commandes reçues
        </LinkButton>
      }
    >
      <p className="muted mb-4">
        {typo(
          'Qui a changé quoi dans la boutique, la modération et les rôles, depuis trois ans. Une ligne ne peut être ni modifiée ni effacée ; aucune ne nomme un client.',
        )}
      </p>
      <ActeFilter {...asked} />
      <div aria-busy={busy}>
        {!actes && (
          <Empty error text="Le journal n’a pas pu être chargé.">
            <Button look="ghost" onClick={() => void revalidate()}>
              Réessayer
            </Button>
          </Empty>
        )}
        {actes && !last && (
          <Empty text={narrowed ? 'Aucun acte ici.' : 'Rien n’a encore été noté.'}>
            {narrowed && (
              <LinkButton to={paths.actes} look="ghost">
                Tous les actes
              </LinkButton>
            )}
          </Empty>
        )}
        {actes && last && <ActeList actes={actes} />}
        {actes && actes.length >= limits.pageSize && (
          <p className="shop-pages">
            <LinkButton to={`?${next}`} look="ghost">
              Voir les actes précédents
            </LinkButton>
          </p>
        )}
      </div>
    </KeeperOnly>
  );
}
