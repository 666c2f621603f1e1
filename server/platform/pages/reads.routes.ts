import type { App } from '../http/app.types.ts';
import { register } from '../http/routes.ts';
import { type KeptReads, keptAddress } from './keptReads.ts';
import type { DeclaredRead } from './reads.ts';

/** Registers the calls of `reads`; what a visitor may be answered from memory is. */
export function readRoutes(app: App, reads: readonly DeclaredRead[], kept: KeptReads): void {
  for (const read of reads)
    register(app, read.tag, [read.key, read.endpoint], read.guards, (request, reply) => {
      const asked = { params: request.params, query: request.query };
      const address = keptAddress(read, asked, request);
      if (address === null) return read.answer(asked, request);
      return kept.answer({ read, asked, address }, request, reply);
    });
}
