import { pathToFileURL } from 'node:url';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Reads } from '../../../contract/endpoints.ts';

/** The rendered answer of an address: a page, or headers alone. */
export interface RenderedPage {
  status: number;
  headers: Headers;
  html: string | undefined;
}

export interface Renderer {
  /** Renders one address as a visitor sees it; its own scripts carry `mark` as their nonce. */
  render(request: Request, reads: Reads, mark: string): Promise<RenderedPage>;
  /** Keys of the pages whose address holds no parameter: there are only so many. */
  fixed: ReadonlySet<string>;
}

type Key = Parameters<RouterContextProvider['set']>[0];

const buildFile = new URL('../../../build/server/index.js', import.meta.url);

export function rendererOf(build: ServerBuild, mode: 'production' | 'development'): Renderer {
  const handle = createRequestHandler(build, mode);
  const { readsContext, scriptMarkContext, renderedContext } = build.entry
    .module as unknown as Record<'readsContext' | 'scriptMarkContext' | 'renderedContext', Key>;
  const paths = Object.values(build.routes).map((route) => `/${route?.path ?? ''}`.toLowerCase());
  return {
    async render(request, reads, mark) {
      const loadContext = new RouterContextProvider();
      loadContext.set(readsContext, reads);
      loadContext.set(scriptMarkContext, mark);
      const rendered: { html?: string } = {};
      loadContext.set(renderedContext, rendered);
      const { status, headers } = await handle(request, loadContext);
      return { status, headers, html: rendered.html };
    },
    fixed: new Set(paths.filter((path) => !/[:*]/.test(path))),
  };
}

/** The renderer of the built pages (`npm run build`). */
export async function builtRenderer(): Promise<Renderer> {
  const build = (await import(pathToFileURL(buildFile.pathname).href)) as ServerBuild;
  return rendererOf(build, 'production');
}
