import { readSession } from '../session.ts';

/** The `handle` of a page whose document requests its first reads for a member. `:moi` stands for the member's id. */
export interface Early {
  early: readonly string[];
}

/** The answer, and the time when it came, by `performance.now()`. */
export interface EarlyAnswer {
  response: Response;
  at: number;
}

/** The requests that the document's own script made (start/early.ts), by the paths of the page's `handle`. */
export interface EarlyAnswers {
  token: string;
  /** By `performance.now()`. */
  at: number;
  /** Null where no answer came. */
  answers: Map<string, Promise<EarlyAnswer | null>>;
}

declare global {
  interface Window {
    early?: EarlyAnswers;
  }
}

/** Code that comes later than this requests again. */
const KEPT = 60_000;

/**
 * The answer to a call of the document, once; null if it failed or was refused, undefined if there was none for this
 * member: then the page requests as usual.
 */
export function takeEarly(path: string): Promise<EarlyAnswer | null> | undefined {
  const { token, at = 0, answers } = window.early ?? {};
  const answer = answers?.get(path);
  answers?.delete(path);
  if (token !== readSession()?.token || performance.now() - at > KEPT) return undefined;
  return answer?.then((came) => (came?.response.ok ? came : null));
}
