import { openDocument, serveDocument } from '../../platform/pdf/serveDocument.ts';
import { drawEtiquettes, type EtiquettesOrder, paperOf } from './etiquettes.pdf.ts';

serveDocument<EtiquettesOrder>(
  ({ format }) => openDocument({ title: 'Étiquettes', size: paperOf(format) }),
  drawEtiquettes,
);
