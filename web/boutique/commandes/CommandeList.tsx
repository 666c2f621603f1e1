import type { CommandeSummary, StatutCommande } from '../../../contract/boutique/commande.ts';
import type { Elements } from '../../lib/elements.ts';
import { formatMoment, formatPrice, plural } from '../../lib/format.ts';
import { Link } from '../../ui/Link.tsx';
import { NumeroCommande } from './commandeParts.tsx';
import { statuts } from './sentences.ts';

interface Props<S extends CommandeSummary> {
  commandes: readonly S[];
  pathOf: (id: number) => string;
  /** Additional facts about an order. */
  more?: (commande: S) => Elements | string;
  /** The reader's next step, if there is one. */
  todo: (commande: S) => string | undefined;
}

export function CommandeList<S extends CommandeSummary>({
  commandes,
  pathOf,
  more,
  todo,
}: Props<S>) {
  return (
    <ul className="commande-list">
      {commandes.map((commande) => (
        <li key={commande.id}>
          <Link to={pathOf(commande.id)} className="commande-row">
            <span className="title">
              {'Commande '}
              <NumeroCommande id={commande.id} />
            </span>
            <span className="commande-when muted">
              <span>{formatMoment(commande.dateCommande)}</span>
              {more && <span>{more(commande)}</span>}
            </span>
            <span className="commande-amount">
              <strong>{formatPrice(commande.montantDu)}</strong>
              <small className="muted">{plural(commande.nombreArticles, 'article')}</small>
            </span>
            <span className="commande-state">
              <StatutChip statut={commande.statut} />
              {todo(commande) && <strong className="text-terra text-md">{todo(commande)}</strong>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const looks = {
  plain: 'chip-plain',
  sun: 'chip-sun',
  water: 'chip-water',
  leaf: '',
  danger: 'chip-danger',
};

export function StatutChip({ statut }: { statut: StatutCommande }) {
  const { label, look } = statuts[statut];
  return <span className={`chip ${looks[look]}`}>{label}</span>;
}
