import { setImmediate } from 'node:timers/promises';
import type { Answers, RpcChannel } from '../childProcess/rpcChannel.ts';
import { answerParent } from '../childProcess/rpcChannel.ts';
import type { Pdf } from './faces.ts';
import { ManyFaced } from './manyFaced.ts';

interface Paper {
  title: string;
  /** Points; margins are what draws keeps. */
  size: [width: number, height: number];
}

/** An open document in the house's faces; it has no page yet, and never begins one by itself. */
export function openDocument({ title, size }: Paper): Pdf {
  return new ManyFaced({
    size,
    margin: 0,
    lang: 'fr-FR',
    displayTitle: true,
    autoFirstPage: false,
    info: { Title: title, Author: 'Courtil', Creator: 'Courtil' },
  });
}

/** Lets what is drawn go out; between two pieces of a long document. */
export const pause = (): Promise<void> => setImmediate();

/** Answers of a document's program. */
export type DocumentAnswers = {
  begin(order: unknown): Promise<void>;
  /** The bytes drawn since; null at the end. */
  next(): Promise<Buffer | null>;
};

/**
 * The program of a document (`documentInTurn`, `documentStream`): `open` begins what is ordered, and `draw` draws it;
 * by `main` it may ask the application for more.
 */
export function serveDocument<Order, Theirs extends Answers = Answers>(
  open: (order: Order) => Pdf,
  draw: (pdf: Pdf, order: Order, main: RpcChannel<Theirs>) => Promise<void> | void,
): void {
  let chunks: AsyncIterator<Buffer>;
  const main: RpcChannel<Theirs> = answerParent<Theirs>({
    async begin(order: Order) {
      const pdf = open(order);
      // Told by `next`, also where it comes before anything was asked for.
      pdf.on('error', () => {});
      chunks = pdf[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
      (async () => {
        await draw(pdf, order, main);
        pdf.end();
      })().catch((error: Error) => pdf.destroy(error));
    },
    async next() {
      const { value, done } = await chunks.next();
      return done ? null : value;
    },
  });
}
