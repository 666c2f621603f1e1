import { redirect } from 'react-router';
import { getCommande } from '../features/commandes/getCommande.ts';
import { returnOf } from '../features/commandes/paymentReturn.ts';
import { browserReads } from '../lib/browserReads.ts';
import { idParam } from '../lib/idParam.ts';
import { notify } from '../lib/notices.ts';
import { pageMeta } from '../lib/pageMeta.ts';
import { readSession } from '../lib/session.ts';
import { paths } from '../paths.ts';
import type { Route } from './+types/payment';
import { PaymentView } from './PaymentView.tsx';
import { Shell } from './Shell.tsx';

const TITLE = 'Paiement';

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const id = idParam(url.searchParams.get('commandeId'));
  if (!id) return redirect(paths.home);
  const from = returnOf(url.searchParams);
  try {
    const [commande, { fournisseur }] = await Promise.all([
      getCommande(id),
      browserReads.boutique(),
    ]);
    return { commande, from, fournisseur };
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
  const { commande, from } = loaderData;
  return (
    <div className="wrap page">
      <div className="mx-auto grid max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-6">
        <h1>{TITLE}</h1>
        <PaymentView key={`${commande.id} ${from}`} {...loaderData} />
      </div>
    </div>
  );
}
