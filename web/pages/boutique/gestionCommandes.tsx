import { redirect, useNavigation, useRevalidator } from 'react-router';
import type { GestionSummary } from '../../../contract/boutique/gestion.ts';
import { limits } from '../../../contract/limits.ts';
import { CommandeList } from '../../boutique/commandes/CommandeList.tsx';
import { commandeNumber } from '../../boutique/commandes/commandeParts.tsx';
import { keeperTodoOf } from '../../boutique/commandes/sentences.ts';
import { AccountingForm } from '../../boutique/gestion/AccountingForm.tsx';
import {
  ALL,
  emptyText,
  type GestionAsked,
  GestionFilter,
  gestionAsked,
  listTitle,
  TO_SEND,
} from '../../boutique/gestion/GestionFilter.tsx';
import { Shell } from '../../frame/MissingPage.tsx';
import { api } from '../../lib/api.ts';
import { attempt } from '../../lib/failure.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { readSession } from '../../lib/session.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import type { Route } from './+types/gestionCommandes';
import { KeeperOnly } from './KeeperOnly.tsx';

const TITLE = 'Commandes reçues';

/** The orders of all members that match the filters, newest first; orders to be sent, oldest first. */
const getCommandes = ({ statut, q, before }: GestionAsked) =>
  api('GET /gestion/commande', {
    query: {
      limite: limits.pageSize,
      statut,
      tri: statut === TO_SEND ? 'anciennes' : undefined,
      q: q || undefined,
      apres: before,
    },
  });

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const asked = gestionAsked(url.searchParams);
  if (!readSession()) return { asked, commandes: null, counts: null };
  const [commandes, counts] = await Promise.all([
    attempt(getCommandes(asked)),
    attempt(api('GET /gestion/commande/statuts')),
  ]);
  // A typed order number opens that order.
  const number = asked.before ? null : commandeNumber(asked.q);
  if (number && commandes.ok && commandes.value.some(({ id }) => id === number))
    throw redirect(paths.gestionCommande(number));
  return {
    asked,
    commandes: commandes.ok ? commandes.value : null,
    counts: counts.ok ? counts.value : null,
  };
}

const whoOf = ({ client, destinataire }: GestionSummary) => {
  const who = client?.nom || client?.pseudo || 'Compte supprimé';
  return destinataire ? `${who}, pour ${destinataire}` : who;
};

export const meta = () => pageMeta(TITLE, 'Les commandes de la boutique, pour ses gérants.');

export const HydrateFallback = () => <Shell title={TITLE} />;

export default function GestionCommandes({
  loaderData: { asked, commandes, counts },
}: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const busy = useNavigation().state !== 'idle';
  const last = commandes?.at(-1);
  const { statut, q, before } = asked;
  const next = new URLSearchParams({ statut: statut ?? ALL, apres: String(last?.id ?? '') });
  if (q) next.set('q', q);
  return (
    <KeeperOnly
      title={TITLE}
      back={paths.gestionCommandes}
      aside={
        <div className="form-actions">
          <LinkButton to={paths.stock} look="ghost">
            Stock
          </LinkButton>
          <LinkButton to={paths.actes} look="ghost">
            Journal
          </LinkButton>
        </div>
      }
    >
      <GestionFilter asked={asked} counts={counts} />
      <div aria-busy={busy}>
        {!commandes && (
          <Empty error text="Les commandes n’ont pas pu être chargées.">
            <Button look="ghost" onClick={() => void revalidate()}>
              Réessayer
            </Button>
          </Empty>
        )}
        {commandes && (
          <h2 className="mb-4" aria-live="polite">
            {typo(listTitle(asked, before === undefined ? commandes.length : null))}
          </h2>
        )}
        {commandes && !last && (
          <Empty text={typo(emptyText(asked))}>
            {(q || statut) && (
              <LinkButton to={`${paths.gestionCommandes}?statut=${ALL}`} look="ghost">
                Toutes les commandes
              </LinkButton>
            )}
          </Empty>
        )}
        {commandes && (
          <CommandeList
            commandes={commandes}
            pathOf={paths.gestionCommande}
            more={whoOf}
            todo={keeperTodoOf}
          />
        )}
        {commandes && commandes.length >= limits.pageSize && (
          <p className="shop-pages">
            <LinkButton to={`?${next}`} look="ghost">
              {statut === TO_SEND ? 'Voir les suivantes' : 'Voir les commandes précédentes'}
            </LinkButton>
          </p>
        )}
      </div>
      <section className="section" aria-labelledby="comptabilite">
        <h2 id="comptabilite" className="mb-4">
          Comptabilité
        </h2>
        <AccountingForm />
      </section>
    </KeeperOnly>
  );
}
