import { useRevalidator } from 'react-router';
import { CommandeSheet } from '../../boutique/commandes/CommandeSheet.tsx';
import { Documents } from '../../boutique/commandes/Documents.tsx';
import { statutWords } from '../../boutique/commandes/sentences.ts';
import { KeeperActions } from '../../boutique/gestion/KeeperActions.tsx';
import { RefundTrouble } from '../../boutique/gestion/RefundTrouble.tsx';
import { Shell } from '../../frame/MissingPage.tsx';
import { idParam } from '../../lib/address.ts';
import { api } from '../../lib/api.ts';
import { attempt } from '../../lib/failure.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { readSession } from '../../lib/session.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { BackButton } from '../../ui/BackButton.tsx';
import { Empty } from '../../ui/Empty.tsx';
import type { Route } from './+types/gestionCommande';
import { KeeperOnly } from './KeeperOnly.tsx';

const TITLE = 'Commande reçue';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const id = idParam(params.id);
  const commande =
    id && readSession()
      ? await attempt(api('GET /gestion/commande/:id', { params: { id } }))
      : null;
  return commande?.ok ? commande.value : null;
}

export const meta = () => pageMeta(TITLE, 'Une commande de la boutique, pour ses gérants.');

export const HydrateFallback = () => <Shell title={TITLE} />;

export default function GestionCommande({ loaderData: commande, params }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const back = `${paths.gestionCommandes}/${params.id}`;
  if (!commande) {
    return (
      <KeeperOnly title={TITLE} back={back}>
        <Empty error text="Cette commande n’a pas pu être chargée." />
      </KeeperOnly>
    );
  }
  const { client } = commande;
  return (
    <div className="wrap page grid gap-6">
      <BackButton to={paths.gestionCommandes} look="ghost" className="justify-self-start" />
      <CommandeSheet
        commande={commande}
        sentence={statutWords(commande).keeperSentence}
        client={
          <section className="panel">
            <h2>Client</h2>
            {client ? (
              <>
                <p>{client.nom}</p>
                <p>
                  <a className="text-link" href={`mailto:${client.email}`}>
                    {client.email}
                  </a>
                </p>
                {client.id === null && (
                  <p className="muted">
                    {typo('Compte supprimé : la commande garde ce nom et cet e-mail.')}
                  </p>
                )}
              </>
            ) : (
              <p>Compte supprimé</p>
            )}
          </section>
        }
        actions={
          <>
            <RefundTrouble commande={commande} onChanged={() => void revalidate()} />
            <div className="form-actions">
              <KeeperActions commande={commande} onChanged={() => void revalidate()} />
              <Documents commande={commande} />
            </div>
          </>
        }
      />
    </div>
  );
}
