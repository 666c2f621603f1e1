import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Guards } from './routes.ts';

/** For a call with the same answer for all: clients and proxies may cache it for so many seconds. */
export const cacheable = (seconds: number): Guards => ({
  onRequest: async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', `public, max-age=${seconds}`);
  },
});
