import { clipText } from '../../platform/pdf/clipText.ts';
import { colours, type Face, type Pdf } from '../../platform/pdf/faces.ts';
import { writeFitted } from '../../platform/pdf/fitted.ts';
import { printableLines, spaced } from '../../platform/pdf/printable.ts';

/** A5 in points; what is written stays between. */
export const paper: [number, number] = [419.53, 595.28];
export const page = { left: 44, right: 375.5, top: 48, bottom: 540 } as const;
export const width = page.right - page.left;

/** Beyond, plants share a page. */
export const wholePages = 40;

/** The state of a book's pages: the open page, and the text of the footers. */
export interface Book {
  pdf: Pdf;
  /** The garden's name, at the foot of each page. */
  name: string;
  /** On which it is made, in Europe/Paris. */
  today: string;
  number: number;
}

// A word's apostrophe is a curved one on paper; those that a name stands between stay.
const curved = (text: string) => text.replaceAll(/(?<=\p{L})'(?=[\p{L}\d«])/gu, '’');

/** No line ends between a number and what is counted. */
const kept = (text: string) => text.replaceAll(/(?<=\d|n°) (?=[\p{L}%°²\d])/gu, '\u00a0');

/** As `writeFitted`, with the typography of a book. */
export const write: typeof writeFitted = (pdf, text, box, look) =>
  writeFitted(pdf, curved(text), box, look);

/** A new page with its number, except on the cover. */
export function turn(book: Book, { bare = false } = {}): void {
  const { pdf, name } = book;
  pdf.addPage();
  book.number += 1;
  if (bare) return;
  const y = page.bottom + 18;
  pdf.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.5).strokeColor(colours.line).stroke();
  const look = { face: 'plain', colour: colours.soft, size: 7.5, smallest: 6 } as const;
  const at = { y: y + 7, height: 11 };
  write(pdf, name, { ...at, x: page.left, width: width - 50 }, look);
  write(
    pdf,
    String(book.number),
    { ...at, x: page.right - 40, width: 40 },
    {
      ...look,
      align: 'right',
    },
  );
}

/** The title of a chapter, at the head of a new page; answers where the page goes on. */
export function chapter(book: Book, title: string): number {
  turn(book);
  const box = { x: page.left, y: page.top, width, height: 34 };
  const look = { face: 'title', colour: colours.leaf, size: 25, smallest: 14 } as const;
  const taken = write(book.pdf, title, box, look);
  book.pdf.outline.addItem(curved(title));
  return page.top + taken + 16;
}

/** Text of several lines, cut with '…' at `height`; answers the height that it took. */
export function paragraph(
  pdf: Pdf,
  text: string,
  { x, y, wide, height }: { x: number; y: number; wide: number; height: number },
  look: { face: Face; size: number; colour: string },
): number {
  if (height < look.size * 1.4) return 0;
  const { face, size } = look;
  const options = { width: wide, lineGap: 1.5 };
  const printed = kept(spaced(printableLines(pdf, curved(text))));
  const clipped = clipText(pdf, face, printed, { ...options, height, size });
  if (!clipped) return 0;
  pdf.font(face).fontSize(size).fillColor(look.colour);
  const taken = Math.min(height, pdf.heightOfString(clipped, options));
  pdf.text(clipped, x, y, { ...options, height: height + 0.01, ellipsis: true });
  return taken;
}

/** pdfkit reads a picture's size; its types do not tell. */
interface Opening {
  openImage(image: Buffer): { width: number; height: number };
}

/** Width to height. */
export function ratioOf({ pdf }: Book, image: Buffer): number {
  const { width: wide, height } = (pdf as unknown as Opening).openImage(image);
  return wide / height;
}

/** A picture that fills its frame, round at the corners. */
export function picture(
  pdf: Pdf,
  image: Buffer | null,
  { x, y, w, h }: { x: number; y: number; w: number; h: number },
): void {
  pdf.save().roundedRect(x, y, w, h, 7).clip();
  pdf.rect(x, y, w, h).fill(colours.wash);
  if (image) pdf.image(image, x, y, { cover: [w, h], align: 'center', valign: 'center' });
  pdf.restore();
}

const number = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });

/** '1,8 kg', '350 g', '3 pièces' */
export function quantityText({ unite, quantite }: { unite: string; quantite: number }): string {
  if (unite === 'g' && quantite >= 1_000) return `${number.format(quantite / 1_000)} kg`;
  if (unite === 'g') return `${number.format(quantite)} g`;
  const noun = { piece: 'pièce', botte: 'botte', litre: 'litre' }[unite] ?? unite;
  return `${number.format(quantite)} ${noun}${quantite >= 2 ? 's' : ''}`;
}

export const months = [
  ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre'],
  ...['octobre', 'novembre', 'décembre'],
];

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${number.format(count)} ${count >= 2 ? many : one}`;
