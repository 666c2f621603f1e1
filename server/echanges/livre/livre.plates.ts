import { frenchDay } from '../../platform/frenchFormats.ts';
import { colours } from '../../platform/pdf/faces.ts';
import { printable } from '../../platform/pdf/printable.ts';
import { pause } from '../../platform/pdf/serveDocument.ts';
import type { Pictures } from './livre.pictures.ts';
import type { LivrePlante } from './livre.repository.ts';
import {
  type Book,
  capital,
  chapter,
  counted,
  page,
  paragraph,
  picture,
  quantityText,
  turn,
  wholePages,
  width,
  write,
} from './livre.sheet.ts';

const few = 4;

const soinNouns: Record<string, [string, string]> = {
  engrais: ['apport d’engrais', 'apports d’engrais'],
  rempotage: ['rempotage', 'rempotages'],
  taille: ['taille', 'tailles'],
  traitement: ['traitement', 'traitements'],
  semis: ['semis', 'semis'],
  gel: ['protection du gel', 'protections du gel'],
};

/** '15-30' → '15 à 30 °C'; what says more is told as it is. */
const degrees = (text: string) =>
  text
    .trim()
    .replace(/^(-?\d{1,2})(?:\s*-\s*(-?\d{1,2}))?$/, (_, low, high) =>
      high === undefined ? `${low} °C` : `${low} à ${high} °C`,
    );

const likes = ({ exposition, arrosage, temperature, substrat }: LivrePlante) =>
  [exposition, arrosage, degrees(temperature), substrat].map((text) => text.trim()).filter(Boolean);

function yearOf(plante: LivrePlante, annee: number): string {
  const { date, arrosages, soins, mesure, recoltes } = plante;
  const told = [
    date.startsWith(String(annee)) ? `arrivée le ${frenchDay(date)}` : '',
    arrosages > 0 ? counted(arrosages, 'arrosage') : '',
    ...soins.map(({ genre, nombre }) => counted(nombre, ...(soinNouns[genre] ?? [genre, genre]))),
    mesure === null ? '' : `${String(mesure).replace('.', ',')} cm de haut`,
    recoltes.length > 0 ? `récolté : ${recoltes.map(quantityText).join(', ')}` : '',
  ].filter(Boolean);
  return told.length > 0 ? `${capital(told.join(' · '))}.` : 'Une année tranquille.';
}

interface Room {
  y: number;
  height: number;
}

/** On a page of its own, the less is written the larger. */
function pictureHeight({ note, notes }: LivrePlante, { height }: Room): number {
  const signs = notes.reduce((sum, { texte }) => sum + texte.length + 20, note.length);
  if (signs > 180) return 170;
  return Math.min(signs > 0 ? 250 : 310, height - 216);
}

async function plate(
  book: Book,
  plante: LivrePlante,
  annee: number,
  room: Room,
  image: Buffer | null,
) {
  const { pdf } = book;
  const whole = room.height > 300;
  // Plates are 4 by 5.
  const h = whole ? pictureHeight(plante, room) : room.height - 22;
  const w = h * 0.8;
  const left = whole ? page.left + (width - w) / 2 : page.left;
  picture(pdf, image, { x: left, y: room.y, w, h });
  const x = whole ? page.left : page.left + w + 16;
  const wide = page.right - x;
  const end = room.y + room.height;
  let y = whole ? room.y + h + 16 : room.y + 2;
  const add = (text: string, height: number, look: Parameters<typeof write>[3], after: number) => {
    const taken = write(pdf, text, { x, y, width: wide, height }, look);
    if (taken > 0) y += taken + after;
  };
  const big = whole ? 21 : 15;
  add(
    plante.name,
    big * 2.9,
    {
      face: 'title',
      colour: colours.leaf,
      size: big,
      smallest: 9,
    },
    2,
  );
  add(
    plante.nameLatin,
    26,
    {
      face: 'titleItalic',
      colour: colours.soft,
      size: whole ? 12 : 10,
      smallest: 7,
    },
    3,
  );
  const place = [plante.emplacement, `au jardin depuis le ${frenchDay(plante.date)}`];
  const small = { face: 'plain', colour: colours.soft, size: 8.5, smallest: 6.5 } as const;
  add(place.filter(Boolean).join(' · '), 24, small, 8);
  const tell = (label: string, text: string, most: number) => {
    if (!printable(pdf, text) || y > end - 24) return;
    const strong = { face: 'strong', colour: colours.terra, size: 8.5, smallest: 8.5 } as const;
    add(label, 12, strong, 1);
    const box = { x, y, wide, height: Math.min(most, end - y) };
    y += paragraph(pdf, text, box, { face: 'plain', size: 9.5, colour: colours.ink }) + 7;
  };
  tell('Ce qu’elle aime', capital(likes(plante).join(' · ')), whole ? 44 : 30);
  tell('Son année', yearOf(plante, annee), 44);
  const told = plante.notes.filter(({ texte }) => printable(pdf, texte));
  const notes = told.map(({ date, texte }) => `${frenchDay(date)} : ${texte}`);
  tell('Notes', [plante.note, ...notes].filter(Boolean).join('\n'), 200);
}

/** The plants, one to a page, or three where there are many. */
export async function plates(
  book: Book,
  plantes: readonly LivrePlante[],
  annee: number,
  pictures: Pictures,
): Promise<void> {
  const perPage = plantes.length > wholePages ? 3 : 1;
  const size = plantes.length > wholePages ? 400 : 800;
  let top: number = page.top;
  for (const [at, plante] of plantes.entries()) {
    if (at === 0) top = chapter(book, 'Les plantes');
    else if (at % perPage === 0) {
      turn(book);
      top = page.top;
    }
    const image =
      (await pictures.photo(plante.photo, size)) ??
      (await pictures.drawing({ noun: 'plante', id: plante.id, version: plante.version }, size));
    const height = (page.bottom - top) / perPage;
    await plate(book, plante, annee, { y: top + (at % perPage) * height, height }, image);
    if (at % few === 0) await pause();
  }
}
