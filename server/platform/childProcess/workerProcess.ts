import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { fakedClock } from '../database/embedded/settings.ts';
import { AppError } from '../http/appError.ts';
import { type Answers, type Message, RpcChannel } from './rpcChannel.ts';

const nicer = 5;

// The process reads untrusted files: it gets no settings and no secrets. Few malloc arenas, because libvips otherwise
// keeps hundreds of megabytes unused.
const environment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '1000000',
  MALLOC_MMAP_THRESHOLD_: '262144',
  ...fakedClock,
};

/** The process ended during a work: it crashed, or was killed at its time limit. */
export class ProcessEnded extends AppError {
  /** It reached its time limit: a retry would too. */
  readonly isLate: boolean;

  constructor(reason: string, isLate = false) {
    super('unavailable', { retryAfter: isLate ? 60 : 2, cause: reason });
    this.isLate = isLate;
  }
}

interface Options {
  /** Questions that it may ask in its turn. */
  answers?: Answers;
  /** The limit of its heap; it ends beyond that. */
  heapMegabytes?: number;
  /** The time limit of one work; it is killed after that. */
  longestMs?: number;
}

/**
 * A process of its own for heavy works (decision 66): no request waits for it, a file that brings it down does not end
 * the application, and its memory goes back when it is stopped. `program` calls `answerParent`.
 */
export class WorkerProcess<Theirs extends Answers> {
  readonly #child: ChildProcess;
  readonly #channel: RpcChannel<Theirs>;
  readonly #longestMs: number;
  readonly #late = new Set<NodeJS.Timeout>();
  #answering = 0;
  #hasEnded = false;

  constructor(
    program: string,
    { answers = {}, heapMegabytes = 256, longestMs = 180_000 }: Options = {},
  ) {
    const child = fork(fileURLToPath(program), {
      env: environment,
      execArgv: ['--max-semi-space-size=8', `--max-old-space-size=${heapMegabytes}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child.on('error', (error) => this.#end(error.message));
    this.#child = child;
    this.#longestMs = longestMs;
    this.#channel = new RpcChannel(
      (message) => {
        if (child.connected) child.send(message, (error) => error && this.#end(error.message));
      },
      Object.fromEntries(
        Object.entries(answers).map(([name, answer]) => [name, this.#counted(answer)]),
      ),
    );
    // Lines that libraries print there belong in the log.
    const complaints = child.stderr as Socket | null | undefined;
    complaints?.setEncoding('utf8').on('data', (text: string) => console.error(text.trim()));
    complaints?.unref();
    child.on('message', (message: Message) => {
      // Messages sent before it was ended may still arrive.
      if (!this.#hasEnded) void this.#channel.receive(message);
    });
    child.on('exit', (code, signal) => this.#end(`ended with ${signal ?? code}`));
    child.unref();
    child.channel?.unref();
    try {
      if (child.pid) setPriority(child.pid, nicer);
    } catch {
      // Some systems do not allow it; then the work has the normal priority.
    }
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  get isIdle(): boolean {
    return this.#channel.pending === 0;
  }

  /** Pauses its time limit while it waits for an answer of the application. */
  #counted(answer: Answers[string]): Answers[string] {
    return async (...input) => {
      this.#answering += 1;
      try {
        return await answer(...input);
      } finally {
        this.#answering -= 1;
        for (const timer of this.#late) timer.refresh();
      }
    };
  }

  /**
   * Asks it for `work`; throws what it throws, and `ProcessEnded` when it ends meanwhile, also because the work takes
   * too long.
   */
  async ask<N extends keyof Theirs & string>(
    work: N,
    ...input: Parameters<Theirs[N]>
  ): Promise<Awaited<ReturnType<Theirs[N]>>> {
    if (this.#hasEnded) throw new ProcessEnded('ended before');
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      if (this.#answering > 0) return void timer.refresh();
      const reason = `${work} took too long`;
      late.reject(new ProcessEnded(reason, true));
      this.#end(reason);
    }, this.#longestMs);
    this.#late.add(timer);
    try {
      return await Promise.race([this.#channel.ask(work, ...input), late.promise]);
    } finally {
      clearTimeout(timer);
      this.#late.delete(timer);
    }
  }

  /** Ends it at once, even during work. */
  stop(): void {
    this.#end('stopped');
  }

  #end(reason: string): void {
    this.#child.kill('SIGKILL');
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#channel.fail(new ProcessEnded(reason));
  }
}
