import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredImage, Variant } from '../external/imageStore.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}

/** Answers a kept picture; what its address names never changes, so it may be cached for ever. */
export function sendImage(
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  variant: Variant,
  image: StoredImage,
) {
  const etag = `"${key}-${variant}-${image.bytes.toString(36)}"`;
  reply
    .header('cache-control', FOR_EVER)
    .header('etag', etag)
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('x-content-type-options', 'nosniff');
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply
    .type(variant.endsWith('.avif') ? 'image/avif' : 'image/webp')
    .header('content-disposition', 'inline')
    .header('content-length', image.bytes);
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : image.stream());
}

/** A plain 404, for a picture that is not there (yet): never cached. */
export function sendNoImage(reply: FastifyReply) {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('404 Not Found\n');
}
