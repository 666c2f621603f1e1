import type { ReactNode } from 'react';
import type { Commande } from '../../../contract/commande.ts';
import { formatMoment, formatPrice } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { AddressLines } from './AddressLines.tsx';
import { RecapLines } from './RecapLines.tsx';
import { moyens } from './statuts.ts';

interface Props {
  commande: Commande;
  children: ReactNode;
}

/** What is paid, how, and where it is sent: the last look before the obligation. */
export function PaymentSummary({ commande, children }: Props) {
  return (
    <section className="panel payment">
      <p className="payment-total">
        {typo('Total à payer : ')}
        <strong>{formatPrice(commande.montantDu)}</strong>
        <small className="hint">TTC, livraison comprise</small>
      </p>
      <dl className="facts">
        <dt>Moyen de paiement</dt>
        <dd>{moyens[commande.moyenPaiement]}</dd>
        <dt>Adresse de livraison</dt>
        <dd>
          <AddressLines address={commande.adresseLivraison} />
        </dd>
        <dt>Articles</dt>
        <dd>
          <RecapLines
            lines={commande.lignes.map((ligne) => ({
              ...ligne,
              id: ligne.idProduit,
              prix: ligne.prixUnitaire,
            }))}
          />
        </dd>
      </dl>
      <p className="hint">
        {`Vos articles sont réservés jusqu'au ${formatMoment(commande.reserveeJusqua)}.`}
      </p>
      {children}
    </section>
  );
}
