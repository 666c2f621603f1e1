import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageTags } from '../http/pageTags.ts';

export interface PageCache extends PageTags {
  /** Answers a cached page at once; false when there is none. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
}

export function createPageCache(): PageCache {
  return { serve: () => false, drop: () => {} };
}
