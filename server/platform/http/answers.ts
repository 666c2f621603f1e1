import { problemSchema } from '../../../contract/errors.ts';

/** A route's answers by status; every route may also answer a problem. */
export function answers<S extends Record<number, object>>(byStatus: S) {
  return { ...byStatus, default: problemSchema };
}
