import type { LivreAsked } from '../../../contract/jardins/papier/livre.ts';
import { todayInParis } from '../../../contract/today.ts';
import type { Actor } from '../../comptes/sessions/actor.ts';
import type { Context } from '../../platform/context.ts';
import { frenchDay } from '../../platform/frenchDate.ts';
import { documentStream } from '../../platform/pdf/document.ts';
import { colours, type Pdf } from '../../platform/pdf/faces.ts';
import { monthOf } from '../dessins/dessins.paths.ts';
import { ownJardin } from '../jardins/ownJardin.service.ts';
import type { OwnJardin } from '../jardins/ownJardin.types.ts';
import { picturesFor } from './livre.pictures.ts';
import { plan } from './livre.plan.ts';
import { plates } from './livre.plates.ts';
import { findLivre } from './livre.repository.ts';
import { type Book, counted, page, paper, paragraph, turn, width, write } from './livre.sheet.ts';
import { harvests, photos, year } from './livre.year.ts';

function cover(book: Book, { description }: OwnJardin, annee: number, image: Buffer | null): void {
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
  write(pdf, `Une année au jardin, ${annee}`, under, { ...italic, ...centred });
  const last = { ...box, y: h - 92, height: 40 };
  const plain = { face: 'plain', colour: colours.soft, size: 9.5, smallest: 7 } as const;
  write(pdf, description, last, { ...plain, ...centred });
}

function lastPage(book: Book, annee: number, plantes: number): void {
  const { pdf, name } = book;
  turn(book, { bare: true });
  const [w, h] = paper;
  pdf.rect(0, 0, w, h).fill(colours.wash);
  const said = `« ${name} » comptait ${counted(plantes, 'plante')} en ${annee}.\n\nCe livre a été composé le ${frenchDay(todayInParis())} avec Courtil, d'après ce que son jardinier en a noté.`;
  const box = { x: page.left + 30, y: h * 0.42, wide: width - 60, height: 150 };
  paragraph(pdf, said, box, { face: 'titleItalic', size: 12, colour: colours.leaf });
}

/**
 * A year of an own garden as a book (PDF, A5): cover, plan, plants, months, harvests, photos; with `notes`, what is its
 * owner's alone too; sent while it is drawn. Throws `jardin_not_found`, `forbidden`, `unavailable`.
 */
export async function printLivre(
  context: Context,
  actor: Actor,
  id: number,
  { annee = Number(todayInParis().slice(0, 4)), notes = false }: LivreAsked,
): Promise<Pdf> {
  const own = await ownJardin(context.db, actor, id);
  const livre = await findLivre(context.db, { idJardin: id, annee, prive: notes });
  const { version } = livre;
  const from = `livre:${actor.userId}`;
  const pictures = picturesFor(context, from);
  const title = `Une année au jardin, ${annee}`;
  return documentStream(from, { title, size: paper }, async (pdf) => {
    const book: Book = { pdf, name: own.nomJardin, number: 0 };
    const garden = { noun: 'jardin', id, version, view: 'carte' } as const;
    const shown = await pictures.drawing({ ...garden, mois: monthOf(new Date()) }, 1280);
    cover(book, own, annee, shown);
    if (livre.plantes.some(({ emplacement }) => emplacement)) plan(book, livre);
    await plates(book, livre.plantes, annee, pictures);
    await year(book, livre, annee, { id, version }, pictures);
    harvests(book, livre);
    await photos(book, livre, pictures);
    lastPage(book, annee, livre.plantes.length);
  });
}
