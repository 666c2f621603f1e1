// A bare node:http server that sends what the addresses it is given sent once: BASE PATH…
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchRaw } from '../load.ts';
import { tellParent } from './serve.ts';

const [base = '', ...paths] = process.argv.slice(2);
const answers = new Map<string | undefined, Awaited<ReturnType<typeof fetchRaw>>>();
for (const path of paths)
  answers.set(path, await fetchRaw(base + path, { 'accept-encoding': 'br' }));
const server = createServer((request, response) => {
  const answer = answers.get(request.url);
  response.writeHead(answer ? 200 : 404, answer?.sent).end(answer?.body);
}).listen(0, '127.0.0.1');
await once(server, 'listening');
tellParent({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
