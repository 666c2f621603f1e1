import { colours } from '../../platform/pdf/faces.ts';
import type { Livre } from './livre.repository.ts';
import { type Book, chapter, page, paragraph, width, write } from './livre.sheet.ts';

interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Bed {
  nom: string;
  /** m²; null if unknown. */
  surface: number | null;
  plantes: string[];
}

const mostBeds = 20;
const elsewhere = 'Ailleurs au jardin';

/** The beds that the plants name, the largest first, and what stands in none. */
export function bedsOf({ plantes, carres }: Pick<Livre, 'plantes' | 'carres'>): Bed[] {
  const areas = new Map(carres.map(({ nom, surface }) => [nom, surface]));
  const beds = [...Map.groupBy(plantes, ({ emplacement }) => emplacement)].map(([nom, of]) => ({
    nom: nom || elsewhere,
    surface: areas.get(nom) ?? null,
    plantes: of.map(({ name }) => name),
  }));
  return beds.sort((a, b) => b.plantes.length - a.plantes.length).slice(0, mostBeds);
}

const gap = 5;

/** Shares `rect` out by weight, each time across its longer side, so that no part becomes a ribbon. */
export function shareOut(weights: readonly number[], rect: Rect): Rect[] {
  if (weights.length <= 1) return weights.map(() => rect);
  const total = weights.reduce((sum, each) => sum + each, 0);
  let [at, before] = [0, 0];
  while (at < weights.length - 1 && (at === 0 || before + (weights[at] ?? 0) / 2 < total / 2)) {
    before += weights[at] ?? 0;
    at += 1;
  }
  const share = before / total;
  const { x, y, w, h } = rect;
  const [first, second] =
    w >= h
      ? [
          { x, y, w: w * share, h },
          { x: x + w * share, y, w: w * (1 - share), h },
        ]
      : [
          { x, y, w, h: h * share },
          { x, y: y + h * share, w, h: h * (1 - share) },
        ];
  return [...shareOut(weights.slice(0, at), first), ...shareOut(weights.slice(at), second)];
}

function drawBed({ pdf }: Book, { nom, surface, plantes }: Bed, { x, y, w, h }: Rect): void {
  pdf.roundedRect(x + gap / 2, y + gap / 2, w - gap, h - gap, 8);
  pdf.lineWidth(1).fillAndStroke(nom === elsewhere ? '#fbf7ec' : '#eaf0df', '#a9b98f');
  const inner = { x: x + 10, y: y + 9, width: w - 20 };
  if (inner.width < 24 || h < 26) return;
  const look = { face: 'title', colour: colours.leaf, size: 11, smallest: 6 } as const;
  const title = write(pdf, nom, { ...inner, height: Math.min(26, h - 14) }, look);
  const area = surface === null ? '' : `${String(surface).replace('.', ',')} m²`;
  const small = { face: 'italic', colour: colours.soft, size: 7.5, smallest: 6 } as const;
  const top = inner.y + title + 1;
  const room = y + h - 8 - top;
  const said = room > 18 ? write(pdf, area, { ...inner, y: top, height: 10 }, small) : 0;
  const left = room - said - 3;
  const box = { x: inner.x, y: top + said + 3, wide: inner.width, height: left };
  paragraph(pdf, plantes.join(', '), box, {
    face: 'plain',
    size: h > 150 ? 10 : 8,
    colour: colours.ink,
  });
}

/** Draws the garden as a plan of its beds. Their real places are unknown: the page is divided by areas or numbers of plants. */
export function plan(book: Book, livre: Livre): void {
  const y = chapter(book, 'Le plan');
  const beds = bedsOf(livre);
  const known = beds.length > 1 && beds.every(({ surface }) => surface !== null);
  const weights = beds.map(({ surface, plantes }) =>
    Math.sqrt(known ? (surface ?? 1) : plantes.length + 1),
  );
  const rects = shareOut(weights, { x: page.left, y, w: width, h: page.bottom - y - 16 });
  beds.forEach((bed, at) => {
    const rect = rects[at];
    if (rect) drawBed(book, bed, rect);
  });
  const said = 'Les carrés et leurs plantes ; leur place sur la page est libre.';
  const box = { x: page.left, y: page.bottom - 10, width, height: 12 };
  const look = { face: 'italic', colour: colours.soft, size: 7.5, smallest: 6 } as const;
  write(book.pdf, said, box, look);
}
