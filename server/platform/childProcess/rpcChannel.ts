import type { ErrorCode } from '../../../contract/errors.ts';
import { AppError } from '../http/appError.ts';

/** The answers of a process to the other one's questions, by name. */
export type Answers = Readonly<Record<string, (...input: never[]) => unknown>>;

interface Refusal {
  /** The code, for a coded error. */
  code?: ErrorCode;
  facts?: AppError['facts'];
  reason: string;
}

/** A question, its answer, or why there is none; each side numbers its own questions. */
export type Message = { id: number } & (
  | { ask: string; input: unknown[] }
  | { output: unknown }
  | { refusal: Refusal }
);

const refusalOf = (error: unknown): Refusal =>
  error instanceof AppError
    ? { code: error.code, facts: error.facts, reason: String(error.cause) }
    : { reason: String(error) };

const errorOf = ({ code, facts, reason }: Refusal): Error =>
  code ? new AppError(code, { ...(facts && { facts }), cause: reason }) : new Error(reason);

/** One side of two processes that ask each other; a coded error stays one on its way. */
export class RpcChannel<Theirs extends Answers> {
  readonly #send: (message: Message) => void;
  readonly #own: Answers;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #lastId = 0;

  constructor(send: (message: Message) => void, own: Answers) {
    this.#send = send;
    this.#own = own;
  }

  /** How many questions of this side have no answer yet. */
  get pending(): number {
    return this.#waiting.size;
  }

  /** Asks the other side; throws what it throws there, or what `fail` was told. */
  async ask<N extends keyof Theirs & string>(
    name: N,
    ...input: Parameters<Theirs[N]>
  ): Promise<Awaited<ReturnType<Theirs[N]>>> {
    this.#lastId += 1;
    const id = this.#lastId;
    const answer = Promise.withResolvers<unknown>();
    this.#waiting.set(id, answer);
    this.#send({ id, ask: name, input });
    return (await answer.promise) as Awaited<ReturnType<Theirs[N]>>;
  }

  async #answerTo(id: number, ask: string, input: unknown[]): Promise<Message> {
    try {
      return { id, output: await this.#own[ask]?.(...(input as never[])) };
    } catch (error) {
      return { id, refusal: refusalOf(error) };
    }
  }

  /** Takes in what the other side sent. */
  async receive(message: Message): Promise<void> {
    const { id } = message;
    if ('ask' in message) return this.#send(await this.#answerTo(id, message.ask, message.input));
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if ('refusal' in message) waiting?.reject(errorOf(message.refusal));
    else waiting?.resolve(message.output);
  }

  /** The other side has gone: no question will be answered. */
  fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

/** In a process that `WorkerProcess` started: answers the application, and gives the channel by which the process asks it. */
export function answerParent<Theirs extends Answers>(own: Answers): RpcChannel<Theirs> {
  const channel = new RpcChannel<Theirs>((message) => {
    if (process.connected) process.send?.(message);
  }, own);
  process.on('message', (message: Message) => void channel.receive(message));
  // The application decides when this process ends, also when a terminal signals both.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
  process.on('disconnect', () => process.exit());
  return channel;
}
