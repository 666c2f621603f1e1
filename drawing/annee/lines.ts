const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text as it stands in SVG: without signs that XML refuses, that turn the writing or heap up on a letter. */
export const drawnText = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Co}]/gu, '')
    .replaceAll(/(\p{M}{2})\p{M}+/gu, '$1')
    .replaceAll(/[&<>]/g, (sign) => entities[sign] ?? '');

/** About how wide a letter is, in its own height: the face that draws it is not known. */
const wideness = (sign: string): number => {
  if (/[\p{M}\p{Cf}]/u.test(sign)) return 0;
  if (/[ilj.,;:'’! ]/.test(sign)) return 0.32;
  if (/[a-zà-ÿ0-9()-]/.test(sign) && !/[mwœæ]/.test(sign)) return 0.56;
  return sign.charCodeAt(0) < 0x2000 ? 0.95 : 1.15;
};
const wide = (text: string) => [...text].reduce((sum, sign) => sum + wideness(sign), 0);

const most = 3;
const longest = 12;

/** `text` on at most three lines, and the size at which they all fit in `width`. */
export function linesOf(text: string, width: number): { lines: string[]; size: number } {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    for (let rest = [...word]; rest.length > 0; ) {
      let part = '';
      while (rest[0] !== undefined && (part === '' || wide(part + rest[0]) <= longest))
        part += rest.shift();
      const last = lines.at(-1);
      if (last !== undefined && wide(`${last} ${part}`) <= longest)
        lines[lines.length - 1] = `${last} ${part}`;
      else lines.push(part);
    }
  }
  const shown = lines.slice(0, most);
  if (lines.length > most) shown[most - 1] += '…';
  const widest = Math.max(1, ...shown.map(wide));
  return { lines: shown, size: Math.min(shown.length > 1 ? 54 : 66, width / widest) };
}
