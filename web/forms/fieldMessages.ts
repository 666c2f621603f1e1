import { ApiError } from '../lib/apiError.ts';
import { capitalise } from '../lib/format.ts';

/** What the server said of single fields, by their names; of an object's alone where `object` names one. */
export function fieldMessages(error: unknown, object = ''): Record<string, string> {
  const begin = object && `${object}.`;
  const fields = error instanceof ApiError ? error.fields : [];
  const told = fields.filter(({ path }) => path.startsWith(begin));
  return Object.fromEntries(
    told.map(({ path, message }) => [path.slice(begin.length), capitalise(message)]),
  );
}
