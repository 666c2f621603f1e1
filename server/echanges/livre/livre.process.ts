import { openDocument, serveDocument } from '../../platform/pdf/serveDocument.ts';
import { drawLivre, type LivreOrder, titleOf } from './livre.draw.ts';
import { withPrintedNames } from './livre.names.ts';
import type { Pictures } from './livre.pictures.ts';
import { paper } from './livre.sheet.ts';

serveDocument<LivreOrder, Pictures>(
  (order) => openDocument({ title: titleOf(order), size: paper }),
  (pdf, order, main) =>
    drawLivre(pdf, withPrintedNames(pdf, order), {
      cover: (...of) => main.ask('cover', ...of),
      photo: (...of) => main.ask('photo', ...of),
      drawing: (...of) => main.ask('drawing', ...of),
      month: (...of) => main.ask('month', ...of),
    }),
);
