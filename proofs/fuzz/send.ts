import { Agent, request } from 'node:http';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  ms: number;
  /** Until the answer began. */
  beganMs: number;
}

/** Sends a request just as it is: nothing of its address is tidied. */
export function sender(origin: string, connections: number) {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = (
    method: string,
    path: string,
    headers: Record<string, string>,
    body: Buffer | null,
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const began = performance.now();
      const sent = request({ agent, hostname, port, method, path, headers, timeout: 30_000 });
      sent.once('response', (response) => {
        const beganMs = performance.now() - began;
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
            ms: performance.now() - began,
            beganMs,
          }),
        );
      });
      sent.once('timeout', () => sent.destroy(new Error('no answer in 30 s')));
      sent.once('error', (error: NodeJS.ErrnoException) => {
        // The server closed a kept connection at the moment when it was taken again.
        if (sent.reusedSocket && error.code === 'ECONNRESET')
          resolve(send(method, path, headers, body));
        else reject(error);
      });
      // A body of unknown length would be sent in chunks, even when there is none.
      if (body) sent.setHeader('content-length', body.length);
      sent.end(body ?? undefined);
    });
  return { send, close: () => agent.destroy() };
}
