import { todayInParis } from '../../../contract/today.ts';
import { factureNumber } from '../commandes/commandes.presenter.ts';
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

/** A text cell; one that a spreadsheet would read as a formula begins with an apostrophe. */
const cell = (text: string) => {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""').replaceAll(/[\r\n]+/g, ' ')}"`;
};
const decimal = (value: number, digits: number) => value.toFixed(digits).replace('.', ',');

// The mark that makes spreadsheets read UTF-8.
export const csvHeader = `\ufeff${columns.map(cell).join(';')}\r\n`;

/** The lines of one document, one per VAT rate; a credit note counts negative and names its invoice. */
export function csvOf(row: FactureRow, corrected: Corrected): string {
  const sign = row.nature === 'avoir' ? -1 : 1;
  const amount = (cents: number) => decimal((sign * cents) / 100, 2);
  return ratesOf(row.contenu)
    .map(({ tvaMillieme, ht, tva, ttc }) =>
      [
        cell(factureNumber(row.annee, row.numero)),
        cell(todayInParis(row.createdAt)),
        cell(row.nature),
        String(row.commandeId),
        cell(row.contenu.client.nom),
        decimal(tvaMillieme / 10, 1),
        amount(ht),
        amount(tva),
        amount(ttc),
        cell(corrected ? factureNumber(corrected.annee, corrected.numero) : ''),
        cell(corrected ? todayInParis(corrected.createdAt) : ''),
      ].join(';'),
    )
    .map((line) => `${line}\r\n`)
    .join('');
}
