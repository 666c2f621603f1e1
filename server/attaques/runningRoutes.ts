import diagnostics from 'node:diagnostics_channel';
import { afterAll } from 'vitest';
import type { App } from '../platform/http/app.types.ts';
import { beforeTests } from '../testing/openApp.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';

/** A running application for the tests of one file, and every route that it really has, as 'GET /v1/jardin/:id'. */
export function openAppWithRoutes() {
  const server = beforeTests(appWithRoutes);
  afterAll(() => server.close());
  return server;
}

async function appWithRoutes(): Promise<TestApp & { routes: string[] }> {
  const routes: string[] = [];
  const watch = (message: unknown) => {
    (message as { fastify: App }).fastify.addHook('onRoute', ({ method, url }) => {
      for (const verb of [method].flat()) routes.push(`${verb} ${url}`);
    });
  };
  diagnostics.subscribe('fastify.initialization', watch);
  const server = await testApp();
  diagnostics.unsubscribe('fastify.initialization', watch);
  await server.app.ready();
  return { ...server, routes };
}
