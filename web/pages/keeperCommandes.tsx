import { Form, useNavigation, useRevalidator } from 'react-router';
import type { StatutCommande } from '../../contract/commande.ts';
import { limits } from '../../contract/limits.ts';
import { AccountingForm } from '../features/commandes/AccountingForm.tsx';
import { CommandeList } from '../features/commandes/CommandeList.tsx';
import { getAllCommandes } from '../features/commandes/getAllCommandes.ts';
import { keeperTodoOf, statuts } from '../features/commandes/statuts.ts';
import { attempt } from '../lib/attempt.ts';
import { idParam } from '../lib/idParam.ts';
import { pageMeta } from '../lib/pageMeta.ts';
import { readSession } from '../lib/session.ts';
import { paths } from '../paths.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { SelectField } from '../ui/Field.tsx';
import type { Route } from './+types/keeperCommandes';
import { KeeperOnly } from './KeeperOnly.tsx';
import { Shell } from './Shell.tsx';

const TITLE = 'Commandes reçues';

const isStatut = (value: string | null): value is StatutCommande =>
  value !== null && Object.hasOwn(statuts, value);

const choices = [
  { value: '', label: 'Tous les états' },
  ...Object.entries(statuts).map(([value, { label }]) => ({ value, label })),
];

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  if (!readSession()) return { statut: undefined, commandes: null };
  const asked = url.searchParams.get('statut');
  const statut = isStatut(asked) ? asked : undefined;
  const before = idParam(url.searchParams.get('apres'));
  const commandes = await attempt(getAllCommandes({ statut, before }));
  return { statut, commandes: commandes.ok ? commandes.value : null };
}

export const meta = () => pageMeta(TITLE, 'Les commandes de la boutique, pour ses gérants.');

export const HydrateFallback = () => <Shell title={TITLE} />;

export default function KeeperCommandes({
  loaderData: { statut, commandes },
}: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const busy = useNavigation().state !== 'idle';
  const last = commandes?.at(-1);
  const next = new URLSearchParams({ ...(statut && { statut }), apres: String(last?.id ?? '') });
  return (
    <KeeperOnly
      title={TITLE}
      back={paths.keeperCommandes}
      aside={
        <LinkButton to={paths.stock} look="ghost">
          Stock
        </LinkButton>
      }
    >
      <Form
        key={statut}
        method="get"
        className="shop-filter"
        onChange={(event) => event.currentTarget.requestSubmit()}
      >
        <SelectField label="État" name="statut" choices={choices} defaultValue={statut ?? ''} />
        <Button type="submit" look="ghost">
          Filtrer
        </Button>
      </Form>
      <div aria-busy={busy}>
        {!commandes && (
          <Empty error text="Les commandes n'ont pas pu être chargées.">
            <Button look="ghost" onClick={() => void revalidate()}>
              Réessayer
            </Button>
          </Empty>
        )}
        {commandes && !last && (
          <Empty text={statut ? 'Aucune commande dans cet état.' : 'Aucune commande ici.'}>
            {statut && (
              <LinkButton to={paths.keeperCommandes} look="ghost">
                Toutes les commandes
              </LinkButton>
            )}
          </Empty>
        )}
        {commandes && (
          <CommandeList
            commandes={commandes}
            pathOf={paths.keeperCommande}
            more={({ client }) => client?.nom || client?.pseudo || 'Compte supprimé'}
            todo={keeperTodoOf}
          />
        )}
        {commandes && commandes.length >= limits.pageSize && (
          <p className="shop-pages">
            <LinkButton to={`?${next}`} look="ghost">
              Voir les commandes précédentes
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
