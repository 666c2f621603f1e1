import cluster from 'node:cluster';
import Fastify from 'fastify';
import type { App } from '../../platform/http/app.types.ts';
import { createPageCache } from '../../platform/pages/pageCache.ts';
import { prepareShutdown } from '../../platform/shutdown.ts';
import { processesOf } from './primary.ts';
import { tellSiblings } from './siblings.ts';

// `node processes.fixtures.ts PORT`: two processes that keep pages and drop them, as the application does.
const [, , port] = process.argv;
const shutdown = prepareShutdown();

async function lead() {
  const processes = processesOf(import.meta.filename, {
    count: 2,
    graceMs: 10_000,
    log: (line) => console.log(line),
  });
  shutdown.onEnd(() => processes.stop());
  if (!(await processes.start())) await shutdown.end(1);
}

async function answer() {
  const app: App = Fastify() as never;
  const pages = createPageCache();
  tellSiblings(app, { pages, standby: null });
  app.get('/process', async () => ({ pid: process.pid, generation: pages.generation() }));
  app.put('/jardin', async () => {
    pages.drop(['jardins']);
    return { pid: process.pid };
  });
  shutdown.onEnd(() => app.close());
  await app.listen({ host: '127.0.0.1', port: Number(port) });
}

try {
  await (cluster.isPrimary ? lead() : answer());
} catch (error) {
  await shutdown.fail(error);
}
