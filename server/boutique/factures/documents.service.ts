import type { Context } from '../../platform/context.ts';
import type { Attachment } from '../../platform/external/mailer.ts';
import type { Documents } from '../../platform/mails/outbox.service.ts';
import { shopSettings } from '../boutique.service.ts';
import { orderOf } from '../commandes/commandes.service.ts';
import { factureNumber } from './factures.names.ts';
import { findFacture } from './factures.repository.ts';
import { printConditions, printFacture, printFormulaire } from './print.service.ts';

const pdfFile = (filename: string, content: Buffer): Attachment => ({
  filename: `${filename}.pdf`,
  contentType: 'application/pdf',
  content,
});

/**
 * Gives the attachments of a paid order's confirmation, on a lasting medium: the terms of the order, the withdrawal form
 * (unless no line may come back), and the invoice if the mail says so.
 */
export async function orderDocuments(
  context: Context,
  { commandeId, avecFacture }: Documents,
): Promise<Attachment[]> {
  const { db, env } = context;
  const row = await orderOf(db, commandeId);
  const boutique = shopSettings(context);
  const terms = await printConditions(row.termsVersion, boutique, env.PUBLIC_URL);
  const mayReturn = row.lignes.some(({ exceptionRetractation }) => !exceptionRetractation);
  const facture = avecFacture ? await findFacture(db, commandeId, 'facture') : undefined;
  return [
    ...(facture
      ? [
          pdfFile(
            `facture-${factureNumber(facture.annee, facture.numero)}`,
            await printFacture('mails', facture, null),
          ),
        ]
      : []),
    ...(terms ? [pdfFile(`conditions-de-vente-${row.termsVersion}`, terms)] : []),
    ...(mayReturn
      ? [pdfFile('formulaire-de-retractation', await printFormulaire('mails', boutique, row))]
      : []),
  ];
}
