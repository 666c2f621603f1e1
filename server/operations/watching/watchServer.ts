import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { AggregatorRegistry, Registry } from 'prom-client';
import { isLoopback } from '../../platform/exposure.ts';
import { StartupError } from '../../platform/startupError.ts';
import { etatPage, etatPolicy } from './etatPage.ts';
import { factsMetrics } from './factsMetrics.ts';
import type { Measured } from './measured.ts';

interface Options {
  address: { host: string; port: number };
  /** Gives the measures of each process. */
  measure(): Promise<Measured[]>;
  /** How many there should be. */
  processes: number;
}

const startedAt = Date.now() - process.uptime() * 1_000;
const guards = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
};

/**
 * Answers `/metrics` (Prometheus) and `/etat` (a page) on an address of their own, never on the public one; answers a
 * function that stops it. Throws a sentence where the address cannot be had.
 */
export async function startWatchServer(options: Options): Promise<() => Promise<void>> {
  const { host, port } = options.address;
  const server = createServer((request, response) => {
    answer(request, response, options).catch((error) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(503, guards);
      response.end();
    });
  });
  server.requestTimeout = 10_000;
  server.maxConnections = 32;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  }).catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(
      `L’adresse ${host}:${port} (METRICS_ADDRESS) ne peut pas être ouverte : ${error.code}.`,
    );
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

/** DNS rebinding: a web page could read this address by a foreign host name that resolves to this machine. */
function isForeign({ headers }: IncomingMessage, { address }: Options): boolean {
  const asked = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? '';
  return isLoopback(address.host) && !isLoopback(asked);
}

async function answer(request: IncomingMessage, response: ServerResponse, options: Options) {
  const path = request.url?.split('?')[0];
  const send = (status: number, type: string, body: string, more = {}) => {
    const headers = { ...guards, 'content-type': type, ...more };
    response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
  };
  const plain = 'text/plain; charset=utf-8';
  if (isForeign(request, options)) return send(403, plain, 'Adresse refusée.\n');
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return send(405, plain, 'GET seulement.\n', { allow: 'GET, HEAD' });
  if (path === '/') return send(302, plain, '', { location: '/etat' });
  if (path !== '/metrics' && path !== '/etat') return send(404, plain, '/metrics, /etat\n');
  const measured = await options.measure();
  const facts = measured.find((each) => each.facts)?.facts ?? null;
  const processes = { answering: measured.length, meant: options.processes };
  if (path === '/metrics') {
    const ofProcesses = AggregatorRegistry.aggregate<typeof Registry.PROMETHEUS_CONTENT_TYPE>(
      measured.map(({ metrics }) => metrics),
    );
    const ofAll = factsMetrics({ facts, processes, startedAt });
    const text = await Registry.merge([ofProcesses, ofAll]).metrics();
    return send(200, Registry.PROMETHEUS_CONTENT_TYPE, text);
  }
  send(200, 'text/html; charset=utf-8', etatPage({ facts, processes, startedAt }), {
    'content-security-policy': etatPolicy,
  });
}
