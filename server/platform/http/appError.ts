import type { ErrorCode } from '../../../contract/errors.ts';

interface Details {
  /** For the log only. */
  cause?: unknown;
  /** Seconds after which to try again: becomes `Retry-After`. */
  retryAfter?: number;
  /** Facts that the French sentence of this code needs. */
  facts?: Record<string, string | number>;
  /** The wrong fields of the request, each with its reason in French. */
  fields?: readonly WrongField[];
}

export interface WrongField {
  path: string;
  message: string;
}

/** A failure that the caller can understand: a code of the closed list; the sentence is in `messages.ts`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly retryAfter: number | undefined;
  readonly facts: Record<string, string | number>;
  readonly fields: readonly WrongField[];

  constructor(code: ErrorCode, details: Details = {}) {
    super(code, { cause: details.cause });
    this.code = code;
    this.retryAfter = details.retryAfter;
    this.facts = details.facts ?? {};
    this.fields = details.fields ?? [];
  }
}

/** The answer for an error code: its status, a title and a French sentence, which may hold facts. */
export interface Sentence {
  status: number;
  title: string;
  message: string | ((facts: Record<string, string | number>) => string);
}

/** The sentences of codes that are answered with `status`: a title, and what is said. */
export const answering = <Code extends ErrorCode>(
  status: number,
  sentences: Record<Code, readonly [title: string, message: Sentence['message']]>,
) =>
  Object.fromEntries(
    Object.entries<(typeof sentences)[Code]>(sentences).map(([code, [title, message]]) => [
      code,
      { status, title, message },
    ]),
  ) as Record<Code, Sentence>;
