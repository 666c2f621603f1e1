import { afterAll } from 'vitest';
import { beforeTests } from '../../server/testing/openApp.ts';
import { testApp } from '../../server/testing/testApp.ts';
import { noteRoutes } from './noteRoutes.ts';

/** A running application for the tests of one file, and every route that it really has, as 'GET /v1/jardin/:id'. */
export function openAppWithRoutes() {
  const server = beforeTests(async () => {
    const made = await noteRoutes(testApp);
    await made.app.ready();
    return made;
  });
  afterAll(() => server.close());
  return server;
}
