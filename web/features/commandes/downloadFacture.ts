import { downloadFile } from './downloadFile.ts';

export const downloadFacture = (id: number, nature: 'facture' | 'avoir', number: string) =>
  downloadFile(`/commande/${id}/facture?nature=${nature}`, `${nature}-${number}.pdf`);
