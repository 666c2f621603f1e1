import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Measured } from './measured.ts';

type MeasureMessage =
  | { about: 'measure'; id: number; whole: boolean }
  | { about: 'measured'; id: number; measured: Measured };

const isMeasure = (message: unknown): message is MeasureMessage =>
  /^measured?$/.test(String((message as Partial<MeasureMessage> | null)?.about));

// Shorter than a scraper's time limit: a process that hangs counts as one that did not answer.
const patienceMs = 4_000;

/** In a worker: sends its measures to the primary on request. */
export function tellMeasures(measure: (whole: boolean) => Promise<Measured>): void {
  process.on('message', async (message) => {
    if (!isMeasure(message) || message.about !== 'measure') return;
    const measured = await measure(message.whole);
    process.send?.({ about: 'measured', id: message.id, measured });
  });
}

/** In the primary: asks all workers, one of them also for the whole installation. Leaves out those that do not answer in time. */
export function measureWorkers(): Promise<Measured[]> {
  const workers = Object.values(cluster.workers ?? {}).filter(
    (worker): worker is Worker => worker?.isConnected() === true,
  );
  last += 1;
  const id = last;
  const answers: Measured[] = [];
  const { promise: all, resolve } = Promise.withResolvers<void>();
  function hear(_worker: Worker, message: unknown) {
    if (!isMeasure(message) || message.about !== 'measured' || message.id !== id) return;
    answers.push(message.measured);
    if (answers.length === workers.length) resolve();
  }
  cluster.on('message', hear);
  workers.forEach((worker, at) => {
    worker.send({ about: 'measure', id, whole: at === 0 });
  });
  const patience = new AbortController();
  const tooLong = sleep(patienceMs, undefined, { signal: patience.signal }).catch(() => {});
  return Promise.race([workers.length > 0 ? all : undefined, tooLong])
    .then(() => answers)
    .finally(() => {
      patience.abort();
      cluster.off('message', hear);
    });
}

let last = 0;
