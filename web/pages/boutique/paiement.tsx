import { redirect } from 'react-router';
import { PaymentView } from '../../boutique/paiements/PaymentView.tsx';
import {
  type Answer,
  type Return,
  returnOf,
  verifyPayment,
} from '../../boutique/paiements/useAwaitedPayment.ts';
import { Shell } from '../../frame/MissingPage.tsx';
import { idParam, searchParam } from '../../lib/address.ts';
import { api } from '../../lib/api.ts';
import { within } from '../../lib/failure.ts';
import { notify } from '../../lib/notices.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { browserReads } from '../../lib/reads.ts';
import { readSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import type { Route } from './+types/paiement';

const TITLE = 'Paiement';

/** The page waits this long for the payment provider. */
const PATIENCE_MS = 3_000;

/** By order: the provider's answer after a cancelled payment. Revalidating the page does not ask again. */
const answers = new Map<number, Answer>();

/** The order, with the provider's answer after a cancelled payment, so that the layout does not shift later. */
async function readCommande(id: number, from: Return) {
  const known = from === 'abandon' ? answers.get(id) : { asked: 0, etat: null };
  if (known) return { commande: await getCommande(id), known };
  const verified = await within(PATIENCE_MS, asked(id));
  const answer = { asked: 1, etat: verified?.etatPaiement ?? null };
  answers.set(id, answer);
  return { commande: verified ?? (await getCommande(id)), known: answer };
}

const getCommande = (id: number) => api('GET /commande/:id', { params: { id } });

const asked = (id: number) =>
  verifyPayment(id).catch((error) => {
    console.warn(error);
    return null;
  });

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const id = idParam(searchParam(url.searchParams, 'commandeId'));
  if (!id) return redirect(paths.home);
  const from = returnOf(url.searchParams);
  try {
    const [read, { fournisseur }] = await Promise.all([
      readCommande(id, from),
      browserReads.read('GET /boutique'),
    ]);
    return { ...read, from, fournisseur };
  } catch (error) {
    console.warn(error);
    const retour = url.pathname + url.search;
    if (readSession()) notify('error', 'Cette commande n’a pas pu être chargée.');
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

export default function PaiementPage({ loaderData }: Route.ComponentProps) {
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
