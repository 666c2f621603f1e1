import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import * as z from 'zod/mini';
import type { AnswerOf, Endpoint, EndpointMap, Portee } from '../../../contract/endpoint.ts';
import { problemSchema } from '../../../contract/errors.ts';
import type { App } from './app.types.ts';
import { Linked, Page } from './paging.ts';

const description =
  'Une même demande, envoyée de nouveau avec la même clé (1 à 128 caractères visibles), n’est faite qu’une fois : la réponse gardée revient, avec `Idempotency-Replayed: true`. Une clé par geste, gardée 7 jours. 409 et `Retry-After` tant que la première est en cours ; 422 si la clé a servi pour autre chose.';

/** The headers of a write that may carry an `Idempotency-Key` (docs/decisions/0035). */
export const keyedHeaders = z.looseObject({
  'idempotency-key': z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{1,128}$/), z.describe(description)),
  ),
});

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A write of a signed-in member, which may carry an `Idempotency-Key`. */
    takesKey?: boolean;
    /** The scope that a personal access token needs; without a scope the call accepts sessions alone. */
    portee?: Portee | undefined;
  }
}

type Read<E, Part extends string> =
  E extends Record<Part, infer S extends z.ZodMiniType> ? z.output<S> : unknown;

/** A caller's request, parsed by the schemas of the call. */
export interface AskedOf<E> {
  params: Read<E, 'params'>;
  query: Read<E, 'query'>;
}

type Request<E> = FastifyRequest<{
  Params: Read<E, 'params'>;
  Querystring: Read<E, 'query'>;
  Headers: Read<E, 'headers'>;
  Body: Read<E, 'body'>;
}>;

/** A list may be answered a page at a time. */
export type Listed<T> = T | (T extends readonly (infer Item)[] ? Page<Item> : never);

/** An answer, or the part of it that fits: its `Link` header says where the list goes on. */
export type Answered<T> = Listed<T> | Linked<T>;

type Handler<E> = (
  request: Request<E>,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply | Answered<AnswerOf<E>>>;

export type Guards = Pick<
  RouteShorthandOptions,
  'onRequest' | 'bodyLimit' | 'exposeHeadRoute' | 'config'
>;

/** No guard: any caller is allowed. */
export const anyone: Guards = {};

const optionalGuards = new WeakSet<object>();

/** Marks a guard that never refuses, for the documentation. */
export function refusingNobody<G extends object>(guard: G): G {
  optionalGuards.add(guard);
  return guard;
}

/** Gives the security of a call, for the documentation: `{}` means any caller; a token comes with its scope. */
function securityOf(url: string, { portee }: Endpoint, { onRequest }: Guards) {
  if (url.startsWith('/api/')) return [{ catalogue: [] }];
  if (!onRequest) return undefined;
  const signed = [{ session: [] }, ...(portee ? [{ jeton: [portee] }] : [])];
  return [onRequest].flat().some((guard) => optionalGuards.has(guard)) ? [{}, ...signed] : signed;
}

/** Gives the body of an answer to `url`, and its `Link` header. */
export function sentOf(answer: unknown, url: string): { body: unknown; link: string | null } {
  const [path = '', query] = url.split('?');
  if (answer instanceof Page) return { body: answer.items, link: answer.link(path, query) };
  if (!(answer instanceof Linked)) return { body: answer, link: null };
  return { body: answer.answer, link: answer.list.link(answer.path, answer.query) };
}

/** Registers a call under its key. One that can only succeed with one status answers with it. */
export function register(
  app: App,
  tag: string,
  [key, endpoint]: readonly [key: string, endpoint: Endpoint],
  guards: Guards,
  handler: (request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  const [method = '', url = ''] = key.split(' ');
  const { summary, description, consumes, file, params, headers, body } = endpoint;
  const answers = file ? { 200: z.any() } : (endpoint.answers ?? {});
  const [status, another] = Object.keys(answers);
  const takesKey = method !== 'GET' && guards.onRequest !== undefined && !endpoint.keyless;
  const schema = {
    tags: [tag],
    summary,
    description,
    consumes,
    produces: file && [file],
    security: securityOf(url, endpoint, guards),
    params,
    querystring: endpoint.query,
    body,
    headers: headers ?? (takesKey ? keyedHeaders : undefined),
    // Every call may also answer a problem.
    response: { ...answers, default: problemSchema },
  };
  app.route({
    ...guards,
    config: { ...guards.config, takesKey, portee: endpoint.portee },
    method,
    url,
    schema: Object.fromEntries(Object.entries(schema).filter(([, part]) => part !== undefined)),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      if (!another) reply.code(Number(status));
      const { body, link } = sentOf(await handler(request, reply), request.url);
      if (link) reply.header('link', link);
      return body;
    },
  });
}

/** How a noun registers its calls: `on('PUT /jardin/:id', guards, handler)`. */
export function routesOf<M extends EndpointMap>(app: App, tag: string, endpoints: M) {
  return <K extends keyof M & string>(key: K, guards: Guards, handler: Handler<M[K]>): void =>
    register(app, tag, [key, endpoints[key] as Endpoint], guards, handler as never);
}

/** For a call with the same answer for all: clients and proxies may cache it for so many seconds. */
export const cacheable = (seconds: number): Guards => ({
  onRequest: async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', `public, max-age=${seconds}`);
  },
});
