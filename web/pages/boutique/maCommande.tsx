import { useRevalidator } from 'react-router';
import { CancelCommande } from '../../boutique/commandes/CancelCommande.tsx';
import { CommandeSheet } from '../../boutique/commandes/CommandeSheet.tsx';
import { Documents } from '../../boutique/commandes/Documents.tsx';
import { OrderAgain } from '../../boutique/commandes/OrderAgain.tsx';
import {
  mayCancel,
  mayOrderAgain,
  mayPay,
  statutWords,
} from '../../boutique/commandes/sentences.ts';
import { useFreshOnReturn } from '../../boutique/commandes/useFreshOnReturn.ts';
import { WaitingHold } from '../../boutique/paiements/HoldTime.tsx';
import { Retractation } from '../../boutique/retractations/Retractation.tsx';
import { MissingPage, Shell } from '../../frame/MissingPage.tsx';
import { idParam } from '../../lib/address.ts';
import { api } from '../../lib/api.ts';
import { hasStatus, logFailure } from '../../lib/failure.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { readSession, useSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { BackButton } from '../../ui/BackButton.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { MemberOnly } from '../comptes/MemberOnly.tsx';
import type { Route } from './+types/maCommande';

const TITLE = 'Ma commande';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const id = idParam(params.id);
  if (!id) return 'gone';
  if (!readSession()) return null;
  try {
    return await api('GET /commande/:id', { params: { id } });
  } catch (error) {
    logFailure(error);
    return hasStatus(error, 404) ? 'gone' : null;
  }
}

export const meta = () => pageMeta(TITLE, 'Une de vos commandes et son état.');

export const HydrateFallback = () => <Shell title={TITLE} />;

export default function CommandePage({ loaderData: commande, params }: Route.ComponentProps) {
  const session = useSession();
  const { revalidate } = useRevalidator();
  useFreshOnReturn(revalidate);
  if (!session)
    return (
      <MemberOnly
        title={TITLE}
        text="Connectez-vous pour voir cette commande."
        back={`${paths.commandes}/${params.id}`}
      />
    );
  if (commande === 'gone')
    return (
      <MissingPage
        gone
        title="Commande introuvable"
        text="Cette commande n’a pas pu être chargée."
        more="Elle n’existe pas, ou elle appartient à un autre compte."
      >
        <LinkButton to={paths.commandes}>Mes commandes</LinkButton>
      </MissingPage>
    );
  if (!commande)
    return (
      <MissingPage title={TITLE} text="Cette commande n’a pas pu être chargée.">
        <LinkButton to={paths.commandes}>Mes commandes</LinkButton>
      </MissingPage>
    );
  const waiting = mayPay(commande);
  return (
    <div className="wrap page grid gap-6">
      <BackButton to={paths.commandes} look="ghost" className="justify-self-start" />
      <CommandeSheet
        commande={commande}
        sentence={statutWords(commande).sentence}
        hold={waiting && <WaitingHold commande={commande} onMoved={revalidate} />}
        actions={
          <div className="form-actions empty:hidden">
            {waiting && <LinkButton to={paths.paiement(commande.id)}>Aller au paiement</LinkButton>}
            {mayOrderAgain(commande) && (
              <OrderAgain lignes={commande.lignes} label="Commander à nouveau" />
            )}
            <Documents commande={commande} />
            {mayCancel(commande) && (
              <CancelCommande id={commande.id} onCancelled={() => void revalidate()} />
            )}
          </div>
        }
      />
      <Retractation commande={commande} onDeclared={() => void revalidate()} />
    </div>
  );
}
