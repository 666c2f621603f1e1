import { matchRoutes } from 'react-router';
import { routesOfManifest } from '../start/routerGlobals.ts';

interface MatchedPage {
  /** The id of the page alone, without the root. */
  id: string;
  params: Record<string, string | undefined>;
  /** Its module and the module's imports. */
  files: string[];
}

const MOST = 200;
const known = new Map<string, MatchedPage | null>();

/** The page of an address. Cached: it is asked for often, and searched among fifty routes. */
export function matchPage(to: string): MatchedPage | null {
  const { pathname } = new URL(to, window.location.href);
  const before = known.get(pathname);
  if (before !== undefined) return before;
  const all = routesOfManifest();
  const routes = all
    .filter(({ id }) => id !== 'root')
    .map(({ id, path, index }) => ({ id, path, index }) as { id: string; path?: string });
  const [match] = matchRoutes(routes, pathname) ?? [];
  const entry = all.find(({ id }) => id === match?.route.id);
  const found =
    match && entry
      ? { id: entry.id, params: match.params, files: [entry.module, ...entry.imports] }
      : null;
  if (known.size >= MOST) known.clear();
  known.set(pathname, found);
  return found;
}
