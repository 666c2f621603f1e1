/** Each of its parameters. */
const ANY = '*';

/**
 * The pages whose documents are kept, with the parameters that change them. All others need the network: their
 * addresses may hold a secret, or they are a keeper's, a moderator's, or one search among many.
 */
const pages: readonly (readonly [path: RegExp, ...parameters: string[]])[] = [
  [/^\/(mainpage)?$/],
  [/^\/(aujourd-hui|mes-jardins|mes-plantes|recoltes|nouvelle-plante|sources|guide)$/],
  [/^\/(modifier-)?jardin\/\d+$/],
  [/^\/plante\/(modifier\/)?\d+$/],
  [/^\/(profil|detailproduit)\/\d+$/],
  [/^\/espece\/[\w-]+$/, 'climat'],
  [/^\/calendrier$/, 'climat', 'quinzaine'],
  [/^\/(favoris|especes|boutique)$/, ANY],
];

/** Under which the document of an address is kept; null if it never is. */
export function pageKey({ pathname, searchParams }: URL): string | null {
  const path = pathname.toLowerCase().replace(/(?<=.)\/$/, '');
  const page = pages.find(([known]) => known.test(path));
  if (!page) return null;
  const [, ...parameters] = page;
  // One list among as many as one likes.
  if (parameters.includes(ANY) && searchParams.size > 0) return null;
  const kept = new URLSearchParams();
  for (const name of parameters) {
    const value = searchParams.get(name);
    if (value) kept.set(name, value);
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}
