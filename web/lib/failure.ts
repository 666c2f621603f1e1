import { ApiError, hasStatus } from './apiError.ts';

/** What is said of a failure: its sentence, and beneath it what the server adds of the reason. */
export interface Failure {
  text: string;
  more?: string;
}

/** `null` for an ended session, whose notice says it already and shows the way to sign in. */
export function failureOf(text: string, error: unknown): Failure | null {
  if (hasStatus(error, 401)) return null;
  return error instanceof ApiError ? { text, more: error.message } : { text };
}
