import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredImage, Variant } from '../external/imageStore.ts';
import { clientAddress } from '../http/clientAddress.ts';
import { WorkQueue } from '../http/limits/workQueue.ts';

/** A stored file of a picture, under the name that its ETag is made of. */
export interface Picture {
  key: string;
  variant: Variant;
  image: StoredImage;
}

const FOR_EVER = 'public, max-age=31536000, immutable';
const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}

// To read a file is many small works of this very thread: those of one address come a few at a time.
const readings = new WorkQueue({ parallel: 16, perCaller: 6, waiting: 2_048 });

async function contentOf(image: StoredImage, from: string): Promise<Buffer> {
  const leave = await readings.enter(from);
  try {
    return await buffer(image.stream());
  } finally {
    leave();
  }
}

/** Answers a kept picture. What most addresses name never changes: it may be cached for ever. */
export async function sendImage(
  request: FastifyRequest,
  reply: FastifyReply,
  { key, variant, image }: Picture,
  cacheControl = FOR_EVER,
) {
  const etag = `"${key}-${variant}-${image.bytes.toString(36)}"`;
  const isKnown = matches(request.headers['if-none-match'], etag);
  const isAsked = request.method !== 'HEAD' && !isKnown;
  const content = isAsked ? await contentOf(image, clientAddress(request.ip)) : null;
  reply
    .header('cache-control', cacheControl)
    .header('etag', etag)
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('x-content-type-options', 'nosniff');
  if (isKnown) return reply.code(304).send();
  reply
    .type(types[variant.slice(-4).replace('.', '') as keyof typeof types])
    .header('content-disposition', 'inline')
    .header('content-length', image.bytes);
  return reply.send(content ?? Readable.from([]));
}

/** A plain 404, for a picture that is not there (yet): never cached. */
export function sendNoImage(reply: FastifyReply) {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('404 Not Found\n');
}
