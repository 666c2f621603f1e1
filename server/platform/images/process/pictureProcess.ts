import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { AppError } from '../../http/appError.ts';
import type { PictureAnswer, PictureTask } from './pictureTask.ts';
import type { Works } from './works.ts';

const program = fileURLToPath(new URL('./picture.process.ts', import.meta.url));
const IDLE_MS = 60_000;
const LONGEST_MS = 30_000;
const NICER = 5;

// No setting and no secret goes to the process that reads strangers' files; few malloc arenas,
// because libvips otherwise keeps hundreds of megabytes that nobody uses.
const environment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '1000000',
  MALLOC_MMAP_THRESHOLD_: '262144',
};

type Output<W extends keyof Works> = Awaited<ReturnType<Works[W]>>;

/** The process ended under its work: of its own accord, or made to. */
class ProcessEnded extends Error {}

interface Waiting {
  resolve(output: unknown): void;
  reject(error: Error): void;
}

/**
 * Decodes, draws and encodes pictures in a process of its own: a picture that brings a decoder down
 * does not end the application, requests never wait for it, and its memory goes back when it rests.
 */
export class PictureProcess {
  readonly #waiting = new Map<number, Waiting>();
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;

  /** Has `work` done; throws the coded error of a refused picture, `unavailable` if the process fails. */
  async ask<W extends keyof Works>(work: W, ...input: Parameters<Works[W]>): Promise<Output<W>> {
    try {
      // Once more: the picture that brought the process down may have been another one.
      return await this.#attempt(work, input).catch((error) => {
        if (error instanceof ProcessEnded) return this.#attempt(work, input);
        throw error;
      });
    } catch (cause) {
      if (cause instanceof ProcessEnded)
        throw new AppError('unavailable', { retryAfter: 2, cause });
      throw cause;
    }
  }

  async #attempt<W extends keyof Works>(work: W, input: unknown[]): Promise<Output<W>> {
    const child = this.#started();
    this.#lastId += 1;
    const task: PictureTask = { id: this.#lastId, work, input };
    const tooLong = setTimeout(() => {
      const cause = new Error(`${work} took too long`);
      this.#waiting.get(task.id)?.reject(new AppError('unavailable', { retryAfter: 60, cause }));
      this.#end(child, cause.message);
    }, LONGEST_MS);
    try {
      return await new Promise<Output<W>>((resolve, reject) => {
        this.#waiting.set(task.id, { resolve: resolve as Waiting['resolve'], reject });
        child.send(task, (error) => error && this.#end(child, error.message));
      });
    } finally {
      clearTimeout(tooLong);
      this.#waiting.delete(task.id);
      this.#restWhenIdle();
    }
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Ends the process; the next work starts another. */
  stop(): void {
    if (this.#child) this.#end(this.#child, 'stopped');
  }

  #started(): ChildProcess {
    clearTimeout(this.#idle);
    if (this.#child) return this.#child;
    const child = fork(program, {
      env: environment,
      execArgv: ['--max-semi-space-size=8', '--max-old-space-size=256'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    // What libraries print there belongs in the log, line by line.
    const complaints = child.stderr as Socket;
    complaints.setEncoding('utf8').on('data', (text: string) => console.error(text.trim()));
    complaints.unref();
    child.on('message', (answer: PictureAnswer) => this.#receive(answer));
    child.on('error', (error) => this.#end(child, error.message));
    child.on('exit', (code, signal) => this.#end(child, `ended with ${signal ?? code}`));
    child.unref();
    child.channel?.unref();
    try {
      if (child.pid) setPriority(child.pid, NICER);
    } catch {
      // Some systems do not allow it; the work is only less polite then.
    }
    this.#child = child;
    return child;
  }

  #receive({ id, output, code, reason }: PictureAnswer): void {
    const waiting = this.#waiting.get(id);
    if (output !== undefined) waiting?.resolve(output);
    else waiting?.reject(code ? new AppError(code, { cause: reason }) : new Error(reason));
  }

  #end(child: ChildProcess, reason: string): void {
    child.kill('SIGKILL');
    if (this.#child !== child) return;
    this.#child = undefined;
    const error = new ProcessEnded(reason);
    for (const { reject } of this.#waiting.values()) reject(error);
  }

  #restWhenIdle(): void {
    const child = this.#child;
    if (!child || this.#waiting.size > 0) return;
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.#end(child, 'resting'), IDLE_MS).unref();
  }
}
