import type { StatutCommande } from '../../../contract/boutique/commande.ts';
import { statuts } from './sentences.ts';

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
