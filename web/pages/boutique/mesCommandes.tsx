import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CommandeSummary } from '../../../contract/boutique/commande.ts';
import { limits } from '../../../contract/limits.ts';
import { CommandeList } from '../../boutique/commandes/CommandeList.tsx';
import { todoOf } from '../../boutique/commandes/sentences.ts';
import { useAction } from '../../boutique/commandes/useAction.ts';
import { Shell } from '../../frame/MissingPage.tsx';
import { api } from '../../lib/api.ts';
import { attempt } from '../../lib/failure.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { readSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { MemberOnly } from '../comptes/MemberOnly.tsx';
import type { Route } from './+types/mesCommandes';

const TITLE = 'Mes commandes';

/** The member's orders, newest first: those before order `apres`. */
const getCommandes = (apres?: number) =>
  api('GET /commande', { query: { limite: limits.pageSize, apres } });

export const clientLoader = async () => (readSession() ? attempt(getCommandes()) : null);

export const meta = () => pageMeta(TITLE, 'Vos commandes et leur état.');

export const HydrateFallback = () => <Shell title={TITLE} />;

export default function CommandesPage({ loaderData: first }: Route.ComponentProps) {
  const [rest, setRest] = useState<CommandeSummary[]>([]);
  const [ended, setEnded] = useState(false);
  const { revalidate } = useRevalidator();
  const { busy, run } = useAction();
  if (!first)
    return (
      <MemberOnly
        title={TITLE}
        text="Connectez-vous pour voir vos commandes."
        back={paths.commandes}
      />
    );
  const commandes = first.ok ? [...first.value, ...rest] : [];
  const more = () =>
    run('La suite n’a pas pu être chargée.', async () => {
      const next = await getCommandes(commandes.at(-1)?.id);
      setEnded(next.length < limits.pageSize);
      setRest([...rest, ...next]);
    });
  return (
    <div className="wrap page">
      <h1 className="mb-7">{TITLE}</h1>
      {!first.ok && (
        <Empty error text="Vos commandes n’ont pas pu être chargées.">
          <Button look="ghost" onClick={() => void revalidate()}>
            Réessayer
          </Button>
        </Empty>
      )}
      {first.ok && commandes.length === 0 && (
        <Empty text="Vous n’avez pas encore passé de commande.">
          <LinkButton to={paths.boutique}>Voir la boutique</LinkButton>
        </Empty>
      )}
      <CommandeList commandes={commandes} pathOf={paths.commande} todo={todoOf} />
      {commandes.length >= limits.pageSize && !ended && (
        <p className="shop-pages">
          <Button look="ghost" busy={busy} onClick={() => void more()}>
            Voir les commandes précédentes
          </Button>
        </p>
      )}
    </div>
  );
}
