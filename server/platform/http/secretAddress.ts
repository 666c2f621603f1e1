import type { FastifyReply, FastifyRequest } from 'fastify';

const headers = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};

/**
 * Options of a route whose address is a secret: no cache, no search engine and no referrer, even for a wrong address.
 * `perMinute` requests of one network address. The log leaves out what looks like such a secret (`log.ts`).
 */
export const secretAddress = (perMinute: number) => ({
  config: { perMinute },
  schema: { hide: true },
  onRequest: async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(headers);
  },
});
