import { downloadFile } from '../commandes/downloadFile.ts';

/** Invoices and credit notes of a period; an empty day leaves its end open. */
export function downloadAccounting(debut: string, fin: string): Promise<void> {
  const period = new URLSearchParams({ ...(debut && { debut }), ...(fin && { fin }) });
  return downloadFile(`/gestion/comptabilite.csv?${period}`, 'comptabilite.csv');
}
