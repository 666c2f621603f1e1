import type { Commande } from '../../../contract/boutique/commande.ts';
import { withdrawnCents } from './linesCents.ts';

type Told = Pick<Commande, 'montantDu' | 'lignes' | 'remboursements' | 'retractation'>;
type Entry = Commande['historique'][number];

/** A refund and its entry are written together; another one may follow within moments. */
const TOGETHER_MS = 10_000;

const apart = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other));

/** The refund that was asked for, or arrived, closest to an entry of the journal. */
function refundAt({ remboursements }: Told, moment: 'demandeLe' | 'faitLe', date: string) {
  const near = remboursements
    .flatMap((refund) => {
      const at = refund[moment];
      return at ? [{ montant: refund.montant, apart: apart(at, date) }] : [];
    })
    .filter((refund) => refund.apart <= TOGETHER_MS);
  return near.sort((one, other) => one.apart - other.apart)[0]?.montant ?? null;
}

/** What the declaration made at `date` brings back; all of it where there is but one. */
function declaredAt({ lignes, retractation }: Told, date: string): number | null {
  const { declarations, montant } = retractation;
  if (declarations.length < 2) return montant;
  const [nearest] = declarations.toSorted(
    (one, other) => apart(one.declareeLe, date) - apart(other.declareeLe, date),
  );
  return nearest ? withdrawnCents(nearest.lignes, lignes) / 100 : null;
}

/** The money that an entry of the journal is about, in euros; null where it is about none, or not known. */
export function eventAmount(commande: Told, { statut, cause, date }: Entry): number | null {
  if (cause === 'paiement' || cause === 'paiement_tardif' || cause === 'paiement_apres_annulation')
    return commande.montantDu;
  if (cause === 'retractation') return declaredAt(commande, date);
  if (cause === 'remboursement_demande') return refundAt(commande, 'demandeLe', date);
  if (cause === 'remboursement_partiel' || statut === 'remboursee')
    return refundAt(commande, 'faitLe', date);
  return null;
}
