import { useState } from 'react';
import { Link, redirect, useNavigate } from 'react-router';
import { CheckoutForm } from '../features/commandes/CheckoutForm.tsx';
import { commandeBody, savedAddress } from '../features/commandes/checkoutValues.ts';
import { createCommande } from '../features/commandes/createCommande.ts';
import { RecapLines } from '../features/commandes/RecapLines.tsx';
import { CartTotals } from '../features/panier/CartTotals.tsx';
import { amountDue, cartTotal } from '../features/panier/cartLines.ts';
import { emptyCart } from '../features/panier/changeCart.ts';
import { useCart } from '../features/panier/useCart.ts';
import { getOwnUser, isOwnUser } from '../features/utilisateurs/getOwnUser.ts';
import { ApiError, hasStatus } from '../lib/apiError.ts';
import { attempt } from '../lib/attempt.ts';
import { browserReads } from '../lib/browserReads.ts';
import { keepDraft } from '../lib/draft.ts';
import { formatPrice } from '../lib/format.ts';
import { dismissAll, notify } from '../lib/notices.ts';
import { pageMeta } from '../lib/pageMeta.ts';
import { readSession } from '../lib/session.ts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import type { Route } from './+types/checkout';
import { MissingPage } from './MissingPage.tsx';
import { Shell } from './Shell.tsx';

const TITLE = 'Commande';

export async function clientLoader() {
  const session = readSession();
  if (!session) {
    console.warn('Aucun utilisateur connecté');
    notify('info', 'Connectez-vous pour commander : votre panier vous attend.');
    return redirect(paths.loginAndReturn(paths.checkout));
  }
  dismissAll();
  const [user, boutique] = await Promise.all([
    attempt(getOwnUser(session.userId)),
    attempt(browserReads.boutique()),
  ]);
  if (!boutique.ok) return null;
  const saved = user.ok && isOwnUser(user.value) ? savedAddress(user.value) : null;
  return { userId: session.userId, saved, conditions: boutique.value.conditions.version };
}

export const meta = () =>
  pageMeta(TITLE, 'Livraison, paiement et récapitulatif de votre commande.');

export const HydrateFallback = () => <Shell title={TITLE} />;

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const cart = useCart();
  // The emptied cart is not shown while the payment page comes.
  const [ordered, setOrdered] = useState(false);
  const navigate = useNavigate();
  if (!loaderData) {
    return <MissingPage title={TITLE} text="La commande n'a pas pu être préparée. Réessayez." />;
  }
  if (ordered) return <Shell title={TITLE} />;
  if (cart.length === 0) {
    return (
      <div className="wrap page">
        <h1 className="mb-7">{TITLE}</h1>
        <Empty text="Votre panier est vide.">
          <LinkButton to={paths.shop}>Voir la boutique</LinkButton>
        </Empty>
      </div>
    );
  }
  const { userId, saved, conditions } = loaderData;
  return (
    <div className="wrap page">
      <h1 className="mb-7">{TITLE}</h1>
      <CheckoutForm
        saved={saved}
        recap={
          <>
            <RecapLines lines={cart} />
            <CartTotals cart={cart} />
          </>
        }
        terms={
          <p className="hint">
            En confirmant, vous acceptez les{' '}
            <Link to={paths.terms} className="text-link">
              conditions de vente
            </Link>
            .
          </p>
        }
        onConfirm={async (address, values) => {
          const { moyenPaiement } = values;
          const body = commandeBody({
            idUser: userId,
            lines: cart,
            total: cartTotal(cart),
            moyenPaiement,
            address,
            conditions,
          });
          try {
            const { commandeId, montantDu } = await createCommande(body);
            if (montantDu !== amountDue(cart))
              notify('info', `Un prix a changé entre-temps : ${formatPrice(montantDu)} à payer.`);
            setOrdered(true);
            emptyCart();
            navigate(paths.payment(commandeId), { replace: true });
            return null;
          } catch (error) {
            console.error(error);
            if (hasStatus(error, 401)) keepDraft(values);
            const reason = error instanceof ApiError ? ` ${error.message}` : '';
            return `La commande n'a pas pu être enregistrée.${reason}`;
          }
        }}
      />
    </div>
  );
}
