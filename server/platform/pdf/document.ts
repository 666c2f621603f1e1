import { setImmediate } from 'node:timers/promises';
import { WorkQueue } from '../http/limits/workQueue.ts';
import { type Face, faces, type Pdf } from './faces.ts';

/** Laying out holds this process up, and a document its memory: each member one at a time, and no sheet waits for long books. */
const short = new WorkQueue({ name: 'documents', parallel: 1, perCaller: 1, waiting: 24 });
const long = new WorkQueue({ name: 'books', parallel: 2, perCaller: 1, waiting: 24 });

interface Paper {
  title: string;
  /** Points; margins are what draws keeps. */
  size: [width: number, height: number];
}

/** An open document in the house's faces; it has no page yet, and never begins one by itself. */
export async function openDocument({ title, size }: Paper): Promise<Pdf> {
  const { default: PDFDocument } = await import('pdfkit');
  const pdf: Pdf = new PDFDocument({
    size,
    margin: 0,
    lang: 'fr-FR',
    displayTitle: true,
    autoFirstPage: false,
    font: faces.plain,
    info: { Title: title, Author: 'Courtil', Creator: 'Courtil' },
  });
  for (const [name, file] of Object.entries(faces)) pdf.registerFont(name as Face, file);
  return pdf;
}

/** Lets the others have their turn; between two pieces of a long document. */
export const pause = (): Promise<void> => setImmediate();

/** Draws a document in its turn of `from`, and answers it whole. Throws `unavailable` when too many wait. */
export function documentInTurn(
  from: string,
  paper: Paper,
  draw: (pdf: Pdf) => Promise<void>,
): Promise<Buffer> {
  return short.run(`${from}:${crypto.randomUUID()}`, from, async () => {
    const pdf = await openDocument(paper);
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise((resolve, reject) => pdf.once('end', resolve).once('error', reject));
    await draw(pdf);
    pdf.end();
    await ended;
    return Buffer.concat(chunks);
  });
}

/**
 * As `documentInTurn`, but sent page by page while it is drawn, since a long one takes more than the 60 s that a proxy waits
 * for a sign of life. Whoever no longer reads ends it: `draw` sees that in `pdf.destroyed`. Throws `unavailable`.
 */
export function documentStream(
  from: string,
  paper: Paper,
  draw: (pdf: Pdf) => Promise<void>,
): Promise<Pdf> {
  const begun = Promise.withResolvers<Pdf>();
  const work = async () => {
    const pdf = await openDocument(paper);
    begun.resolve(pdf);
    try {
      await draw(pdf);
      pdf.end();
    } catch (error) {
      // What is half sent can only be broken off; nothing is left to break off when its reader has gone.
      pdf.destroy(error as Error);
    }
  };
  long.run(`${from}:${crypto.randomUUID()}`, from, work).catch(begun.reject);
  return begun.promise;
}
