import { parse } from 'node:querystring';

const specified = ['userId', 'jardinId', 'email', 'token', 'commandeId'];
const ofLists = [
  ...['q', 'statut', 'type', 'tri', 'seuil', 'limite', 'apres', 'jardin', 'emplacement', 'etat'],
  ...['espece', 'du', 'sansPhoto'],
];
const byFolded = new Map([...specified, ...ofLists].map((name) => [name.toLowerCase(), name]));

/**
 * Reads a query whose keys may be written in any case, as paths may. A key that comes twice,
 * in any case, becomes a list, which no schema accepts.
 */
export function readQuery(text: string): Record<string, unknown> {
  // Without a prototype, no name means anything but itself.
  const query: Record<string, unknown> = Object.create(null);
  for (const [given, value] of Object.entries(parse(text))) {
    const name = byFolded.get(given.toLowerCase()) ?? given;
    query[name] = name in query ? [query[name], value].flat() : value;
  }
  return query;
}
