import { problemSchema } from '../../contract/errors.ts';
import type { FuzzRequest } from './fuzzRequests.ts';
import type { Answer } from './send.ts';

const insides =
  /node_modules|\n\s+at |\bat \S+ \(|\.tsx?:\d|\b(select|insert into|update|delete from)\b.*\b(from|values|set|where)\b|syntax error|violates|duplicate key|invalid input|drizzle|postgres/i;

const first = (value: string | string[] | undefined) => [value].flat()[0] ?? '';

/** A path as it is meant; an encoded slash is a letter. */
const plain = (path: string) =>
  path
    .replace(/^http:\/\/[^/]+/, '')
    .replaceAll(/%([0-7][\da-f])/gi, (all, hex: string) =>
      hex.toLowerCase() === '2f' ? all : String.fromCharCode(Number.parseInt(hex, 16)),
    );

/** True if it is one of the API; `docs` is the readable description with its files. */
const isOfApi = (path: string) => /^\/v1\/(?!docs)/i.test(plain(path));

/** Data about nature is public and changes rarely, so it may be cached. */
const isOfNature = (path: string) =>
  /^\/v1\/(lieu|departement|lune|meteo|saison)(?![a-z])/i.test(plain(path));

function problemIn({ status, headers, body }: Answer): string | null {
  if (!/^application\/problem\+json(;|$)/.test(first(headers['content-type'])))
    return `a ${status} of type ${first(headers['content-type']) || 'none'}`;
  try {
    const { success, data } = problemSchema.safeParse(JSON.parse(body));
    if (!success) return `a ${status} with an unknown code or shape`;
    return data.status === status ? null : `a ${status} that says ${data.status}`;
  } catch {
    return `a ${status} that is no JSON`;
  }
}

/** Faults of an answer; empty if it follows the rules of all answers, or of all API answers. */
export function faultsOf(
  {
    method,
    path,
    actor,
    headers: given,
  }: Pick<FuzzRequest, 'method' | 'path' | 'actor' | 'headers'>,
  answer: Answer,
) {
  const { status, headers, body } = answer;
  const faults: string[] = [];
  const busy = status === 503 && first(headers['retry-after']) !== '';
  if (status >= 500 && !busy) faults.push(`a ${status}`);
  if (status >= 400 && insides.test(body)) faults.push('tells of the inside');
  if (!isOfApi(path)) return faults;
  if (status >= 400 && method !== 'HEAD') {
    const problem = problemIn(answer);
    if (problem) faults.push(problem);
  }
  const isKeepable = status === 200 && isOfNature(path);
  // Public answers: a browser may revalidate them.
  const isVisitor = actor === 'visitor' && given.authorization === undefined;
  const isRevalidated =
    isVisitor &&
    status === 200 &&
    first(headers['cache-control']) === 'no-cache' &&
    /\bAuthorization\b/.test(first(headers.vary));
  if (!isKeepable && !isRevalidated && !first(headers['cache-control']).includes('no-store'))
    faults.push('may be stored');
  if (first(headers['x-content-type-options']) !== 'nosniff') faults.push('may be sniffed');
  if (first(headers['content-type']).startsWith('text/html')) faults.push('is HTML');
  return faults;
}
