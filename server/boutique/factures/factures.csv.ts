import { todayInParis } from '../../../contract/today.ts';
import { csvLine, csvMark, decimal } from '../../platform/csv.ts';
import { factureNumber } from './factures.names.ts';
import type { Corrected, FactureRow } from './factures.repository.ts';
import { ratesOf } from './vat.ts';

const columns = [
  'Numéro',
  'Date',
  'Nature',
  'Commande',
  'Client',
  'Taux de TVA',
  'HT',
  'TVA',
  'TTC',
  'Facture corrigée',
  'Date de la facture corrigée',
];

export const csvHeader = csvMark + csvLine(columns);

/** The lines of one document, one per VAT rate and without a break inside; a credit note counts negative and names its invoice. */
export function csvOf(row: FactureRow, corrected: Corrected): string {
  const sign = row.nature === 'avoir' ? -1 : 1;
  const amount = (cents: number) => decimal((sign * cents) / 100, 2);
  return ratesOf(row.contenu)
    .map(({ tvaMillieme, ht, tva, ttc }) =>
      csvLine([
        factureNumber(row.annee, row.numero),
        todayInParis(row.createdAt),
        row.nature,
        row.commandeId,
        row.contenu.client.nom.replaceAll(/[\r\n]+/g, ' '),
        decimal(tvaMillieme / 10, 1),
        amount(ht),
        amount(tva),
        amount(ttc),
        corrected ? factureNumber(corrected.annee, corrected.numero) : '',
        corrected ? todayInParis(corrected.createdAt) : '',
      ]),
    )
    .join('');
}
