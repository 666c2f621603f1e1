import type { ErrorCode, Problem } from '../../contract/errors.ts';

/** A refused or failed call: `status` 0 when no answer came at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'network' | 'unknown';
  readonly fields: ReadonlyArray<{ path: string; message: string }>;
  readonly details: NonNullable<Problem['details']>;

  constructor(
    status: number,
    code: ApiError['code'],
    message: string,
    fields: ApiError['fields'] = [],
    details: ApiError['details'] = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.details = details;
  }
}

export const networkError = () =>
  new ApiError(
    0,
    'network',
    'La connexion semble interrompue. Vérifiez votre réseau, puis réessayez.',
  );

const UNCLEAR = 'Le serveur ne répond pas comme prévu. Réessayez dans un instant.';

/** RFC 9457 problem documents say what happened; anything else gets a plain sentence. */
export async function errorFrom(response: Response): Promise<ApiError> {
  const problem = (await response.json().catch(() => null)) as Partial<Problem> | null;
  return new ApiError(
    response.status,
    problem?.code ?? 'unknown',
    problem?.message || UNCLEAR,
    problem?.errors,
    problem?.details,
  );
}

export const hasStatus = (error: unknown, status: number) =>
  error instanceof ApiError && error.status === status;

/** True if the error has this code, in the browser or in the server's own reads. */
export const hasCode = (error: unknown, code: ErrorCode) =>
  error instanceof Error && 'code' in error && error.code === code;

/** True if the call itself was refused: a retry would be too. */
export const wasRefused = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** The server's own message about a failure; `null` when it sent none or never answered. */
export const serverMessage = (error: unknown) =>
  error instanceof ApiError && error.status > 0 && error.message !== UNCLEAR ? error.message : null;

/** The message about a failure: its sentence, and below it the server's reason. */
export interface Failure {
  text: string;
  more?: string;
}

/** `null` for an ended session, whose notice says it already and shows the way to sign in. */
export function failureOf(text: string, error: unknown): Failure | null {
  if (hasStatus(error, 401)) return null;
  return error instanceof ApiError ? { text, more: error.message } : { text };
}

/** The sentence, followed by the server's reason. */
export const withReason = (text: string, error: unknown) =>
  error instanceof ApiError ? `${text} ${error.message}` : text;

/** Logs a failure; the browser has logged a call without answer itself. */
export function logFailure(error: unknown): void {
  if (error instanceof ApiError && error.status === 0) return;
  console.error(error);
}

export type Attempt<T> = { ok: true; value: T } | { ok: false };

/** A part of a page that may fail alone: the failure is logged, the page says its sentence. */
export async function attempt<T>(work: Promise<T>): Promise<Attempt<T>> {
  try {
    return { ok: true, value: await work };
  } catch (error) {
    logFailure(error);
    return { ok: false };
  }
}

/** The result, or null when it does not come in time; the page then goes on without it. */
export const within = <T>(ms: number, work: Promise<T>): Promise<T | null> =>
  Promise.race([work, new Promise<null>((give) => setTimeout(() => give(null), ms))]);
