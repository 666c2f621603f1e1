import { ApiError } from './apiError.ts';

/** For the console; a call without answer is there already, in the browser's own words. */
export function logFailure(error: unknown): void {
  if (error instanceof ApiError && error.status === 0) return;
  console.error(error);
}
