import { readCourtil } from './formats/courtil.ts';
import { readCsvFile } from './formats/csv.ts';
import { readFlorae } from './formats/florae.ts';
import { readGrowstuff } from './formats/growstuff.ts';
import { readHortusfox } from './formats/hortusfox.ts';
import { readPlantit } from './formats/plantit.ts';
import type { FormatReaders } from './model.ts';

/** Who reads which kind of file. */
export const formats: FormatReaders = {
  csv: readCsvFile,
  hortusfox: readHortusfox,
  growstuff: readGrowstuff,
  florae: readFlorae,
  plantit: readPlantit,
  courtil: readCourtil,
};
