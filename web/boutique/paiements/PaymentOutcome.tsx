import type { Commande } from '../../../contract/boutique/commande.ts';
import type { Elements } from '../../lib/elements.ts';
import { formatPrice } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { AlertIcon, CheckIcon } from '../../ui/icons.tsx';
import { AddressLines, NumeroCommande } from '../commandes/commandeParts.tsx';
import { Documents } from '../commandes/Documents.tsx';
import { deliverBy } from '../commandes/delais.ts';
import { OrderProgress } from '../commandes/OrderProgress.tsx';
import { LignesRecap } from '../commandes/RecapLines.tsx';
import { statutWords } from '../commandes/sentences.ts';

/** The facts of a paid order: articles, amount, address and dates. */
function PaidFacts({ commande }: { commande: Commande }) {
  const { montantDu, lignes, adresseLivraison, payeeLe, livreeLe } = commande;
  return (
    <dl className="facts facts-stacked w-full text-left">
      <dt>Montant payé</dt>
      <dd>
        <strong>{formatPrice(montantDu)}</strong>{' '}
        <span className="hint">TTC, livraison comprise</span>
      </dd>
      <dt>Articles</dt>
      <dd>
        <LignesRecap lignes={lignes} />
      </dd>
      <dt>Adresse de livraison</dt>
      <dd>
        <AddressLines address={adresseLivraison} />
      </dd>
      {payeeLe && !livreeLe && (
        <>
          <dt>Livraison</dt>
          <dd>{typo(`Au plus tard le ${deliverBy(payeeLe)}`)}</dd>
        </>
      )}
    </dl>
  );
}

interface Props {
  commande: Commande;
  paid: boolean;
  /** The next steps when nothing was bought. */
  children?: Elements;
}

const NEXT =
  'Nous vous envoyons la confirmation par e-mail, puis nous préparons votre colis. Un autre e-mail vous prévient quand il part.';

/** The result of the payment, once the order itself states it. */
export function PaymentOutcome({ commande, paid, children }: Props) {
  const { label, sentence } = statutWords(commande);
  return (
    <div className="panel grid justify-items-center gap-4 text-center">
      <div className="grid justify-items-center gap-4" role="status">
        <span className={paid ? 'payment-seal' : 'payment-seal payment-seal-over'}>
          {paid ? <CheckIcon size={40} /> : <AlertIcon size={40} />}
        </span>
        <h2>{typo(paid ? 'Merci ! Votre paiement est reçu.' : label)}</h2>
        <p className="title text-lg">
          {'Commande '}
          <NumeroCommande id={commande.id} />
        </p>
        <p className="muted">{typo(commande.statut === 'payee' ? NEXT : sentence)}</p>
      </div>
      <OrderProgress commande={commande} />
      {paid && <PaidFacts commande={commande} />}
      <div className="form-actions justify-center">
        {children}
        <LinkButton to={paths.commande(commande.id)} look={children ? 'ghost' : 'solid'}>
          Voir ma commande
        </LinkButton>
        <Documents commande={commande} />
        <LinkButton to={paths.boutique} look="quiet">
          Retour à la boutique
        </LinkButton>
      </div>
    </div>
  );
}
