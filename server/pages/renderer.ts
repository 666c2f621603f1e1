import { pathToFileURL } from 'node:url';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Reads } from '../../contract/reads.ts';

/** Renders one address as a visitor sees it. */
export type Renderer = (request: Request, reads: Reads) => Promise<Response>;

const buildFile = new URL('../../build/server/index.js', import.meta.url);

export function rendererOf(build: ServerBuild, mode: 'production' | 'development'): Renderer {
  const handle = createRequestHandler(build, mode);
  const { readsContext } = build.entry.module as unknown as {
    readsContext: Parameters<RouterContextProvider['set']>[0];
  };
  return (request, reads) => {
    const loadContext = new RouterContextProvider();
    loadContext.set(readsContext, reads);
    return handle(request, loadContext);
  };
}

/** The renderer of the built pages (`npm run build`). */
export async function builtRenderer(): Promise<Renderer> {
  const build = (await import(pathToFileURL(buildFile.pathname).href)) as ServerBuild;
  return rendererOf(build, 'production');
}
