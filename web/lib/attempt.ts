import { logFailure } from './logFailure.ts';
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
