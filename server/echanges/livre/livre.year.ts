import { frenchDay } from '../../platform/frenchFormats.ts';
import { colours } from '../../platform/pdf/faces.ts';
import type { Pictures } from './livre.pictures.ts';
import type { Livre, LivreMois } from './livre.repository.ts';
import {
  type Book,
  capital,
  chapter,
  counted,
  months,
  page,
  paragraph,
  picture,
  quantityText,
  ratioOf,
  turn,
  width,
  write,
} from './livre.sheet.ts';

const perPage = 3;

const restful = [11, 12, 1, 2];

/** Describes the works of a month; `now` is the present month ('2026-11'). */
function monthText(
  { mois, arrosages, soins, venues, recoltes }: LivreMois,
  annee: number,
  now: string,
): string {
  const told = [
    venues > 0 ? counted(venues, 'nouvelle plante', 'nouvelles plantes') : '',
    arrosages > 0 ? counted(arrosages, 'arrosage') : '',
    soins > 0 ? counted(soins, 'autre soin', 'autres soins') : '',
    recoltes.length > 0 ? `Récolté : ${recoltes.map(quantityText).join(', ')}` : '',
  ].filter(Boolean);
  if (told.length > 0) return told.join('\n');
  if (`${annee}-${String(mois).padStart(2, '0')}` > now) return 'Ce mois est encore à venir.';
  return restful.includes(mois) ? 'Le jardin se repose.' : 'Rien de noté ce mois-ci.';
}

/** The garden as each month draws it, and what was done then. */
export async function year(
  book: Book,
  { mois }: Livre,
  annee: number,
  garden: { id: number; version: number },
  pictures: Pictures,
): Promise<void> {
  const now = book.today.slice(0, 7);
  let top = chapter(book, 'L’année');
  for (const [at, each] of mois.entries()) {
    if (at > 0 && at % perPage === 0) {
      turn(book);
      top = page.top;
    }
    const height = (page.bottom - top) / perPage;
    const y = top + (at % perPage) * height;
    const h = Math.min(height - 18, 132);
    const subject = { noun: 'jardin', ...garden, mois: each.mois, view: 'carte' } as const;
    picture(book.pdf, await pictures.month(subject), { x: page.left, y, w: h * 1.333, h });
    const x = page.left + h * 1.333 + 16;
    const wide = page.right - x;
    const look = { face: 'title', colour: colours.leaf, size: 16, smallest: 10 } as const;
    const title = capital(months[each.mois - 1] ?? '');
    const taken = write(book.pdf, title, { x, y: y + 2, width: wide, height: 24 }, look);
    const box = { x, y: y + taken + 8, wide, height: h - taken - 8 };
    paragraph(book.pdf, monthText(each, annee, now), box, {
      face: 'plain',
      size: 9.5,
      colour: colours.ink,
    });
  }
}

const nameIn = ({ plantes }: Livre, idPlante: number): string =>
  plantes.find(({ id }) => id === idPlante)?.name ?? '';

/** Bars of each month and unit, and what each plant gave; nothing where nothing was harvested. */
export function harvests(book: Book, livre: Livre): void {
  const { mois, parPlante } = livre;
  if (parPlante.length === 0) return;
  const { pdf } = book;
  let y = chapter(book, 'Les récoltes');
  const units = (['g', 'piece', 'botte', 'litre'] as const).filter((unite) =>
    parPlante.some((each) => each.unite === unite),
  );
  const barHeight = units.length > 2 ? 46 : 76;
  for (const unite of units) {
    const values = mois.map(
      ({ recoltes }) => recoltes.find((each) => each.unite === unite)?.quantite ?? 0,
    );
    const most = Math.max(...values);
    const total = quantityText({ unite, quantite: values.reduce((sum, each) => sum + each, 0) });
    const head = { x: page.left, y, width, height: 18 };
    write(pdf, `${total} dans l’année`, head, {
      face: 'strong',
      colour: colours.ink,
      size: 11,
      smallest: 8,
    });
    const step = width / 12;
    const base = y + 20 + barHeight;
    for (const [at, value] of values.entries()) {
      const x = page.left + at * step;
      const h = most > 0 ? (value / most) * barHeight : 0;
      if (value > 0) pdf.roundedRect(x + 4, base - h, step - 8, h, 2).fill(colours.leaf);
      const label = { x, y: base + 3, width: step, height: 10 };
      write(pdf, (months[at] ?? '').charAt(0).toUpperCase(), label, {
        face: 'plain',
        colour: colours.soft,
        size: 7.5,
        smallest: 7,
        align: 'center',
      });
    }
    pdf.moveTo(page.left, base).lineTo(page.right, base).lineWidth(0.6).strokeColor(colours.line);
    pdf.stroke();
    y = base + 26;
  }
  for (const { idPlante, ...given } of parPlante) {
    if (y > page.bottom - 14) y = chapter(book, 'Les récoltes, suite');
    const look = { face: 'plain', colour: colours.ink, size: 9.5, smallest: 7 } as const;
    write(pdf, nameIn(livre, idPlante), { x: page.left, y, width: width - 100, height: 13 }, look);
    const at = { x: page.right - 90, y, width: 90, height: 13 };
    write(pdf, quantityText(given), at, { ...look, align: 'right' });
    pdf
      .moveTo(page.left, y + 14)
      .lineTo(page.right, y + 14)
      .lineWidth(0.4);
    pdf.strokeColor(colours.line).stroke();
    y += 18;
  }
}

const photoHeight = 180;

/** Photos of the year with their days, two to a page and whole, as far as they are no wider than it. */
export async function photos(book: Book, livre: Livre, pictures: Pictures): Promise<void> {
  let y = 0;
  let shown = 0;
  for (const { photo, date, idPlante, texte } of livre.photos) {
    const image = await pictures.photo(photo, 800);
    if (!image) continue;
    if (shown === 0) y = chapter(book, 'Photos');
    else if (y + photoHeight + 30 > page.bottom) {
      turn(book);
      y = page.top;
    }
    shown += 1;
    const w = Math.min(width, photoHeight * ratioOf(book, image));
    picture(book.pdf, image, { x: page.left + (width - w) / 2, y, w, h: photoHeight });
    const said = [`${nameIn(livre, idPlante)}, ${frenchDay(date)}`, texte]
      .filter(Boolean)
      .join(' · ');
    const box = { x: page.left, y: y + photoHeight + 5, width, height: 24 };
    const look = { face: 'italic', colour: colours.soft, size: 9, smallest: 7 } as const;
    const centred = { ...look, align: 'center' } as const;
    write(book.pdf, said, box, centred);
    y += photoHeight + 38;
  }
}
