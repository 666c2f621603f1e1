import type { Commande } from '../../../contract/commande.ts';
import { formatMoment } from '../../lib/format.ts';
import { notes, statuts } from './statuts.ts';

export function History({ commande }: { commande: Pick<Commande, 'historique'> }) {
  return (
    <section className="panel">
      <h2>Suivi</h2>
      <ol className="history">
        {commande.historique.map(({ statut, cause, date }, at) => (
          <li key={`${cause} ${date}`}>
            {statut === commande.historique[at - 1]?.statut && notes[cause]
              ? notes[cause]
              : statuts[statut].label}
            <small className="muted">{formatMoment(date)}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}
