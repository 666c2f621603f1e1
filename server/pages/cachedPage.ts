import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip' | 'identity';

/** A rendered page, compressed once, with the headers that go with it. */
export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  etag: string;
  bodies: Record<Encoding, Buffer>;
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
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      ...headers,
    },
    etag: createHash('sha256').update(identity).digest('base64url').slice(0, 27),
    bodies: { br, gzip: gz, identity },
    bytes: identity.length + br.length + gz.length,
  };
}

function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  if (/\bbr\b(?!;\s*q=0(\.0*)?(,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!;\s*q=0(\.0*)?(,|$))/.test(accepted) ? 'gzip' : 'identity';
}

/** Writes the page, or 304 when the browser holds it already. */
export function sendPage(page: CachedPage, request: IncomingMessage, response: ServerResponse) {
  const encoding = encodingFor(request.headers['accept-encoding']?.toString());
  const etag = `"${page.etag}-${encoding}"`;
  if (page.status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304, { ...page.headers, etag }).end();
    return;
  }
  const body = page.bodies[encoding];
  const headers: Record<string, string | number> = {
    ...page.headers,
    etag,
    'content-length': body.length,
  };
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  response.writeHead(page.status, headers).end(request.method === 'HEAD' ? undefined : body);
}
