import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './database/connection.ts';
import type { Env } from './env.ts';
import type { ImageStore } from './external/imageStore.ts';
import type { PageTags } from './http/pageTags.ts';

/** What every service is given: the parts of the running application. */
export interface Context {
  env: Env;
  db: Database;
  jwtSecret: Uint8Array;
  images: ImageStore;
  pages: PageTags;
  log: FastifyBaseLogger;
}
