import type { Commande } from '../../../contract/boutique/commande.ts';
import { formatMoment, formatPrice } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { eventLabel } from './statuts.ts';

export function History({ commande }: { commande: Commande }) {
  return (
    <section className="panel">
      <h2>Suivi</h2>
      <ol className="history">
        {commande.historique.map((entry, at) => {
          const label = eventLabel(entry, commande.historique[at - 1]?.statut);
          return (
            <li key={`${entry.cause} ${entry.date}`}>
              {entry.montant === undefined
                ? label
                : typo(`${label} : ${formatPrice(entry.montant)}`)}
              <small className="muted">{formatMoment(entry.date)}</small>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
