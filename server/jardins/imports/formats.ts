import { AppError } from '../../platform/http/appError.ts';
import { readCsvFile } from './formats/csv.ts';
import type { FormatReader, FormatReaders } from './model.ts';

const notYet: FormatReader = async () => {
  const raison = 'Ce genre de fichier ne se lit pas encore.';
  throw new AppError('import_illisible', { facts: { raison } });
};

/** Who reads which kind of file. */
export const formats: FormatReaders = {
  csv: readCsvFile,
  hortusfox: notYet,
  growstuff: notYet,
  florae: notYet,
  plantit: notYet,
  courtil: notYet,
};
