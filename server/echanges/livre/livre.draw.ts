import { frenchDay } from '../../platform/frenchFormats.ts';
import { colours, type Pdf } from '../../platform/pdf/faces.ts';
import type { Pictures } from './livre.pictures.ts';
import { plan } from './livre.plan.ts';
import { plates } from './livre.plates.ts';
import type { Livre } from './livre.repository.ts';
import { type Book, counted, page, paper, paragraph, turn, width, write } from './livre.sheet.ts';
import { harvests, photos, year } from './livre.year.ts';

/** A book, as plain data. */
export interface LivreOrder {
  jardin: { id: number; nomJardin: string; description: string };
  annee: number;
  /** In Europe/Paris. */
  today: string;
  livre: Livre;
}

export const titleOf = ({ annee }: LivreOrder) => `Une année au jardin, ${annee}`;

function cover(book: Book, order: LivreOrder, image: Buffer | null): void {
  const { pdf, name } = book;
  turn(book, { bare: true });
  const [w, h] = paper;
  pdf.rect(0, 0, w, h).fill(colours.wash);
  const high = w * 0.75;
  if (image) pdf.image(image, 0, 0, { cover: [w, high], align: 'center', valign: 'center' });
  const centred = { align: 'center' } as const;
  const box = { x: page.left, y: high + 40, width, height: 120 };
  const title = { face: 'title', colour: colours.leaf, size: 38, smallest: 14 } as const;
  const taken = write(pdf, name, box, { ...title, ...centred });
  const under = { ...box, y: box.y + taken + 10, height: 26 };
  const italic = { face: 'titleItalic', colour: colours.terra, size: 18, smallest: 12 } as const;
  write(pdf, titleOf(order), under, { ...italic, ...centred });
  const last = { ...box, y: h - 92, height: 40 };
  const plain = { face: 'plain', colour: colours.soft, size: 9.5, smallest: 7 } as const;
  write(pdf, order.jardin.description, last, { ...plain, ...centred });
}

function lastPage(book: Book, { annee, today, livre }: LivreOrder): void {
  const { pdf, name } = book;
  turn(book, { bare: true });
  const [w, h] = paper;
  pdf.rect(0, 0, w, h).fill(colours.wash);
  const said = `« ${name} » comptait ${counted(livre.plantes.length, 'plante')} en ${annee}.\n\nCe livre a été composé le ${frenchDay(today)} avec Courtil, d’après ce que son jardinier en a noté.`;
  const box = { x: page.left + 30, y: h * 0.42, wide: width - 60, height: 150 };
  paragraph(pdf, said, box, { face: 'titleItalic', size: 12, colour: colours.leaf });
}

/** Draws a book: cover, plan, plants, months, harvests, photos. */
export async function drawLivre(pdf: Pdf, order: LivreOrder, pictures: Pictures): Promise<void> {
  const { jardin, annee, today, livre } = order;
  const book: Book = { pdf, name: jardin.nomJardin, today, number: 0 };
  const garden = { id: jardin.id, version: livre.version };
  cover(book, order, await pictures.cover(garden));
  if (livre.plantes.some(({ emplacement }) => emplacement)) plan(book, livre);
  await plates(book, livre.plantes, annee, pictures);
  await year(book, livre, annee, garden, pictures);
  harvests(book, livre);
  await photos(book, livre, pictures);
  lastPage(book, order);
}
