import { downloadFile } from './downloadFile.ts';

export const downloadFacture = (id: number, nature: 'facture' | 'avoir', numero: string) =>
  downloadFile(
    `/commande/${id}/facture?nature=${nature}&numero=${numero}`,
    `${nature}-${numero}.pdf`,
  );
