import { serveDocument } from '../../platform/pdf/serveDocument.ts';
import { conditionsDocument, formulaireDocument } from './conditions.pdf.ts';
import { factureDocument } from './factures.pdf.ts';
import type { ShopDocument } from './print.service.ts';

function open(order: ShopDocument) {
  switch (order.sorte) {
    case 'facture':
      return factureDocument(order.facture, order.corrected);
    case 'conditions':
      return conditionsDocument(order.version, order.boutique, order.site);
    case 'formulaire':
      return formulaireDocument(order.boutique, order.commande);
  }
}

serveDocument<ShopDocument>(open, () => {});
