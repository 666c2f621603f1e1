import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { App } from '../platform/http/app.types.ts';

interface Asked {
  method?: string;
  url: string;
  headers?: Record<string, string | number | undefined>;
  payload?: unknown;
}

const patienceMs = 60_000;

/** An application that runs elsewhere, asked over HTTP as tests ask the one that they start themselves. */
export function outsideApp(origin: string): { app: App; close(): void } {
  const agent = new Agent({ keepAlive: true });
  const inject = async (given: Asked | string) => {
    const asked = typeof given === 'string' ? { url: given } : given;
    const { body, type } = await bodyOf(asked.payload);
    const headers = { ...(type && { 'content-type': type }), ...asked.headers };
    return answerTo({ agent, origin, ...asked, headers }, body);
  };
  const parts = { inject, ready: async () => {}, close: async () => agent.destroy() };
  return { app: parts as unknown as App, close: () => agent.destroy() };
}

async function bodyOf(payload: unknown): Promise<{ body?: Buffer; type?: string }> {
  if (payload === undefined || payload === null) return {};
  if (typeof payload === 'string') return { body: Buffer.from(payload) };
  if (Buffer.isBuffer(payload)) return { body: payload };
  if (payload instanceof Readable) return { body: await buffer(payload) };
  return { body: Buffer.from(JSON.stringify(payload)), type: 'application/json' };
}

function answerTo(
  asked: Asked & { agent: Agent; origin: string },
  body?: Buffer,
): Promise<ReturnType<typeof answered>> {
  const { agent, origin, method = 'GET', url, headers } = asked;
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const given = Object.entries(headers ?? {}).filter(([, value]) => value !== undefined);
    const sent = request({
      agent,
      hostname,
      port,
      method,
      timeout: patienceMs,
      path: url.startsWith('http') ? new URL(url).pathname + new URL(url).search : url,
      headers: Object.fromEntries(given) as Record<string, string>,
    });
    sent.once('response', (response) => {
      buffer(response).then(
        (payload) => resolve(answered(response.statusCode ?? 0, response.headers, payload)),
        reject,
      );
    });
    sent.once('timeout', () => sent.destroy(new Error(`no answer from ${url}`)));
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed a kept connection at the moment when it was taken again.
      if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(answerTo(asked, body));
      else reject(error);
    });
    if (body) sent.setHeader('content-length', body.length);
    sent.end(body);
  });
}

function answered(statusCode: number, headers: IncomingHttpHeaders, rawPayload: Buffer) {
  const body = rawPayload.toString();
  return { statusCode, headers, rawPayload, body, payload: body, json: () => JSON.parse(body) };
}
