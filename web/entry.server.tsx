import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import type { Elements } from './lib/elements.ts';
import { renderedContext, ScriptMark, scriptMarkContext } from './lib/hydration.ts';
import { tellOrigin } from './lib/siteOrigin.ts';
import { close, enqueue } from './start/routerGlobals.ts';

export { renderedContext, scriptMarkContext } from './lib/hydration.ts';
export { readsContext } from './lib/reads.ts';

/** React's placeholder for a part that was not loaded yet. */
const awaited = '<!--$!-->';
const ending = '</body></html>';

/**
 * Renders the whole page as one text and hands it over beside the response: a stream of it would be put together
 * again, since it is cached and its inline scripts are hashed for the CSP.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  tellOrigin(request.url);
  const mark = loadContext.get(scriptMarkContext);
  const rendered = loadContext.get(renderedContext);
  const { serverHandoffStream: data, renderMeta } = context;
  const page = (
    <ScriptMark value={mark}>
      <ServerRouter
        context={{ ...context, serverHandoffStream: undefined }}
        url={request.url}
        nonce={mark}
      />
    </ScriptMark>
  );
  let html = renderToString(page);
  if (html.includes(awaited)) html = await renderWhole(page, mark);
  if (data && renderMeta?.didRenderScripts) html = await withData(html, data, mark);
  rendered.html = `<!DOCTYPE html>${html}`;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(null, { status, headers });
}

/** Also waits for parts that are loaded on their own: the first time one is needed. */
function renderWhole(page: Elements, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
      onError: reject,
    });
  });
}

const scriptSigns: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** The page with what its loaders read, for the browser, as React Router's own scripts hand it over. */
async function withData(html: string, data: ReadableStream, nonce: string): Promise<string> {
  const write = (code: string) => `<script nonce="${nonce}">${code}</script>`;
  const handed = JSON.stringify(await text(data)).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => scriptSigns[sign] ?? '',
  );
  const at = html.lastIndexOf(ending);
  return `${html.slice(0, at)}${write(enqueue(handed))}${write(close)}${html.slice(at)}`;
}
