import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip' | 'identity';

interface Body {
  bytes: Buffer;
  etag: string;
  headers: Record<string, string | number>;
}

/** A rendered page, compressed once, each form with the headers that go with it. */
export interface CachedPage {
  status: number;
  bodies: Record<Encoding, Body>;
  bytes: number;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Compresses `html` (brotli and gzip) and names it by its content. */
export async function toCachedPage(
  status: number,
  html: string,
  headers: Record<string, string>,
): Promise<CachedPage> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(identity, { level: 6 }),
  ]);
  // zlib answers a corner of a larger buffer, which would be kept whole.
  const bytesOf = { br: Buffer.from(br), gzip: Buffer.from(gz), identity };
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
      br: body(bytesOf.br, 'br'),
      gzip: body(bytesOf.gzip, 'gzip'),
      identity: body(bytesOf.identity, 'identity'),
    },
    bytes: identity.length + br.length + gz.length,
  };
}

function encodingFor(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== 'string') return 'identity';
  if (/\bbr\b(?!;\s*q=0(\.0*)?(,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!;\s*q=0(\.0*)?(,|$))/.test(accepted) ? 'gzip' : 'identity';
}

/** Writes the page, or 304 when the browser holds it already. */
export function sendPage(page: CachedPage, request: IncomingMessage, response: ServerResponse) {
  const { bytes, etag, headers } = page.bodies[encodingFor(request.headers['accept-encoding'])];
  if (page.status === 200 && request.headers['if-none-match'] === etag) {
    const { 'content-length': _length, 'content-encoding': _encoding, ...rest } = headers;
    response.writeHead(304, rest).end();
    return;
  }
  response.writeHead(page.status, headers);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
