/** Query parameters that change what a visitor is served, by page. All others are ignored. */
const meaningful: Record<string, readonly string[]> = {
  '/profil': ['id'],
  '/boutique': ['q', 'type', 'tri', 'apres'],
};

const notPages =
  /^\/(v1|api|assets|images|dessins|healthz|readyz|metrics)(\/|$)|\.(ico|txt|xml|json|js|css|map|png|jpe?g|gif|webp|avif|svg|woff2?|php)$|^\/\./;

/** Whether `path` (lower-cased) may be a page at all; the others are plain 404s when unknown. */
export const isPagePath = (path: string) => !notPages.test(path);

/**
 * The address under which a page is rendered and kept: path in lower case without trailing slash,
 * and only the parameters that matter, in a fixed order. A token in the query never gets in.
 */
export function pageKey(url: string): string {
  const question = url.indexOf('?');
  const path = (question < 0 ? url : url.slice(0, question)).toLowerCase().replace(/(.)\/+$/, '$1');
  if (question < 0) return path;
  const names = meaningful[path];
  if (!names) return path;
  const given = new URLSearchParams(url.slice(question + 1));
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name);
    if (value) kept.set(name, value.slice(0, 200));
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}
