import { type Font, openSync } from 'fontkit';
import PDFDocument from 'pdfkit';
import { type Face, faces, type Pdf, scales, standIns } from './faces.ts';

/** A sign and the marks on it. */
export const SIGN = /.\p{M}*/gsu;
const BLANK = /\s/u;
// pdfkit writes from left to right alone: words would stand in the wrong order.
const BACKWARDS = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}]/u;

const opened = new Map<Face, Font>();

/** The signs of a face, read once a process. */
function signsOf(face: Face): Font {
  let font = opened.get(face);
  if (!font) {
    // Every file of `faces` holds one font.
    font = openSync(faces[face]) as Font;
    opened.set(face, font);
  }
  return font;
}

const has = (face: Face, sign: string): boolean =>
  BLANK.test(sign) || signsOf(face).hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);

const hasAll = (face: Face, text: string): boolean => [...text].every((sign) => has(face, sign));

/** A document that writes each text in the first face that has all its signs. */
export class ManyFaced extends PDFDocument implements Pdf {
  private face: Face = 'plain';
  private size = 12;
  private isChosen = false;

  constructor(options: PDFKit.PDFDocumentOptions) {
    // No face of pdfkit's own goes into the document.
    super({ ...options, font: '' });
    for (const [name, file] of Object.entries(faces)) this.registerFont(name, file);
    this.font(this.face);
  }

  override font(face: Face): this {
    this.face = face;
    return super.font(face);
  }

  override fontSize(size: number): this {
    this.size = size;
    return super.fontSize(size);
  }

  override text(text: string, ...rest: (number | PDFKit.Mixins.TextOptions | undefined)[]): this {
    return this.inFaceOf(text, () =>
      super.text(text, ...(rest as [number?, number?, PDFKit.Mixins.TextOptions?])),
    );
  }

  override widthOfString(text: string, options?: PDFKit.Mixins.TextOptions): number {
    return this.inFaceOf(text, () => super.widthOfString(text, options));
  }

  override heightOfString(text: string, options?: PDFKit.Mixins.TextOptions): number {
    return this.inFaceOf(text, () => super.heightOfString(text, options));
  }

  prints(sign: string): boolean {
    return !BACKWARDS.test(sign) && (hasAll('plain', sign) || hasAll('other', sign));
  }

  inFaceOf<Answer>(text: string, work: () => Answer): Answer {
    if (this.isChosen) return work();
    const { face, size } = this;
    const chosen = [face, ...standIns[face]].find((each) => hasAll(each, text)) ?? face;
    this.isChosen = true;
    if (chosen !== face) super.font(chosen).fontSize(size * (scales[chosen] ?? 1));
    try {
      return work();
    } finally {
      if (chosen !== face) super.font(face).fontSize(size);
      this.isChosen = false;
    }
  }
}
