import { encode } from 'uqr';
import type { Pdf } from './faces.ts';

/** Modules of white that a reader needs around. */
const QUIET = 4;

/** `address` as a QR code in a square of `side` points, its white border inside; drawn as areas, so sharp at any size. */
export function drawQr(
  pdf: Pdf,
  address: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const { data } = encode(address, { ecc: 'M', border: QUIET, boostEcc: true });
  const module = side / data.length;
  pdf.save();
  for (const [line, row] of data.entries())
    for (let from = row.indexOf(true); from !== -1; ) {
      const end = row.indexOf(false, from);
      const to = end === -1 ? row.length : end;
      pdf.rect(x + from * module, y + line * module, (to - from) * module, module);
      from = row.indexOf(true, to);
    }
  pdf.fill('#000000').restore();
}
