import { Worker } from 'node:worker_threads';
import type { DrawingAnswer, DrawingOrder, DrawingTask } from './drawing.orders.ts';

const IDLE_MS = 60_000;
const LONGEST_MS = 10_000;

interface Waiting {
  resolve(svg: string): void;
  reject(error: Error): void;
}

/** Draws SVG on a thread of its own: drawing is computation, and must not hold up requests. */
export class DrawingThread {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;

  /** Draws `order`; the thread starts at the first drawing and ends after a quiet minute. */
  async draw(order: DrawingOrder): Promise<string> {
    const worker = this.#started();
    this.#lastId += 1;
    const id = this.#lastId;
    const tooLong = setTimeout(
      () => this.#stop(worker, new Error('a drawing took too long')),
      LONGEST_MS,
    );
    try {
      return await new Promise<string>((resolve, reject) => {
        this.#waiting.set(id, { resolve, reject });
        worker.postMessage({ id, order } satisfies DrawingTask);
      });
    } finally {
      clearTimeout(tooLong);
      this.#waiting.delete(id);
      this.#restWhenIdle();
    }
  }

  #started(): Worker {
    clearTimeout(this.#idle);
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./drawing.worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 192 },
    });
    worker.on('message', (answer: DrawingAnswer) => {
      const waiting = this.#waiting.get(answer.id);
      if ('svg' in answer) waiting?.resolve(answer.svg);
      else waiting?.reject(new Error(answer.error));
    });
    worker.on('error', (error) => this.#stop(worker, error));
    worker.on('exit', () => this.#stop(worker, new Error('the drawing thread ended')));
    worker.unref();
    this.#worker = worker;
    return worker;
  }

  #stop(worker: Worker, reason: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    const error = reason instanceof Error ? reason : new Error(String(reason));
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    void worker.terminate();
  }

  #restWhenIdle(): void {
    const worker = this.#worker;
    if (!worker || this.#waiting.size > 0) return;
    this.#idle = setTimeout(() => this.#stop(worker, new Error('idle')), IDLE_MS).unref();
  }
}

export const drawingThread = new DrawingThread();
