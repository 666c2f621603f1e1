// A bare React Router server that renders the elements of the page at ADDRESS, and sends its data, from memory.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';
import { bareReactRouter } from './bare-react-router.ts';
import { tellParent } from './serve.ts';

/** Data of a page, decoded as the browser does. */
async function dataOf(html: string): Promise<unknown> {
  const parts = html.matchAll(/streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/g);
  const text = [...parts].map(([, part = '""']) => JSON.parse(part)).join('');
  const { value } = await decode(new Blob([text]).stream(), globalThis);
  return (value as { loaderData: unknown }).loaderData;
}

const html = await (await fetch(process.argv[2] ?? '')).text();
const server = createServer(bareReactRouter(html, await dataOf(html))).listen(0, '127.0.0.1');
await once(server, 'listening');
tellParent({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
