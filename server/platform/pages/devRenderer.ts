import type { ServerBuild } from 'react-router';
import type { App } from '../http/app.types.ts';
import { type Renderer, rendererOf } from './renderer.ts';

/** Pages straight from `web/` with hot reload (`npm run dev`), through Vite in middleware mode. */
export async function devRenderer(app: App): Promise<Renderer> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, done);
  });
  return {
    async render(request, reads, mark) {
      const build = await vite.ssrLoadModule('virtual:react-router/server-build');
      return rendererOf(build as ServerBuild, 'development').render(request, reads, mark);
    },
    fixed: new Set(),
  };
}
