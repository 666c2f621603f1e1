import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Answers } from '../childProcess/rpcChannel.ts';
import { WorkerProcess } from '../childProcess/workerProcess.ts';
import { WorkQueue } from '../http/limits/workQueue.ts';
import type { DocumentAnswers } from './serveDocument.ts';

/** A document holds its process and its memory: each member one at a time, and no sheet waits for long books. */
const short = new WorkQueue({ name: 'documents', parallel: 2, perCaller: 1, waiting: 24 });
const long = new WorkQueue({ name: 'books', parallel: 2, perCaller: 1, waiting: 24 });

interface Asked {
  /** In whose turn. */
  from: string;
  /** Address of the program, which calls `serveDocument`. */
  program: string;
  /** Its content, as plain data. */
  order: unknown;
  /** Questions that it may ask while it draws. */
  answers?: Answers;
}

const restMs = 20_000;
/** One process of each program that may draw the next document: to start one takes a second of CPU. */
const resting = new Map<string, WorkerProcess<DocumentAnswers>>();

function processFor({ program, answers }: Asked): WorkerProcess<DocumentAnswers> {
  const rested = resting.get(program);
  resting.delete(program);
  if (rested && !rested.hasEnded) return rested;
  return new WorkerProcess<DocumentAnswers>(program, { ...(answers && { answers }) });
}

/** Keeps a process that has drawn its document whole; one that was given answers of one member ends. */
function rest({ program, answers }: Asked, worker: WorkerProcess<DocumentAnswers>): void {
  if (answers || resting.has(program)) {
    worker.stop();
    return;
  }
  resting.set(program, worker);
  setTimeout(() => {
    // It may be drawing again, or rest anew.
    if (resting.get(program) !== worker) return;
    resting.delete(program);
    worker.stop();
  }, restMs).unref();
}

/** Pushes what is drawn as it comes: a slow reader holds neither the process nor its place. */
async function fill(drawn: Readable, worker: WorkerProcess<DocumentAnswers>): Promise<void> {
  for (let chunk = await worker.ask('next'); chunk; chunk = await worker.ask('next'))
    drawn.push(chunk);
  drawn.push(null);
}

async function open(queue: WorkQueue, asked: Asked): Promise<Readable> {
  const leave = await queue.enter(asked.from);
  try {
    const worker = processFor(asked);
    await worker.ask('begin', asked.order).catch((error) => {
      worker.stop();
      throw error;
    });
    let isDrawn = false;
    const drawn = new Readable({
      read() {},
      destroy(error, done) {
        if (!isDrawn) worker.stop();
        done(error);
      },
    });
    // The reader is told, also where that is later.
    drawn.on('error', () => {});
    fill(drawn, worker)
      .then(() => {
        isDrawn = true;
        rest(asked, worker);
      })
      // A half-sent answer can only be broken off.
      .catch((error: Error) => {
        worker.stop();
        drawn.destroy(error);
      })
      .finally(leave);
    return drawn;
  } catch (error) {
    leave();
    throw error;
  }
}

/** Draws a document in its turn, and answers it whole. Throws `unavailable` when too many wait. */
export const documentInTurn = async (asked: Asked): Promise<Buffer> =>
  buffer(await open(short, asked));

/**
 * As `documentInTurn`, but sent page by page while it is drawn, since a long one takes more than the 60 s that a proxy
 * waits for a sign of life. It ends when its reader has left. Throws `unavailable`.
 */
export const documentStream = (asked: Asked): Promise<Readable> => open(long, asked);
