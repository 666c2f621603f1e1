/** A parameter's value in its one spelling, or null when it says nothing. */
export type Reading = (given: string) => string | null;

/** Query parameters that change what a visitor is served, by page ('/espece/*': any one name). All others are ignored. */
export type PageQueries = Readonly<Record<string, Readonly<Record<string, Reading>>>>;

/** The key of the page that a request asks for; null when it cannot be decoded, or holds what no name does: line breaks, controls. */
export type KeyOf = (request: { url?: string | undefined }) => string | null;

/**
 * React Router's data addresses are not pages: every page reads by the REST API in the browser, and
 * what they would answer is members' text in a form that no policy was made for.
 */
const notPages =
  /^\/(v1|api|assets|images|dessins|apercus|healthz|readyz|metrics|__manifest|avis|invitation)(\/|$)|\.(data|ico|txt|xml|json|js|css|map|png|jpe?g|gif|webp|avif|svg|woff2?|php|ics)$|^\/\./;

/** Whether the page of `key` may exist at all; the others are plain 404s. */
export const isPageKey = (key: string) => !notPages.test(key.split('?')[0] ?? '');

/** Whether the page of `key` answers a search, a place in a list or several filters: there are as many as one likes. */
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
