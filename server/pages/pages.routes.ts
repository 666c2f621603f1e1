import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { App } from '../http/app.types.ts';
import type { PageTag } from '../http/pageTags.ts';
import { sendPage, toCachedPage } from './cachedPage.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import type { Rendered } from './pageCache.ts';
import { isPagePath, pageKey } from './pageKey.ts';
import { sharePageNotices } from './pageNotices.ts';
import { createReads } from './reads.ts';
import { builtRenderer, type Renderer } from './renderer.ts';
import { taggedReads } from './taggedReads.ts';

const clientFolder = new URL('../../build/client', import.meta.url).pathname;
const yearInSeconds = 31_536_000;

// Assigned part by part: `new URL('//evil.example', …)` would be another host.
function addressOf(key: string, origin: string): URL {
  const address = new URL(origin);
  const [path = '/', search = ''] = key.split('?');
  address.pathname = path.replace(/^[/\\]+/, '/');
  address.search = search;
  return address;
}

/** Serves the built pages and their assets: every path that is neither API nor picture. */
export async function pagesRoutes(app: App, context: Context): Promise<void> {
  const { env, pages } = context;
  const reads = createReads(context);
  const renderer: Renderer = env.COURTIL_DEV
    ? await (await import('./devRenderer.ts')).devRenderer(app)
    : await builtRenderer();
  const imageHost = env.VITE_IMAGE_UPLOAD_URL ? [new URL(env.VITE_IMAGE_UPLOAD_URL).origin] : [];

  async function render(key: string): Promise<Rendered> {
    const tags = new Set<PageTag>();
    const request = new Request(addressOf(key, env.PUBLIC_URL));
    const response = await renderer(request, taggedReads(reads, tags));
    const html = await response.text();
    const headers: Record<string, string> = {
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
    };
    if (!env.COURTIL_DEV)
      headers['content-security-policy'] = contentSecurityPolicy(html, imageHost);
    if (env.PUBLIC_URL.startsWith('https:'))
      headers['strict-transport-security'] = `max-age=${yearInSeconds}`;
    const location = response.headers.get('location');
    if (location) headers.location = location;
    const page = await toCachedPage(response.status, html, headers);
    return { page, tags, keep: response.status === 200 && !env.COURTIL_DEV };
  }

  async function servePage(request: FastifyRequest, reply: FastifyReply) {
    const key = pageKey(request.url);
    if (!isPagePath(key)) return reply.callNotFound();
    const page = await pages.render(key, () => render(key));
    reply.hijack();
    sendPage(page, request.raw, reply.raw);
  }

  if (!env.COURTIL_DEV) {
    await app.register(fastifyStatic, {
      root: clientFolder,
      wildcard: false,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const forEver = path.includes('/assets/');
        reply.header(
          'cache-control',
          forEver ? `public, max-age=${yearInSeconds}, immutable` : 'public, max-age=3600',
        );
        reply.header('cross-origin-resource-policy', 'same-origin');
      },
    });
    app.addHook('onClose', sharePageNotices(context));
  }
  app.get('/*', { schema: { hide: true } }, servePage);
}
