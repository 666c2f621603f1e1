// What a phone asks for on a page's first visit: requests and bytes on the wire; the aims are 20 and 300 kB.
// node scripts/build.mjs, then node scripts/run.mjs bench/page-requests.ts [path …]
import { chromium } from 'playwright-core';
import { startDemoApp } from './demo-app.ts';

const app = await startDemoApp();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

async function firstVisit(path: string) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 915 },
    deviceScaleFactor: 2.625,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const requests = new Map<string, { type: string; url: string; bytes: number }>();
  network.on('Network.requestWillBeSent', ({ requestId, type = '', request }) =>
    requests.set(requestId, { type, url: new URL(request.url).pathname, bytes: 0 }),
  );
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await page.goto(new URL(path, app.url).href, { waitUntil: 'networkidle' });
  await page.waitForTimeout(2_000);
  await context.close();
  return [...requests.values()];
}

const paths = process.argv.slice(2);
for (const path of paths.length > 0 ? paths : ['/']) {
  // The first visit makes the drawings, the second is measured.
  await firstVisit(path);
  const requests = await firstVisit(path);
  for (const { type, url, bytes } of requests)
    console.log(`${(bytes / 1000).toFixed(1).padStart(7)} kB  ${type.padEnd(10)} ${url}`);
  const total = requests.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`${path}: ${requests.length} requests, ${(total / 1000).toFixed(0)} kB`);
}
await browser.close();
await app.close();
