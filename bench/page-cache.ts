// Home page from the cache against a bare node:http server that sends the same bytes.
// node scripts/run.mjs bench/page-cache.ts
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import autocannon from 'autocannon';
import { median, startChild, tellParent } from './child.ts';
import { startDemoApp } from './demo-app.ts';

const rounds = 5;
const seconds = 4;
const headers = { 'accept-encoding': 'br' };

async function serveApp() {
  const app = await startDemoApp();
  tellParent(app.url, app.close);
}

async function serveBytes(like: string) {
  const { body, sent } = await fetchRaw(like);
  const server = createServer((_request, response) => {
    response.writeHead(200, sent).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  tellParent(`http://127.0.0.1:${(server.address() as { port: number }).port}`);
}

async function fetchRaw(url: string) {
  const asked = request(url, { headers }).end();
  const [response] = await once(asked, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const { connection, date, 'keep-alive': _keepAlive, ...sent } = response.headers;
  return { body: Buffer.concat(chunks), sent };
}

async function perSecond(url: string): Promise<number> {
  const result = await autocannon({ url, headers, duration: seconds, connections: 32 });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: some requests failed`);
  return result.requests.average;
}

async function compare() {
  const app = await startChild(import.meta.filename, 'app');
  await fetchRaw(app.url);
  const { body } = await fetchRaw(app.url);
  const bare = await startChild(import.meta.filename, 'bytes', app.url);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    theirs.push(await perSecond(bare.url));
    ours.push(await perSecond(app.url));
  }
  const ratios = ours.map((value, round) => value / (theirs[round] ?? 1));
  console.log(`home page, ${body.length} bytes of brotli, ${rounds} rounds of ${seconds} s`);
  console.log(`bare node:http  ${median(theirs).toFixed(0)} requests/s`);
  console.log(`page cache      ${median(ours).toFixed(0)} requests/s`);
  console.log(`ratio           ${median(ratios).toFixed(2)} (aim: at least 0.60)`);
  app.stop();
  bare.stop();
}

const [role, argument = ''] = process.argv.slice(2);
if (role === 'app') await serveApp();
else if (role === 'bytes') await serveBytes(argument);
else await compare();
