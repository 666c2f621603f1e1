import { genresDuJournal } from '../../../../contract/carnet/journal.ts';
import { genresDeSoin } from '../../../../contract/carnet/soin.ts';
import type { TableDImport } from '../../../../contract/echanges/importation.ts';
import { planteFacts } from '../../../../contract/jardins/plante.ts';
import { fold } from '../../../../contract/words.ts';
import { AppError } from '../../../platform/http/appError.ts';
import type { FormatReader, ParsedRow, PlanteRef, PlanteRow } from '../model.ts';
import { longestFigure } from './cells.ts';
import { type Column, columnsOf, kindOf } from './csvHeadings.ts';
import { type CsvLine, readCsv } from './csvText.ts';

const planteFields = [
  ...planteFacts.filter((fact) => fact !== 'photo'),
  ...(['etatDepuis', 'position'] as const),
];

/** The cells of a line by what they are, and what the file calls each. */
interface TableRow {
  ligne: number;
  champs: Readonly<Record<string, string>>;
  of(...columns: Column[]): string;
}

/** Gives the file's own names for the fields of a row, if they differ from the columns' names. */
function champsOf(heading: readonly string[], columns: readonly (Column | null)[]) {
  const called = new Map(columns.map((column, at) => [column, heading[at] ?? '']));
  const first = (...wanted: Column[]) =>
    wanted.map((column) => called.get(column)).find((text) => text !== undefined);
  const champs: Record<string, string> = {};
  for (const [column, text] of called) if (column) champs[column] = text;
  const plante = first('plante', 'name', 'nameLatin');
  const days = first('date', 'datePlantation', 'dateArrosage', 'dateRecolte', 'arrosage');
  if (plante !== undefined) champs.plante = plante;
  if (!champs.name && plante !== undefined) champs.name = plante;
  if (!champs.date && days !== undefined) champs.date = days;
  const value = first('quantite', 'valeur');
  if (value !== undefined) champs.valeur = value;
  champs.texte ??= champs.note ?? 'texte';
  return champs;
}

const refOf = (row: TableRow): PlanteRef => ({
  nom: row.of('plante', 'name', 'nameLatin'),
  nomLatin: row.of('nameLatin') || undefined,
  jardin: row.of('jardin') || undefined,
});

/** 'Pomme de terre' of the variety 'Charlotte' is Pomme de terre 'Charlotte'. */
function nameOf(row: TableRow): string {
  const name = row.of('name', 'plante', 'nameLatin');
  const variete = row.of('variete');
  return variete === '' || fold(name).includes(fold(variete)) ? name : `${name} '${variete}'`;
}

/** A plant has no quantity: what was planted is noted. */
function noteOf(row: TableRow): string {
  const quantite = [row.of('quantite'), row.of('unite')].filter(Boolean).join(' ');
  return [row.of('note'), quantite && `Quantité : ${quantite}`].filter(Boolean).join('\n');
}

function planteOf(row: TableRow, jardin: string | undefined): PlanteRow {
  const { ligne, champs } = row;
  const photo = row.of('photo');
  return {
    sorte: 'plante',
    ligne,
    champs,
    cle: String(ligne),
    jardin,
    valeurs: {
      ...Object.fromEntries(planteFields.map((field) => [field, row.of(field)])),
      name: nameOf(row),
      date: row.of('datePlantation', 'date'),
      note: noteOf(row),
    },
    espece: row.of('espece') || undefined,
    photo: photo ? { adresse: photo } : undefined,
  };
}

/** '1,2 kg' in one cell is a quantity and its unit. */
function harvestOfRow(row: TableRow): { valeur: string; unite: string } {
  const cell = row.of('quantite', 'valeur');
  const isFigure = cell.length <= longestFigure;
  const parts = isFigure ? /^([\d\s.,]+)\s*([a-zéèêçû.]+)$/i.exec(cell) : null;
  return { valeur: parts?.[1]?.trim() ?? cell, unite: row.of('unite') || (parts?.[2] ?? '') };
}

function rowOf(row: TableRow, kind: Exclude<TableDImport, 'plantes'>): ParsedRow {
  const { ligne, champs } = row;
  const plante = refOf(row);
  const ofHarvest = kind === 'recoltes' ? row.of('dateRecolte') : '';
  const date =
    ofHarvest || row.of('date', 'dateArrosage', 'dateRecolte', 'arrosage', 'datePlantation');
  const care = { ligne, champs, plante, date, noteLe: row.of('noteLe') };
  const publique = ['oui', 'true', 'vrai', '1', 'yes'].includes(fold(row.of('public')));
  const entry = { ...care, texte: row.of('texte', 'note'), public: publique };
  if (kind === 'arrosages') return { sorte: 'arrosage', ...care };
  if (kind === 'recoltes')
    return { sorte: 'entree', ...entry, genre: 'recolte', ...harvestOfRow(row) };
  if (kind === 'notes') return { sorte: 'entree', ...entry, genre: 'note' };
  const genre = fold(row.of('genre'));
  if (genre === 'arrosage') return { sorte: 'arrosage', ...care };
  const ofJournal = genresDuJournal.find((each) => fold(each) === genre);
  const photo = row.of('photo');
  const picture = photo ? { photo: { adresse: photo } } : {};
  if (ofJournal === 'recolte')
    return { sorte: 'entree', ...entry, ...picture, genre: 'recolte', ...harvestOfRow(row) };
  if (ofJournal)
    return { sorte: 'entree', ...entry, ...picture, genre: ofJournal, valeur: row.of('valeur') };
  if (genresDeSoin.some((each) => each === genre)) return { sorte: 'soin', genre, ...care };
  const message = `« ${row.of('genre').slice(0, 60)} » n’est pas un soin que nous connaissons : ${['arrosage', ...genresDeSoin].join(', ')}.`;
  return { sorte: 'erreur', ligne, champs, champ: 'genre', message };
}

async function* rowsOf(
  lines: AsyncIterable<CsvLine>,
  heading: readonly string[],
  kind: TableDImport,
): AsyncGenerator<ParsedRow> {
  const columns = columnsOf(heading);
  const champs = champsOf(heading, columns);
  const places = new Map(columns.map((column, at) => [column, at]));
  const jardins = new Set<string>();
  for await (const { ligne, cells } of lines) {
    const of = (...wanted: Column[]) => {
      for (const column of wanted) {
        const cell = cells[places.get(column) ?? -1];
        if (cell) return cell;
      }
      return '';
    };
    const row: TableRow = { ligne, champs, of };
    const extra = cells.findIndex((cell, at) => at >= heading.length && cell !== '');
    if (extra >= 0) {
      const message = `Cette ligne a plus de cellules que l’en-tête (${heading.length}) : un séparateur dans un texte ? Mettez ce texte entre guillemets.`;
      yield { sorte: 'erreur', ligne, champ: `colonne ${extra + 1}`, message };
      continue;
    }
    if (kind !== 'plantes') {
      yield rowOf(row, kind);
      continue;
    }
    const jardin = of('jardin');
    const cle = jardin ? fold(jardin) : undefined;
    if (cle !== undefined && !jardins.has(cle)) {
      jardins.add(cle);
      const named = { nomJardin: champs.jardin ?? 'jardin' };
      yield { sorte: 'jardin', ligne, champs: named, cle, valeurs: { nomJardin: jardin } };
    }
    yield planteOf(row, cle);
    const watered = of('dernierArrosage');
    const called = { date: champs.dernierArrosage ?? 'date' };
    if (watered)
      yield {
        sorte: 'arrosage',
        ligne,
        champs: called,
        plante: { cle: String(ligne) },
        date: watered,
      };
  }
}

/**
 * Reads a table of plants, or of what was done for one's plants: waterings, cares, harvests, notes; which one, its
 * headings say unless it is asked for. Throws `import_illisible`, `import_too_large`.
 */
export const readCsvFile: FormatReader = async (file, as) => {
  const { heading, lines, encodage } = await readCsv(file, as.encodage);
  const kind = as.table ?? kindOf(columnsOf(heading));
  if (!kind) {
    const raison =
      'Aucune colonne ne nomme les plantes : la première ligne doit dire « nom » (des plantes) ou « plante » (des arrosages, des récoltes), et ce qu’il y a dans les autres colonnes.';
    throw new AppError('import_illisible', { facts: { raison } });
  }
  return {
    readAs: { table: kind, encodage },
    rows: rowsOf(lines, heading, kind),
    openPhoto: async () => null,
    close: async () => {},
  };
};
