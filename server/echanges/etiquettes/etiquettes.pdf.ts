import type { FormatDEtiquette } from '../../../contract/echanges/etiquettes.ts';
import { colours, mm, type Pdf } from '../../platform/pdf/faces.ts';
import { writeFitted } from '../../platform/pdf/fitted.ts';
import { firstPrintable, type Names } from '../../platform/pdf/printable.ts';
import { drawQr } from '../../platform/pdf/qr.ts';

/** The content of a label; empty parts are left out. */
export interface Etiquette {
  /** The address in its QR code. */
  adresse: string;
  titre: Names;
  /** In italics beneath: a Latin name; left out where it is the title. */
  latin: string;
  lignes: string[];
  /** The plants of a bed, as one more line. */
  plantes: Names[];
  /** Smaller, at the foot. */
  pied: Names;
}

/** A sheet in mm: labels from the upper left corner, `pitch` apart from edge to edge. */
interface Sheet {
  paper: [width: number, height: number];
  columns: number;
  rows: number;
  left: number;
  top: number;
  width: number;
  height: number;
  pitch: number;
  /** Kept free within a label: a cutter is never exact, and printers leave the paper's edge out. */
  padding: number;
  qr: number;
  /** The factor for the sizes of type. */
  scale: number;
}

const a4: [number, number] = [210, 297];

export const sheets: Readonly<Record<FormatDEtiquette, Sheet>> = {
  '24': {
    paper: a4,
    columns: 3,
    rows: 8,
    left: 0,
    top: 0.5,
    width: 70,
    height: 37,
    pitch: 70,
    padding: 5,
    qr: 27,
    scale: 1,
  },
  '21': {
    paper: a4,
    columns: 3,
    rows: 7,
    left: 7.25,
    top: 15.15,
    width: 63.5,
    height: 38.1,
    pitch: 66,
    padding: 4,
    qr: 26,
    scale: 1,
  },
  grande: {
    paper: [148, 105],
    columns: 1,
    rows: 1,
    left: 0,
    top: 0,
    width: 148,
    height: 105,
    pitch: 148,
    padding: 9,
    qr: 60,
    scale: 2.2,
  },
};

/** Size of a sheet's paper in points. */
export const paperOf = (format: FormatDEtiquette): [number, number] => {
  const [width, height] = sheets[format].paper;
  return [width * mm, height * mm];
};

const listed = new Intl.ListFormat('fr', { type: 'conjunction' });

function drawEtiquette(pdf: Pdf, etiquette: Etiquette, sheet: Sheet, left: number, top: number) {
  const { padding, scale } = sheet;
  const inside = (sheet.height - 2 * padding) * mm;
  const side = sheet.qr * mm;
  const x = (left + padding) * mm;
  const y = (top + padding) * mm;
  const width = (sheet.width - 2 * padding) * mm - side - 1 * mm;
  // The code's own white border is the padding on its side.
  drawQr(pdf, etiquette.adresse, {
    x: (left + sheet.width - padding) * mm - side + 2 * mm,
    y: y + (inside - side) / 2,
    side,
  });
  const pied = 9 * scale;
  let at = y;
  const add = (text: string, height: number, look: Parameters<typeof writeFitted>[3]) => {
    const room = y + inside - pied - at;
    if (room < 6 * scale) return;
    const taken = writeFitted(pdf, text, { x, y: at, width, height: Math.min(room, height) }, look);
    if (taken > 0) at += taken + 1.6 * scale;
  };
  const titre = firstPrintable(pdf, etiquette.titre);
  const latin = titre === etiquette.latin ? '' : etiquette.latin;
  const plantes = etiquette.plantes.map((names) => firstPrintable(pdf, names));
  const lignes = [...etiquette.lignes, listed.format(new Set(plantes))];
  const body = { face: 'plain', colour: colours.ink, size: 8.2 * scale } as const;
  add(titre, inside * 0.52, {
    face: 'title',
    colour: colours.leaf,
    size: 14 * scale,
    smallest: 7.5 * scale,
  });
  add(latin, 22 * scale, {
    face: 'italic',
    colour: colours.soft,
    size: 9 * scale,
    smallest: 6.5 * scale,
  });
  for (const ligne of lignes) add(ligne, 21 * scale, { ...body, smallest: 6.5 * scale });
  const box = { x, y: y + inside - pied, width, height: pied };
  writeFitted(pdf, firstPrintable(pdf, etiquette.pied), box, {
    face: 'plain',
    colour: colours.soft,
    size: 7.2 * scale,
    smallest: 5.5 * scale,
  });
}

/** Labels on sheets, as plain data. */
export interface EtiquettesOrder {
  format: FormatDEtiquette;
  etiquettes: readonly Etiquette[];
}

/** Lays labels out on sheets, row by row. */
export function drawEtiquettes(pdf: Pdf, { format, etiquettes }: EtiquettesOrder): void {
  const sheet = sheets[format];
  const perPage = sheet.columns * sheet.rows;
  for (const [at, etiquette] of etiquettes.entries()) {
    const place = at % perPage;
    if (place === 0) pdf.addPage();
    const left = sheet.left + (place % sheet.columns) * sheet.pitch;
    const top = sheet.top + Math.floor(place / sheet.columns) * sheet.height;
    drawEtiquette(pdf, etiquette, sheet, left, top);
  }
}
