import { readFileSync } from 'node:fs';
import { colours, type Pdf } from '../../platform/pdf/faces.ts';
import { ManyFaced } from '../../platform/pdf/manyFaced.ts';

/** "Courtil" in the face of the house's titles, as an outline: 60 units high, its base line at 48. */
const wordmark = pathOf(readFileSync(new URL('wordmark.svg', import.meta.url), 'utf8'));

function pathOf(svg: string): string {
  const [, path] = / d="([^"]+)"/.exec(svg) ?? [];
  if (!path) throw new Error('wordmark.svg has no path');
  return path;
}

/** A4 in points; what is written stays between `left`, `right`, `top` and `bottom`. */
export const sheet = { left: 52, right: 543, top: 52, bottom: 752 } as const;
const paperHeight = 841.89;

export interface Column {
  title: string;
  x: number;
  width: number;
  align: 'left' | 'right';
}

const gap = 5;

function heightOf(pdf: Pdf, columns: readonly Column[], cells: readonly string[]): number {
  return Math.max(
    ...cells.map((text, at) => pdf.heightOfString(text, { width: columns[at]?.width ?? 0 })),
  );
}

function write(pdf: Pdf, columns: readonly Column[], cells: readonly string[], y: number): void {
  cells.forEach((text, at) => {
    const column = columns[at];
    if (column) pdf.text(text, column.x, y, { width: column.width, align: column.align });
  });
}

function rule(pdf: Pdf, y: number, colour: string = colours.line): void {
  pdf.moveTo(sheet.left, y).lineTo(sheet.right, y).lineWidth(0.6).strokeColor(colour).stroke();
}

function header(pdf: Pdf, columns: readonly Column[]): void {
  const titles = columns.map(({ title }) => title);
  pdf.font('strong').fontSize(8.5);
  const height = heightOf(pdf, columns, titles) + 2 * gap;
  const { y } = pdf;
  pdf.rect(sheet.left, y, sheet.right - sheet.left, height).fill(colours.wash);
  pdf.fillColor(colours.leaf);
  write(pdf, columns, titles, y + gap);
  pdf.fillColor(colours.ink);
  pdf.y = y + height + gap;
}

/** Begins a new page unless `height` more points fit on this one; whether it did. */
export function assureRoom(pdf: Pdf, height: number): boolean {
  if (pdf.y + height <= sheet.bottom) return false;
  pdf.addPage();
  pdf.y = sheet.top;
  return true;
}

/** A table whose header stands again at the top of each page, and whose rows are never cut. */
export function table(pdf: Pdf, columns: readonly Column[], rows: readonly string[][]): void {
  header(pdf, columns);
  for (const cells of rows) {
    pdf.font('plain').fontSize(9.5);
    const height = heightOf(pdf, columns, cells);
    if (assureRoom(pdf, height + gap)) {
      header(pdf, columns);
      pdf.font('plain').fontSize(9.5);
    }
    const { y } = pdf;
    write(pdf, columns, cells, y);
    rule(pdf, y + height + gap);
    pdf.y = y + height + 2 * gap;
  }
}

/** Writes `lines` and the page's number at the foot of each page. */
function foot(pdf: Pdf, lines: readonly string[]): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    pdf.switchToPage(at);
    // Below the margin pdfkit would begin a page of its own.
    pdf.page.margins.bottom = 0;
    rule(pdf, sheet.bottom + 14);
    pdf.font('plain').fontSize(7.5).fillColor(colours.soft);
    pdf.text(lines.join('\n'), sheet.left, sheet.bottom + 20, { width: 410, height: 50 });
    const number = `Page ${at - start + 1} / ${count}`;
    pdf.text(number, sheet.right - 80, sheet.bottom + 20, { width: 80, align: 'right' });
  }
}

/** A document as PDF, with its fonts inside: the wordmark, what `draw` writes, and `lines` at the foot of each page. */
export function documentOf(
  { title, author, at, lines }: { title: string; author: string; at: Date; lines: string[] },
  draw: (pdf: Pdf) => void,
): Pdf {
  const { left, top, bottom } = sheet;
  const pdf = new ManyFaced({
    size: 'A4',
    margins: { top, left, right: left, bottom: paperHeight - bottom },
    lang: 'fr-FR',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: author, CreationDate: at },
  });
  pdf.save().translate(left, 38).scale(0.62).path(wordmark).fill(colours.leaf).restore();
  draw(pdf);
  foot(pdf, lines);
  return pdf;
}
