import type { Commande } from '../../../contract/commande.ts';
import { formatMoment } from '../../lib/format.ts';
import { eventLabel } from './statuts.ts';

export function History({ commande }: { commande: Pick<Commande, 'historique'> }) {
  return (
    <section className="panel">
      <h2>Suivi</h2>
      <ol className="history">
        {commande.historique.map((entry, at) => (
          <li key={`${entry.cause} ${entry.date}`}>
            {eventLabel(entry, commande.historique[at - 1]?.statut)}
            <small className="muted">{formatMoment(entry.date)}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}
