import { parse } from 'node:querystring';

const specified = ['userId', 'jardinId', 'email', 'token', 'commandeId'];
const ofLists = [
  ...['q', 'statut', 'type', 'tri', 'seuil', 'limite', 'apres', 'jardin', 'emplacement', 'etat'],
  ...['espece', 'du', 'sansPhoto'],
];
const byFolded = new Map([...specified, ...ofLists].map((name) => [name.toLowerCase(), name]));

/**
 * Reads a query whose keys may be written in any case, as paths may. A key that comes twice,
 * in whatever case, becomes a list, which no schema takes.
 */
export function readQuery(text: string): Record<string, unknown> {
  const query: Record<string, unknown> = {};
  for (const [given, value] of Object.entries(parse(text))) {
    const name = byFolded.get(given.toLowerCase()) ?? given;
    const before = Object.hasOwn(query, name) ? [query[name]].flat() : [];
    const all = [...before, ...[value].flat()];
    Object.defineProperty(query, name, {
      value: all.length > 1 ? all : all[0],
      configurable: true,
      enumerable: true,
      writable: true,
    });
  }
  return query;
}
