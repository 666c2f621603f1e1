import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { ScriptMark, scriptMarkContext } from './lib/hydration.ts';

export { scriptMarkContext } from './lib/hydration.ts';
export { readsContext } from './lib/reads.ts';

/** Waits for the whole page: it is cached, and its inline scripts are hashed for the CSP. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const mark = loadContext.get(scriptMarkContext);
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const page = (
      <ScriptMark value={mark}>
        <ServerRouter context={context} url={request.url} nonce={mark} />
      </ScriptMark>
    );
    const { pipe } = renderToPipeableStream(page, {
      nonce: mark,
      onAllReady() {
        headers.set('Content-Type', 'text/html; charset=utf-8');
        text(pipe(new PassThrough())).then(
          (html) => resolve(new Response(html, { status: finalStatus, headers })),
          reject,
        );
      },
      onShellError: reject,
      onError(error) {
        finalStatus = 500;
        console.error(error);
      },
    });
  });
}
