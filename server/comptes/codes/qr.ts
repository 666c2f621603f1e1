import { encode } from 'uqr';

/** A text as a QR code: the side of its square, four modules of white around it included, and its dark parts as an SVG path. */
export function qrPath(text: string): { cote: number; trace: string } {
  const { data } = encode(text, { ecc: 'M', border: 4 });
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ 0: run, index: x }) => `M${x} ${y}h${run.length}v1h-${run.length}z`),
  );
  return { cote: data.length, trace: runs.join('') };
}
