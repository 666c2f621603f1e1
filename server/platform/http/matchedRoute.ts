import type { FastifyRequest } from 'fastify';

/**
 * True if the matched route belongs to the API. Looks at the route, not at the address, because many spellings
 * (`/%761/`, `/V1/`, absolute form) lead to the same route.
 */
export const isApi = (request: FastifyRequest) =>
  /^\/(v1|api)\//.test(request.routeOptions.url ?? '');

/** The route that answers, as 'GET /v1/jardin/:id': one of a few hundred names, for any request. */
export const routeOf = ({ method, routeOptions: { url } }: FastifyRequest) =>
  url === undefined ? 'none' : `${method} ${url}`;

/** The path of an address in absolute form, which a proxy may ask for (RFC 9112 §3.2.2); others stay. */
export const originForm = (url: string) =>
  url.startsWith('/') ? url : url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '') || '/';
