/** Gives the canonical spelling of a parameter's value; null if the value has no effect. */
export type Reading = (given: string) => string | null;

/** Query parameters that change what a visitor is served, by page ('/espece/*': any one name). All others are ignored. */
export type PageQueries = Readonly<Record<string, Readonly<Record<string, Reading>>>>;

/** The key of the requested page; null if the address cannot be decoded or contains control characters. */
export type KeyOf = (request: { url?: string | undefined }) => string | null;

/**
 * React Router's data addresses are not pages: in the browser every page reads by the REST API. They would answer
 * members' texts without a content security policy.
 */
const notPages =
  /^\/(v1|api|assets|images|dessins|apercus|healthz|readyz|metrics|__manifest|avis|invitation)(\/|$)|\.(data|ico|txt|xml|json|js|css|map|png|jpe?g|gif|webp|avif|svg|woff2?|php|ics)$|^\/\./;

/** True if a page may exist under `key`. All others are plain 404s. */
export const isPageKey = (key: string) => !notPages.test(key.split('?')[0] ?? '');

/** True if the page is a search, a later page of a list, or has several filters: their number is unlimited. */
export const isSearch = (key: string) =>
  /[?&](q|apres|page)=|[?&](usage|famille|lettre)=[^&]*&/.test(key);

/**
 * The address under which a page is rendered and kept: its path decoded, in lower case, without empty
 * and dot parts, and encoded anew; only the parameters that matter, in a fixed order. One page has one
 * key however it is spelled, and a token in the query never gets in. It is made once for each request.
 */
export function pageKeys(queries: PageQueries): KeyOf {
  const made = new WeakMap<object, string | null>();
  return (request) => {
    let key = made.get(request);
    if (key === undefined) {
      key = keyOf(request.url ?? '/');
      made.set(request, key);
    }
    return key;
  };

  function keyOf(url: string): string | null {
    const question = url.indexOf('?');
    const path = canonicalPath(question < 0 ? url : url.slice(0, question));
    const readings = path === null ? undefined : (queries[path] ?? queries[anyName(path)]);
    if (question < 0 || !readings) return path;
    const given = new URLSearchParams(url.slice(question + 1));
    const kept = new URLSearchParams();
    for (const [name, read] of Object.entries(readings)) {
      const values = inAnyCase(given, name);
      const value = values.length === 1 ? read(values[0] ?? '') : null;
      if (value !== null) kept.set(name, value);
    }
    return kept.size > 0 ? `${path}?${kept}` : path;
  }
}

const anyName = (path: string) => `${path.slice(0, path.lastIndexOf('/') + 1)}*`;

/** The values of a key that may be written in any case. */
const inAnyCase = (given: URLSearchParams, name: string) =>
  [...given].filter(([key]) => key.toLowerCase() === name).map(([, value]) => value);

const nameless = /[\p{Cc}\u2028\u2029]/u;

function canonicalPath(path: string): string | null {
  const parts: string[] = [];
  try {
    for (const part of path.split('/')) {
      const name = decodeURIComponent(part).toLowerCase();
      // React Router finds no page for a line break, not even its 404, and prints a trace each time.
      if (nameless.test(name)) return null;
      if (name === '..') parts.pop();
      else if (name !== '' && name !== '.') parts.push(encodeURIComponent(name));
    }
  } catch {
    return null;
  }
  return `/${parts.join('/')}`;
}
