/** Where the calls of the specification stand. */
export const BASE: string = import.meta.env.VITE_API_BASE || '/v1';

/** The values of an address's parameters (`:id`), and its query. */
export interface CallParts {
  params?: Record<string, string | number> | undefined;
  query?: Record<string, string | number | undefined> | undefined;
}

/** The method and path of a call: 'GET /jardin/:id' → ['GET', '/jardin/12?limite=3'] */
export function callAddress(
  key: string,
  { params = {}, query = {} }: CallParts,
): [method: string, path: string] {
  const [method = '', path = ''] = key.split(' ');
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.set(name, String(value));
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])));
  return [method, search.size > 0 ? `${filled}?${search}` : filled];
}
