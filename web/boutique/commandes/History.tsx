import type { Commande } from '../../../contract/boutique/commande.ts';
import { formatMoment, formatPrice } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { eventAmount } from './eventAmount.ts';
import { eventLabel } from './statuts.ts';

export function History({ commande }: { commande: Commande }) {
  return (
    <section className="panel">
      <h2>Suivi</h2>
      <ol className="history">
        {commande.historique.map((entry, at) => {
          const label = eventLabel(entry, commande.historique[at - 1]?.statut);
          const amount = eventAmount(commande, entry);
          return (
            <li key={`${entry.cause} ${entry.date}`}>
              {amount === null ? label : typo(`${label} : ${formatPrice(amount)}`)}
              <small className="muted">{formatMoment(entry.date)}</small>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
