import diagnostics from 'node:diagnostics_channel';
import type { App } from '../../server/platform/http/app.types.ts';

/** The result of `make`, and every route of the application that it builds, as 'GET /v1/jardin/:id'. */
export async function noteRoutes<T>(make: () => Promise<T>): Promise<T & { routes: string[] }> {
  const routes: string[] = [];
  const watch = (message: unknown) => {
    (message as { fastify: App }).fastify.addHook('onRoute', ({ method, url }) => {
      for (const verb of [method].flat()) routes.push(`${verb} ${url}`);
    });
  };
  diagnostics.subscribe('fastify.initialization', watch);
  const made = await make();
  diagnostics.unsubscribe('fastify.initialization', watch);
  return { ...made, routes };
}
