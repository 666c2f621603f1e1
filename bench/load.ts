import { once } from 'node:events';
import { request } from 'node:http';
import autocannon from 'autocannon';

/** Answers per second under a load; an answer that refuses or fails is no answer. */
export async function perSecond(options: autocannon.Options): Promise<number> {
  const result = await autocannon({ connections: 32, ...options });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${options.url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result['2xx'] / result.duration;
}

/** An answer as it came over the wire, still compressed. */
export async function fetchRaw(url: string, headers: Record<string, string>) {
  const asked = request(url, { headers }).end();
  const [response] = await once(asked, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const { connection, date, 'keep-alive': _keepAlive, ...sent } = response.headers;
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`);
  return { body: Buffer.concat(chunks), sent };
}
