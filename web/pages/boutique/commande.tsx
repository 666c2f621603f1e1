import { useState } from 'react';
import { redirect, useNavigate, useRevalidator } from 'react-router';
import type { CommandeCreated } from '../../../contract/boutique/commande.ts';
import { CheckoutForm, type Refusal } from '../../boutique/commandes/CheckoutForm.tsx';
import {
  type Address,
  type CheckoutValues,
  commandeBody,
  keepsAddress,
  noAddress,
  orderKey,
  ownContact,
  savedAddress,
} from '../../boutique/commandes/checkoutValues.ts';
import { RecapLines } from '../../boutique/commandes/RecapLines.tsx';
import { emptyPanier, renewPanier } from '../../boutique/panier/changePanier.ts';
import { LineNotes } from '../../boutique/panier/LineNotes.tsx';
import { PanierCheck, PanierTotals } from '../../boutique/panier/PanierTotals.tsx';
import { amountDue, panierTotal } from '../../boutique/panier/panierLines.ts';
import { readPanier, usePanier } from '../../boutique/panier/panierStore.ts';
import {
  isSold,
  lineNews,
  startProduitRead,
  useProduitChanges,
} from '../../boutique/panier/produitChanges.ts';
import { getCompte, isCompte, updateCompte } from '../../comptes/profil/ownCompte.ts';
import { forgetDraft } from '../../forms/draft.ts';
import { MissingPage, Shell } from '../../frame/MissingPage.tsx';
import { api } from '../../lib/api.ts';
import { attempt, hasCode, logFailure } from '../../lib/failure.ts';
import { formatPrice } from '../../lib/format.ts';
import { dismissAll, notify } from '../../lib/notices.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { browserReads } from '../../lib/reads.ts';
import { readSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { TextLink } from '../../ui/Link.tsx';
import type { Route } from './+types/commande';
import { checkoutRefusal } from './checkoutRefusal.tsx';

/** A notice of the amount due when it differs from the total shown. It has a link, so it stays until it is dismissed. */
function tellNewAmount({ commandeId, montantDu }: CommandeCreated, shown: number): void {
  if (montantDu === shown) return;
  const amounts = `${formatPrice(montantDu)} à payer, au lieu de ${formatPrice(shown)}.`;
  notify('info', `Un prix a changé entre-temps : ${amounts}`, {
    label: 'Voir la commande',
    to: paths.commande(commandeId),
  });
}

/** Saves the address in the profile; a failure does not affect the order. */
async function keepAddress(userId: number, address: Address): Promise<void> {
  const { rue, codePostal, ville } = address;
  const saved = await attempt(updateCompte(userId, { adresse: rue, cp: codePostal, ville }));
  if (saved.ok) return;
  notify(
    'error',
    'Votre commande est enregistrée, mais l’adresse n’a pas pu être ajoutée à votre profil.',
  );
}

const TITLE = 'Commande';
/** The wording of the terms of sale. */
const DELIVERY = 'Livraison au plus tard trente jours après le paiement.';
const NOTHING_SOLD = 'Aucun produit de votre panier ne peut plus être commandé.';
const PANIER_CHANGED =
  'Votre panier vient de changer dans un autre onglet. Vérifiez-le, puis confirmez de nouveau.';
const PANIER_CANCELLED =
  'Ce panier avait déjà fait une commande, annulée depuis. Confirmez de nouveau pour en passer une autre.';

export async function clientLoader() {
  const session = readSession();
  if (!session?.userId) {
    console.warn('Aucun utilisateur connecté');
    return redirect(paths.loginAndReturn(paths.checkout));
  }
  dismissAll();
  const [user, boutique, changes] = await Promise.all([
    attempt(getCompte(session.userId)),
    attempt(browserReads.read('GET /boutique')),
    startProduitRead(),
  ]);
  if (!boutique.ok) return null;
  const own = user.ok && isCompte(user.value) ? user.value : null;
  const saved = own ? savedAddress(own) : undefined;
  const contact = own ? ownContact(own) : noAddress;
  const conditions = boutique.value.conditions.version;
  return { userId: session.userId, saved, contact, conditions, changes };
}

export const meta = () =>
  pageMeta(TITLE, 'Livraison, paiement et récapitulatif de votre commande.');

export const HydrateFallback = () => <Shell title={TITLE} />;

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const panier = usePanier();
  // The emptied cart is not shown while the payment page comes.
  const [ordered, setOrdered] = useState(false);
  const { changes, recheck } = useProduitChanges(loaderData?.changes ?? null);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  if (!loaderData) {
    return <MissingPage title={TITLE} text="La commande n’a pas pu être préparée. Réessayez." />;
  }
  if (ordered) return <Shell title={TITLE} />;
  if (panier.length === 0) {
    return (
      <div className="wrap page">
        <h1 className="mb-7">{TITLE}</h1>
        <Empty text="Votre panier est vide.">
          <LinkButton to={paths.boutique}>Voir la boutique</LinkButton>
        </Empty>
      </div>
    );
  }
  const { userId, saved, contact, conditions } = loaderData;
  const bought = panier.filter((line) => isSold(line, changes));
  const goOn = (to: string) => {
    setOrdered(true);
    emptyPanier();
    forgetDraft(userId);
    navigate(to, { replace: true });
  };
  const confirm = async (address: Address, values: CheckoutValues): Promise<Refusal | null> => {
    const { moyenPaiement } = values;
    // An earlier removal can no longer be undone after the order.
    dismissAll();
    // Another tab may have changed the cart while this one slept.
    if (readPanier() !== panier) return { text: PANIER_CHANGED };
    if (bought.length === 0) return { text: NOTHING_SOLD };
    const total = panierTotal(bought);
    const asked = { idUser: userId, lines: bought, total, moyenPaiement, address, conditions };
    try {
      const made = await api('POST /commande', {
        body: commandeBody(asked),
        // Two requests with the same key make one order.
        idempotencyKey: orderKey(panier),
      });
      if (made.statut === 'annulee' || made.statut === 'expiree') {
        renewPanier();
        return { text: PANIER_CANCELLED };
      }
      tellNewAmount(made, amountDue(bought));
      if (keepsAddress(values, saved)) void keepAddress(userId, address);
      goOn(paths.paiement(made.commandeId));
      return null;
    } catch (error) {
      logFailure(error);
      if (hasCode(error, 'idempotency_key_reused')) {
        notify('info', 'Ce panier a déjà été commandé : voici vos commandes.');
        goOn(paths.commandes);
        return null;
      }
      void recheck();
      return checkoutRefusal(error, panier, revalidate);
    }
  };
  return (
    <div className="wrap page">
      <h1 className="mb-7">{TITLE}</h1>
      <CheckoutForm
        userId={userId}
        saved={saved}
        contact={contact}
        content={panier.map(({ id, quantite }) => `${id}×${quantite}`).join()}
        recap={(refused) => (
          <>
            <RecapLines
              lines={bought}
              note={(line) => (
                <LineNotes
                  line={line}
                  news={lineNews(line, changes)}
                  explained={line.id === refused?.idProduit}
                />
              )}
            />
            <div className="grid gap-2">
              <PanierTotals panier={bought} />
              <p className="hint">{DELIVERY}</p>
            </div>
            <PanierCheck panier={panier} changes={changes} explained={refused?.idProduit} />
          </>
        )}
        terms={
          <p className="hint">
            En confirmant, vous acceptez les{' '}
            <TextLink to={paths.conditions}>conditions de vente</TextLink>.
          </p>
        }
        onConfirm={confirm}
      />
    </div>
  );
}
