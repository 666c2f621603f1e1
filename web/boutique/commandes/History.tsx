import type { Commande, StatutCommande } from '../../../contract/boutique/commande.ts';
import type {
  HistoriqueCause,
  MoveCause,
  NoteCause,
} from '../../../contract/boutique/historique.ts';
import { formatMoment, formatPrice } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { statuts } from './sentences.ts';

/** Events of an order that do not change its state. */
const notes: Record<NoteCause, string> = {
  retractation: 'Rétractation d’une partie des articles',
  remboursement_demande: 'Remboursement demandé',
  remboursement_partiel: 'Remboursement partiel',
  remboursement_bloque: 'Remboursement retardé',
  remboursement_abandonne: 'Remboursement abandonné',
  remboursement_echoue: 'Remboursement refusé par la banque',
  paiement_en_double: 'Payée une seconde fois, à rembourser',
  double_rembourse: 'Second paiement remboursé',
  paiement_incoherent: 'Paiement à vérifier',
  incoherent_rembourse: 'Paiement remboursé',
};

/** Events that move an order, where the new state does not tell everything. */
const moves: { [Cause in MoveCause]?: Partial<Record<StatutCommande, string>> } = {
  commande: { en_attente: 'Articles réservés' },
  paiement_tardif: {
    payee: 'Payée après le délai, articles repris',
    payee_sans_stock: 'Payée trop tard, articles épuisés',
  },
  paiement_apres_annulation: { payee_sans_stock: 'Payée après son annulation' },
  annulation_boutique: { annulee: 'Annulée par la boutique' },
  compte_supprime: { annulee: 'Annulée, le compte est supprimé' },
};

const isNote = (cause: HistoriqueCause): cause is NoteCause => cause in notes;
const isMove = (cause: HistoriqueCause): cause is MoveCause => cause in moves;

/** A line of the journal in words; `before` is the state until then. */
export function eventLabel(
  { statut, cause }: Commande['historique'][number],
  before: StatutCommande | undefined,
): string {
  if (statut === before && isNote(cause)) return notes[cause];
  return (isMove(cause) && moves[cause]?.[statut]) || statuts[statut].label;
}

export function History({ commande }: { commande: Commande }) {
  return (
    <section className="panel">
      <h2>Suivi</h2>
      <ol className="history">
        {commande.historique.map((entry, at) => {
          const label = eventLabel(entry, commande.historique[at - 1]?.statut);
          return (
            <li key={`${entry.cause} ${entry.date}`}>
              <span>
                {entry.montant === undefined
                  ? label
                  : typo(`${label} : ${formatPrice(entry.montant)}`)}
              </span>
              <small className="muted block">{formatMoment(entry.date)}</small>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
