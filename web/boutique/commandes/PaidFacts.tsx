import type { Commande } from '../../../contract/boutique/commande.ts';
import { formatPrice } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { AddressLines } from './AddressLines.tsx';
import { deliverBy } from './deliverBy.ts';
import { LignesRecap } from './RecapLines.tsx';

/** What was bought for how much, where it goes and until when. */
export function PaidFacts({ commande }: { commande: Commande }) {
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
