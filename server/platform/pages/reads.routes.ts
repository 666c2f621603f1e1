import type { App } from '../http/app.types.ts';
import { register } from '../http/routes.ts';
import { cacheKey, type ReadCache } from './readCache.ts';
import type { DeclaredRead } from './reads.ts';

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
