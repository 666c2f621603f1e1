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

/** An answer, compressed once, each form with the headers that go with it. */
export interface CachedPage {
  status: number;
  /** What is not kept has no brotli: it costs the most, for one reader. What fits into one packet stays as it is. */
  bodies: { identity: Body } & { [E in Encoding]?: Body };
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

/** Its headers, its tags and its place among the others: what is small would else cost nothing. */
const bookkeeping = 2_000;
// Of a packet on the way, some hundred bytes are headers.
const onePacket = 1_000;

/** Compresses `text`, harder if it is to be kept, and names it by its content. What is not kept is compressed only where its one reader, who `accepted` these encodings, takes it so. */
export async function toCachedPage(
  status: number,
  text: string,
  headers: Record<string, string>,
  keep = true,
  accepted = 'gzip',
): Promise<CachedPage> {
  const identity = Buffer.from(text);
  const isLarge = identity.length > onePacket;
  const [br, gz] = await Promise.all([
    keep && isLarge ? compressBrotli(identity, brotliOptions).then(copied) : null,
    isLarge && (keep || understood.memo(accepted).includes('gzip'))
      ? compressGzip(identity, { level: keep ? 6 : 2 }).then(copied)
      : null,
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
      identity: body(identity, 'identity'),
      ...(gz && { gzip: body(gz, 'gzip') }),
      ...(br && { br: body(br, 'br') }),
    },
    bytes: identity.length + (gz?.length ?? 0) + (br?.length ?? 0) + bookkeeping,
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

interface Answer {
  status: number;
  headers: Record<string, string | number>;
  bytes?: Buffer;
}

/** What is sent to whoever asks so: the form that they take, or 304 when they hold it already. */
export function answerOf(
  page: CachedPage,
  { headers: asked }: Pick<IncomingMessage, 'headers'>,
): Answer {
  const { bytes, etag, headers } = bodyFor(page, asked['accept-encoding']);
  if (page.status !== 200 || asked['if-none-match'] !== etag)
    return { status: page.status, headers, bytes };
  const { 'content-length': _length, 'content-encoding': _encoding, ...rest } = headers;
  return { status: 304, headers: rest };
}

/** Writes the page, with `more` headers of this one answer. */
export function sendPage(
  page: CachedPage,
  request: IncomingMessage,
  response: ServerResponse,
  more?: Record<string, number>,
): void {
  const { status, headers, bytes } = answerOf(page, request);
  response.writeHead(status, more ? { ...headers, ...more } : headers);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
