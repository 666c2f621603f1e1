import { useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { returnPath } from '../../comptes/sessions/returnPath.ts';
import { hasDraft } from '../../forms/draft.ts';
import { Shell } from '../../frame/MissingPage.tsx';
import { JardinForm } from '../../jardins/jardins/JardinForm.tsx';
import { JardinGrid } from '../../jardins/jardins/JardinGrid.tsx';
import { attempt } from '../../lib/failure.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { browserReads } from '../../lib/reads.ts';
import { readSession, useSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { SignInInvitation } from '../comptes/SignInInvitation.tsx';
import type { Route } from './+types/mesJardins';

const TITLE = 'Mes jardins';

export async function clientLoader() {
  const session = readSession();
  return session
    ? {
        jardins: await attempt(
          browserReads.readList('GET /jardin/user/:userId', { params: { userId: session.userId } }),
        ),
      }
    : null;
}

export const meta = () => pageMeta(TITLE, 'Vos jardins sur Courtil.');

export const HydrateFallback = () => <Shell title={TITLE} />;

export default function MesJardins({ loaderData }: Route.ComponentProps) {
  const session = useSession();
  // Open again for whoever was signed out while filling it in.
  const [adding, setAdding] = useState(() => hasDraft());
  const [unsaved, setUnsaved] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  // Whoever wanted to copy a plant came here to sign in, or to make a first garden.
  const back = returnPath(search.get('retour'), paths.mesJardins);
  if (!loaderData || !session) {
    return (
      <div className="wrap page">
        <h1 className="mb-7">{TITLE}</h1>
        <SignInInvitation
          text="Vous devez être connecté pour voir vos jardins."
          more={hasDraft() ? 'Ce que vous avez saisi vous attend.' : undefined}
          back={back}
        />
      </div>
    );
  }
  const { jardins } = loaderData;
  const close = () => {
    setLeaving(false);
    setAdding(false);
  };
  const add = <Button onClick={() => setAdding(true)}>+ Ajouter un jardin</Button>;
  return (
    <div className="wrap page">
      <div className="section-head">
        <h1>{TITLE}</h1>
        <div className="form-actions">
          {back !== paths.mesJardins && (
            <LinkButton to={back} look="quiet">
              Revenir à la plante
            </LinkButton>
          )}
          {add}
        </div>
      </div>
      {!jardins.ok && (
        <Empty error text="Erreur lors du chargement des jardins. Veuillez réessayer plus tard." />
      )}
      {jardins.ok && jardins.value.items.length === 0 && (
        <Empty
          text="Vous n'avez pas encore créé de jardin."
          more="Un balcon, un potager, trois pots sur un rebord : tout commence par un nom."
        />
      )}
      {jardins.ok && jardins.value.items.length > 0 && (
        <JardinGrid jardins={jardins.value.items} withoutOwner heading="h2" />
      )}
      <Dialog
        open={adding}
        title="Nouveau jardin"
        onClose={() => (unsaved ? setLeaving(true) : setAdding(false))}
      >
        <JardinForm
          userId={session.userId}
          onSaved={() => {
            close();
            void revalidate();
          }}
          cancel={
            <Button look="ghost" onClick={() => setAdding(false)}>
              Annuler
            </Button>
          }
          onUnsaved={setUnsaved}
        />
      </Dialog>
      <ConfirmDialog
        open={leaving}
        title="Fermer sans enregistrer ?"
        confirm="Fermer"
        cancel="Continuer la saisie"
        onConfirm={close}
        onCancel={() => setLeaving(false)}
      >
        Ce que vous avez saisi sera perdu.
      </ConfirmDialog>
    </div>
  );
}
