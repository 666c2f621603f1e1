import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { App } from '../http/app.types.ts';
import { AppError } from '../http/appError.ts';
import { clientAddress } from '../http/clientAddress.ts';
import type { CountCall } from '../http/limits/loadGuards.ts';
import { readQuery } from '../http/queryKeys.ts';
import { type AskedOf, register, sentOf } from '../http/routes.ts';
import { guardsOf } from '../http/securityHeaders.ts';
import type { Made } from './answerCache.ts';
import { answerMade, answerOf, sendAnswer, toCachedPage } from './cachedPage.ts';
import type { DeclaredRead } from './reads.ts';

interface Asking {
  read: DeclaredRead;
  asked: AskedOf<unknown>;
  /** Its key in the cache. */
  address: string;
}

/** The API's answers to visitors, from the cache if possible. */
export interface ReadCache {
  /** Sends the answer cached under the exact address, before any other step; false if there is none. */
  serve(request: IncomingMessage, response: ServerResponse, count: CountCall | null): boolean;
  /** Sends the cached answer. Without one it reads once for all requests that wait. */
  answer(asking: Asking, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** From now on nothing is served or cached. */
  close(): void;
}

// A request with credentials, even wrong ones, skips the cache: the cache holds visitors' answers alone.
const isVisitor = ({ authorization, cookie }: IncomingHttpHeaders) =>
  authorization === undefined && cookie === undefined;

/**
 * Gives the one cache key of a visitor's answer: the contract's spelling, with the parsed parameters alone. Null if the
 * answer is not cached. So a client cannot fill the cache with other spellings of the same address.
 */
export function cacheKey(
  { key, cached, endpoint }: DeclaredRead,
  asked: AskedOf<unknown>,
  { headers, url }: Pick<FastifyRequest, 'headers' | 'url'>,
): string | null {
  if (!cached || !isVisitor(headers) || cached.when?.(asked) === false) return null;
  const params = asked.params as Record<string, unknown>;
  const path = key
    .slice('GET '.length)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const question = url.indexOf('?');
  if (question < 0) return `/v1${path}`;
  const known = new URLSearchParams();
  const query = endpoint.query ? (asked.query as Record<string, unknown>) : {};
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') known.set(name, String(value));
  known.sort();
  const isKnown = Object.keys(readQuery(url.slice(question + 1))).length === known.size;
  return isKnown ? `/v1${path}?${known}` : null;
}

function nullIfRefused(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}

/** Caches the answers of `declared` reads to visitors. */
export function createReadCache(
  { env, standby, pages: { reads: answers } }: Context,
  declared: readonly DeclaredRead[],
  copied: readonly DeclaredRead[] = [],
): ReadCache {
  const copies = new Map(copied.map((read) => [read.key, read]));
  const guards = guardsOf(env);
  const draws = new Map(declared.map(({ key, cached }) => [`/v1${key.slice(4)}`, cached?.draws]));
  let isClosing = false;

  // No requested address contains a space.
  function keyOf(address: string): string {
    const drawn = draws.get(address);
    return drawn ? `${address} ${Math.floor(Math.random() * drawn)}` : address;
  }

  /** Reads from the standby if it is recent enough, else from the primary. */
  async function make(asking: Asking, request: FastifyRequest, reply: FastifyReply): Promise<Made> {
    const read = copies.get(asking.read.key);
    const copy =
      read &&
      (await standby?.ask(
        () => makeOf({ ...asking, read }, request, reply).catch(nullIfRefused),
        (made) => made?.tags ?? [],
      ));
    return copy?.isCacheable ? copy : makeOf(asking, request, reply);
  }

  async function makeOf(
    { read, asked, address }: Asking,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Made> {
    const more = read.cached?.tags ? await read.cached.tags(asked) : [];
    const { body, link } = sentOf(await read.answer(asked, request), address);
    const answerHeaders = {
      ...guards,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': String(reply.getHeader('cache-control') ?? 'no-cache'),
      // A browser does not use a visitor's cached answer for a member.
      vary: 'Accept-Encoding, Authorization',
      ...(link && { link }),
    };
    const accepted = request.headers['accept-encoding'];
    const page = await toCachedPage(
      200,
      String(reply.serialize(body)),
      answerHeaders,
      true,
      accepted,
    );
    const tags = new Set([...read.tags(body, asked), ...(more ?? [])]);
    // Do not cache empty answers: any number of addresses give one.
    const isNothing = more === null || (Array.isArray(body) && body.length === 0);
    return { page, tags, isCacheable: !isNothing && !isClosing && !env.COURTIL_DEV };
  }

  return {
    serve(request, response, count) {
      const { method, url = '', headers } = request;
      if (!url.startsWith('/v1/') || (method !== 'GET' && method !== 'HEAD')) return false;
      if (isClosing || !isVisitor(headers)) return false;
      const page = answers.find(keyOf(url));
      const answer = page && answerOf(page, request);
      if (!answer) return false;
      const counted = count?.(request) ?? null;
      // Too many requests are refused as for any other call.
      if (count && !counted) return false;
      sendAnswer(answer, request, response, counted ?? undefined);
      return true;
    },
    async answer(asking, request, reply) {
      const key = keyOf(asking.address);
      let page = answers.find(key);
      if (!page) {
        page = await answers.make(key, () => make(asking, request, reply));
        request.made = page.length;
      }
      const { status, headers, bytes } = await answerMade(page, request, clientAddress(request.ip));
      return reply.code(status).headers(headers).send(bytes);
    },
    close() {
      isClosing = true;
    },
  };
}

/** Registers the calls of `reads`. Visitors are answered from the cache if possible. */
export function readRoutes(app: App, reads: readonly DeclaredRead[], cache: ReadCache): void {
  for (const read of reads)
    register(app, read.tag, [read.key, read.endpoint], read.guards, (request, reply) => {
      const asked = { params: request.params, query: request.query };
      const address = cacheKey(read, asked, request);
      if (address === null) return read.answer(asked, request);
      return cache.answer({ read, asked, address }, request, reply);
    });
}
