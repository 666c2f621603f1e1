// JavaScript of a public page's first load, gzip: what its HTML names and what those files import.
// node scripts/build.mjs, then node scripts/run.mjs bench/page-js.ts [path]
import { gzipSync } from 'node:zlib';
import { startDemoApp } from './demo-app.ts';

const app = await startDemoApp();
const page = new URL(process.argv[2] ?? '/', app.url);
const html = await (await fetch(page)).text();
const sizes = new Map<string, number>();

async function add(path: string, from: URL): Promise<void> {
  const url = new URL(path, from);
  if (sizes.has(url.pathname)) return;
  const code = await (await fetch(url)).text();
  sizes.set(url.pathname, gzipSync(code, { level: 9 }).length);
  for (const [, found = ''] of code.matchAll(/(?:from|import)\s?["'`](\.\/[\w.-]+\.js)["'`]/g))
    await add(found, url);
}

for (const [, path = ''] of html.matchAll(/["'](\/assets\/[\w.-]+\.js)["']/g))
  await add(path, page);
for (const [path, bytes] of sizes)
  console.log(`${(bytes / 1000).toFixed(1).padStart(7)} kB  ${path}`);
const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
console.log(`${(total / 1000).toFixed(1)} kB gzip in ${sizes.size} files (aim: at most 130 kB)`);
await app.close();
