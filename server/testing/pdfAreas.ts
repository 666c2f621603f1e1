import { inflateSync } from 'node:zlib';

/** The rectangles that a page of `pdf` fills in black, as an SVG of `width` × `height` points: what a code on it shows. */
export function blackAreas(pdf: Buffer, page: number, [width, height]: [number, number]): string {
  const source = pdf.toString('latin1');
  const objects = new Map(
    [...source.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(([, id, body]) => [id, body]),
  );
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body ?? ''));
  const contents = /\/Contents (\d+) 0 R/.exec(pages[page] ?? '')?.[1] ?? '';
  const packed = /stream\n([\s\S]*?)\nendstream/.exec(objects.get(contents) ?? '')?.[1] ?? '';
  const lines = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1').split('\n');
  let black = false;
  let drawn: string[] = [];
  const areas: string[] = [];
  for (const line of lines) {
    if (line.endsWith(' re')) {
      const [x, y, w, h] = line.split(' ');
      drawn.push(`<rect x="${x}" y="${y}" width="${w}" height="${h}"/>`);
    } else if (/ scn$/.test(line)) black = line === '0 0 0 scn';
    else if (line === 'f' || line === 'S' || line === 'n') {
      if (line === 'f' && black) areas.push(...drawn);
      drawn = [];
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${areas.join('')}</svg>`;
}
