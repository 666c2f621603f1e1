import { randomBytes } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { App } from '../http/app.types.ts';
import { AppError } from '../http/appError.ts';
import { clientAddress } from '../http/clientAddress.ts';
import { WorkQueue } from '../http/limits/workQueue.ts';
import { commonHeaders } from '../http/securityHeaders.ts';
import type { Made } from './answerCache.ts';
import { answerMade, sendAnswer, toCachedPage } from './cachedPage.ts';
import { contentSecurityPolicy, takeEmitted, workerPolicy } from './contentSecurityPolicy.ts';
import { endingWorker } from './endingWorker.ts';
import { createFirstStyles } from './firstStyles.ts';
import { isPageKey, isSearch, type KeyOf } from './pageKey.ts';
import { sharePageNotices } from './pageNotices.ts';
import { pageReads } from './pageReads.ts';
import type { PageTag } from './pageTags.ts';
import type { DeclaredRead } from './reads.ts';
import { builtRenderer, type Renderer } from './renderer.ts';

const clientFolder = new URL('../../../build/client', import.meta.url).pathname;
const yearInSeconds = 31_536_000;
// Rendering is work of this very thread: few at once, so that kept pages and calls come in between.
const rendersAtOnce = 4;
// A waiting page holds only its request; a page being rendered holds megabytes.
const rendersWaiting = 512;
// Kept pages are answered before this counts: a crawler that goes through a whole site stays below.
const rendersPerMinute = 1_200;
const renderBudget = { burst: 5, perSecond: 10 };

// Assigned part by part: `new URL('//evil.example', …)` would be another host.
function addressOf(key: string, origin: string): URL {
  const address = new URL(origin);
  const [path = '/', search = ''] = key.split('?');
  address.pathname = path;
  address.search = search;
  return address;
}

interface Given {
  reads: readonly DeclaredRead[];
  /** The same, of the standby. */
  copied: readonly DeclaredRead[];
  keyOf: KeyOf;
}

const byKey = (reads: readonly DeclaredRead[]): ReadonlyMap<string, DeclaredRead> =>
  new Map(reads.map((read) => [read.key, read]));

const workerHeaders = { 'cache-control': 'no-cache', 'content-security-policy': workerPolicy };

function serveEndingWorker(app: App): void {
  app.get('/sw.js', { schema: { hide: true } }, (_request, reply) =>
    reply.headers(workerHeaders).type('text/javascript; charset=utf-8').send(endingWorker),
  );
}

/** Serves the built pages and their assets: every path that is neither API nor picture. */
export async function pagesRoutes(
  app: App,
  context: Context,
  { reads, copied, keyOf }: Given,
): Promise<void> {
  const { env, pages, standby } = context;
  const [ofPrimary, ofStandby] = [byKey(reads), byKey(copied)];
  const renderer: Renderer = env.COURTIL_DEV
    ? await (await import('./devRenderer.ts')).devRenderer(app)
    : await builtRenderer();
  const imageHost = env.VITE_IMAGE_UPLOAD_URL ? [new URL(env.VITE_IMAGE_UPLOAD_URL).origin] : [];
  const common = commonHeaders(env);
  const firstStyles = createFirstStyles(clientFolder);
  const renders = new WorkQueue({
    name: 'renders',
    parallel: rendersAtOnce,
    perCaller: env.RATE_LIMIT ? 1 : rendersAtOnce,
    waiting: rendersWaiting,
    ...(env.RATE_LIMIT && { budget: renderBudget }),
  });

  async function render(key: string, accepted: string | undefined): Promise<Made> {
    const copy = isSearch(key)
      ? null
      : await standby?.ask(
          () => renderFrom(ofStandby, key, accepted),
          ({ tags }) => tags,
        );
    // Tags speak for what may be kept alone: what is not there may have been made just now.
    return copy?.isCacheable ? copy : renderFrom(ofPrimary, key, accepted);
  }

  async function renderFrom(
    declared: ReadonlyMap<string, DeclaredRead>,
    key: string,
    accepted: string | undefined,
  ): Promise<Made> {
    const tags = new Set<PageTag>();
    const mark = randomBytes(16).toString('hex');
    const request = new Request(addressOf(key, env.PUBLIC_URL));
    const response = await renderer.render(request, pageReads(context, declared, tags), mark);
    const location = response.headers.get('location');
    // A failure of the renderer itself is no page.
    if (!location && response.html === undefined) throw new AppError('internal');
    const emitted = takeEmitted(response.html ?? '', mark, firstStyles);
    const type = response.headers.get('content-type');
    const headers: Record<string, string> = {
      ...common,
      ...(type && { 'content-type': type }),
      ...(location && { location }),
      ...(response.status === 503 && { 'retry-after': '5' }),
      ...(!env.COURTIL_DEV && {
        'content-security-policy': contentSecurityPolicy(emitted, imageHost),
      }),
    };
    // Kept is what rows tell, or what stands at one of our own addresses: never what anybody can name anew.
    const isKnown = tags.size > 0 ? !isSearch(key) : renderer.fixed.has(key);
    const keep = response.status === 200 && isKnown && !env.COURTIL_DEV;
    const page = await toCachedPage(response.status, emitted.html, headers, keep, accepted);
    return { page, tags, isCacheable: keep };
  }

  async function servePage(request: FastifyRequest, reply: FastifyReply) {
    const key = keyOf(request.raw);
    if (key === null || !isPageKey(key)) return reply.callNotFound();
    const from = clientAddress(request.ip);
    const cached = pages.find(key);
    const page = cached ?? (await renderInTurn(key, from, request));
    // Kept, but not in this form: it is made now.
    const answer = await answerMade(page, request.raw, from);
    reply.hijack();
    sendAnswer(answer, request.raw, reply.raw);
  }

  function renderInTurn(key: string, from: string, { headers }: FastifyRequest) {
    const turn = `${pages.generation()} ${key}`;
    // Another caller may already wait for this page, at the end of a long line.
    renders.advance(turn, from);
    return pages.render(key, () =>
      renders.run(turn, from, async () => {
        renders.spend(from, 1);
        context.counters.renders += 1;
        return render(key, headers['accept-encoding']?.toString());
      }),
    );
  }

  if (!env.COURTIL_DEV) {
    if (!env.SERVICE_WORKER) serveEndingWorker(app);
    await app.register(fastifyStatic, {
      root: clientFolder,
      ...(!env.SERVICE_WORKER && { globIgnore: ['sw.js*'] }),
      wildcard: false,
      preCompressed: true,
      index: false,
      cacheControl: false,
      acceptRanges: false,
      setHeaders: (reply, path) => {
        if (/\.svg\b/.test(path)) reply.header('content-type', 'image/svg+xml; charset=utf-8');
        if (/\bsw\.js\b/.test(path)) return void reply.headers(workerHeaders);
        const forEver = path.includes('/assets/');
        reply.header(
          'cache-control',
          forEver ? `public, max-age=${yearInSeconds}, immutable` : 'public, max-age=3600',
        );
      },
    });
    // The application is put together while its database still starts.
    let stopNotices = async () => {};
    app.addHook('onReady', async () => {
      stopNotices = sharePageNotices(context);
    });
    app.addHook('onClose', () => stopNotices());
  }
  if (standby) {
    pages.onDrop((tags) => standby.mark(tags));
    standby.start();
    app.addHook('onClose', () => standby.stop());
  }
  const config = { perMinute: rendersPerMinute };
  app.get('/*', { config, schema: { hide: true } }, servePage);
}
