import { gzipSync } from 'node:zlib';
import type { Browser, Request } from 'playwright-core';

/** Requests of a first visit. */
export interface Visited {
  path: string;
  type: string;
  /** On the wire, with the headers. */
  bytes: number;
  /** Of a script: its size as gzip makes it, so that scripts compare in any content encoding. */
  gzip: number;
}

/** A phone of the usual size, as Chromium is told. */
export const phone = {
  viewport: { width: 412, height: 915 },
  deviceScaleFactor: 2.625,
  isMobile: true,
  hasTouch: true,
  locale: 'fr-FR',
};

const quietMs = 1_500;
const longestMs = 60_000;

/** A phone that was never here opens a page and waits until it asks for nothing more. */
export async function firstVisit(browser: Browser, address: string): Promise<Visited[]> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const asked: Promise<Visited>[] = [];
  let under = 0;
  let last = performance.now();
  const note = (by: 1 | -1) => {
    under += by;
    last = performance.now();
  };
  page.on('request', () => note(1));
  page.on('requestfailed', () => note(-1));
  page.on('requestfinished', (request) => {
    note(-1);
    asked.push(visited(request));
  });
  const quiet = async () => {
    const end = performance.now() + longestMs;
    while (under > 0 || performance.now() - last < quietMs) {
      if (performance.now() > end) throw new Error(`${address} goes on asking`);
      await page.waitForTimeout(100);
    }
  };
  await page.goto(address, { waitUntil: 'load' });
  // With all that the page's code asks for once it runs.
  await quiet();
  await page.mouse.move(1, 1);
  await page.waitForFunction(() => !('courtil' in window));
  last = performance.now();
  await quiet();
  const all = await Promise.all(asked);
  await context.close();
  return all;
}

async function visited(request: Request): Promise<Visited> {
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  const type = request.resourceType();
  const body = type === 'script' ? await (await request.response())?.body() : undefined;
  return {
    path: new URL(request.url()).pathname,
    type,
    bytes: responseBodySize + responseHeadersSize,
    gzip: body ? gzipSync(body, { level: 9 }).length : 0,
  };
}

/** In kB, as browsers count them. */
export function weightOf(all: readonly Visited[]) {
  const sum = (key: 'bytes' | 'gzip') => all.reduce((total, one) => total + one[key], 0) / 1_000;
  return { requests: all.length, kB: sum('bytes'), js: sum('gzip') };
}
