import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

type Encoding = 'br' | 'gzip' | 'identity';
const strongestFirst = ['br', 'gzip'] as const;

interface Body {
  bytes: Buffer;
  etag: string;
  headers: Record<string, string | number>;
}

/** A rendered page, compressed once, each form with the headers that go with it. */
export interface CachedPage {
  status: number;
  /** What is not kept has no brotli: it costs the most, for one reader. */
  bodies: Record<Exclude<Encoding, 'br'>, Body> & { br?: Body };
  bytes: number;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** zlib answers a corner of a larger buffer, which would be kept whole. */
const copied = (bytes: Buffer) => Buffer.from(bytes);

// Wide enough for our pages; the usual window takes megabytes for each page under way.
const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

/** Compresses `html`, harder if it is to be kept, and names it by its content. */
export async function toCachedPage(
  status: number,
  html: string,
  headers: Record<string, string>,
  keep = true,
): Promise<CachedPage> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([
    keep ? compressBrotli(identity, brotliOptions).then(copied) : null,
    compressGzip(identity, { level: keep ? 6 : 2 }).then(copied),
  ]);
  const name = createHash('sha256').update(identity).digest('base64url').slice(0, 27);
  const body = (bytes: Buffer, encoding: Encoding): Body => {
    const etag = `"${name}-${encoding}"`;
    const encoded: Record<string, string> =
      encoding === 'identity' ? {} : { 'content-encoding': encoding };
    const common = {
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    };
    return {
      bytes,
      etag,
      headers: { ...common, ...headers, ...encoded, etag, 'content-length': bytes.length },
    };
  };
  return {
    status,
    bodies: {
      gzip: body(gz, 'gzip'),
      identity: body(identity, 'identity'),
      ...(br && { br: body(br, 'br') }),
    },
    bytes: identity.length + gz.length + (br?.length ?? 0),
  };
}

// Browsers send a few spellings, over and over.
const understood = new LRUCache<string, readonly Encoding[]>({
  max: 100,
  memoMethod(accepted) {
    const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } });
    const taken = negotiator.encodings([...strongestFirst]);
    return strongestFirst.filter((encoding) => taken.includes(encoding));
  },
});

/** The smallest form that the browser takes at all. */
function bodyFor({ bodies }: CachedPage, accepted: string | string[] | undefined): Body {
  const taken = typeof accepted === 'string' ? understood.memo(accepted) : [];
  for (const encoding of taken) {
    const body = bodies[encoding];
    if (body) return body;
  }
  return bodies.identity;
}

/** Writes the page, or 304 when the browser holds it already. */
export function sendPage(page: CachedPage, request: IncomingMessage, response: ServerResponse) {
  const { bytes, etag, headers } = bodyFor(page, request.headers['accept-encoding']);
  if (page.status === 200 && request.headers['if-none-match'] === etag) {
    const { 'content-length': _length, 'content-encoding': _encoding, ...rest } = headers;
    response.writeHead(304, rest).end();
    return;
  }
  response.writeHead(page.status, headers);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
