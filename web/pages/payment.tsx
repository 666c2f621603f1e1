import { Link, redirect, useRevalidator } from 'react-router';
import { CancelCommande } from '../features/commandes/CancelCommande.tsx';
import { getCommande } from '../features/commandes/getCommande.ts';
import { PayButton } from '../features/commandes/PayButton.tsx';
import { PaymentOutcome } from '../features/commandes/PaymentOutcome.tsx';
import { PaymentSummary } from '../features/commandes/PaymentSummary.tsx';
import { paymentState, returnOf } from '../features/commandes/paymentReturn.ts';
import { useAwaitedPayment } from '../features/commandes/useAwaitedPayment.ts';
import { verifyPayment } from '../features/commandes/verifyPayment.ts';
import { withdrawalTerms } from '../features/commandes/withdrawalTerms.ts';
import { browserReads } from '../lib/browserReads.ts';
import { idParam } from '../lib/idParam.ts';
import { notify } from '../lib/notices.ts';
import { pageMeta } from '../lib/pageMeta.ts';
import { readSession } from '../lib/session.ts';
import { typo } from '../lib/typo.ts';
import { paths } from '../paths.ts';
import type { Route } from './+types/payment';
import { Shell } from './Shell.tsx';

const TITLE = 'Paiement';

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const id = idParam(url.searchParams.get('commandeId'));
  if (!id) return redirect(paths.home);
  const from = returnOf(url.searchParams);
  try {
    const [commande, boutique] = await Promise.all([
      from ? verifyPayment(id) : getCommande(id),
      browserReads.boutique(),
    ]);
    return { commande, from, boutique };
  } catch (error) {
    console.warn(error);
    const retour = url.pathname + url.search;
    if (readSession()) notify('error', "Cette commande n'a pas pu être chargée.");
    else {
      notify('info', 'Connectez-vous pour retrouver votre commande.', {
        label: 'Se connecter',
        to: paths.loginAndReturn(retour),
      });
    }
    return redirect(paths.home);
  }
}

export const meta = () => pageMeta(TITLE, 'Le paiement de votre commande.');

export const HydrateFallback = () => <Shell title={TITLE} />;

export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  const { commande, from, boutique } = loaderData;
  const { revalidate } = useRevalidator();
  const state = paymentState(commande.statut, from);
  const asking = useAwaitedPayment(state === 'pending');
  const toPay = state === 'pay' || state === 'left';
  return (
    <div className="wrap page">
      <div className="mx-auto grid max-w-[46rem] gap-6">
        <h1>{TITLE}</h1>
        <PaymentOutcome commande={commande} state={state} asking={asking} />
        {toPay && (
          <PaymentSummary commande={commande}>
            <PayButton commande={commande} fournisseur={boutique.fournisseur} />
            <p className="hint">
              En payant, vous concluez la vente aux{' '}
              <Link to={paths.terms} className="text-link">
                conditions de vente
              </Link>
              . {typo(withdrawalTerms(commande.lignes))}
            </p>
            <div className="form-actions">
              <CancelCommande id={commande.id} onCancelled={() => void revalidate()} />
            </div>
          </PaymentSummary>
        )}
      </div>
    </div>
  );
}
