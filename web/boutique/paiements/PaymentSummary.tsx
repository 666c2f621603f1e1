import type { ReactNode } from 'react';
import type { Commande } from '../../../contract/boutique/commande.ts';
import { formatPrice } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { AddressLines } from '../commandes/AddressLines.tsx';
import { HoldTime } from '../commandes/HoldTime.tsx';
import { LignesRecap } from '../commandes/RecapLines.tsx';
import { moyens } from '../commandes/statuts.ts';

interface Props {
  commande: Commande;
  /** Called once the stock is no longer kept. */
  onOver: () => void;
  children: ReactNode;
}

/** What is paid, how, and where it is sent: the last look before the obligation. */
export function PaymentSummary({ commande, onOver, children }: Props) {
  return (
    <section className="panel payment">
      <p className="payment-total">
        {typo('Total à payer : ')}
        <strong>{formatPrice(commande.montantDu)}</strong>
        <small className="hint">TTC, livraison comprise</small>
      </p>
      <dl className="facts facts-stacked">
        <dt>Moyen de paiement</dt>
        <dd>{moyens[commande.moyenPaiement]}</dd>
        <dt>Adresse de livraison</dt>
        <dd>
          <AddressLines address={commande.adresseLivraison} />
        </dd>
        <dt>Articles</dt>
        <dd>
          <LignesRecap lignes={commande.lignes} />
        </dd>
      </dl>
      <HoldTime until={commande.reserveeJusqua} onOver={onOver} />
      {children}
    </section>
  );
}
