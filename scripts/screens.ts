// Takes the picture at the head of the README from a running demonstration:
// node scripts/run.mjs scripts/screens.ts http://localhost:3000
// Gardens are shown on the day of that server. The README's is 19 June, set by libfaketime (`clockAt` in steps/clock.ts).
import { type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import sharp from 'sharp';
import { chromiumOptions } from './steps/chromium-options.ts';

const [site = 'http://localhost:3000'] = process.argv.slice(2);
const file = new URL('../docs/images/ecrans.webp', import.meta.url).pathname;
const camille = { email: 'camille@courtil.example', password: 'Jardin-2026-Camille!' };

const desk: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 780 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** Size of a screen in the picture, and the space around each. */
const [width, height, gap, corner] = [720, 450, 36, 12];
const phoneWidth = 432;
const paper = '#eee9dc';

const login = await fetch(`${site}/v1/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(camille),
});
if (!login.ok) throw new Error(`${site} does not have the demonstration: ${login.status}`);
const { token } = (await login.json()) as { token: string };
const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
const { sub } = JSON.parse(payload) as { sub: string };
const session = { userToken: token, token, userId: sub, idTypeUser: '1' };

const browser = await chromium.launch(chromiumOptions);

async function contextOf(
  options: BrowserContextOptions,
  isMember: boolean,
): Promise<BrowserContext> {
  const common = { colorScheme: 'light', reducedMotion: 'reduce', locale: 'fr-FR' } as const;
  const context = await browser.newContext({ ...options, ...common });
  if (isMember)
    await context.addInitScript((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    }, session);
  return context;
}

async function shot(path: string, options: BrowserContextOptions, isMember: boolean) {
  const context = await contextOf(options, isMember);
  const page = await context.newPage();
  await page.goto(`${site}${path}`);
  // The first input loads the pictures further down.
  await page.mouse.move(5, 5);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

async function framed(picture: Buffer, w: number, h: number): Promise<Buffer> {
  const shape = (fill: string, stroke: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect x=".5" y=".5" width="${w - 1}" height="${h - 1}" rx="${corner}" fill="${fill}" stroke="${stroke}"/></svg>`,
    );
  return await sharp(picture)
    .resize(w, h, { fit: 'cover', position: 'top' })
    .composite([
      { input: shape('white', 'white'), blend: 'dest-in' },
      { input: shape('none', '#cfc6b0') },
    ])
    .png()
    .toBuffer();
}

const shots = [
  await shot('/', desk, false),
  await shot('/jardin/1', desk, false),
  await shot('/plante/1', desk, true),
  await shot('/boutique', desk, false),
];
const day = await shot('/aujourd-hui', phone, true);
await browser.close();

const left = (column: number) => gap + column * (width + gap);
const top = (row: number) => gap + row * (height + gap);
const phoneHeight = 2 * height + gap;
const screens = await Promise.all(shots.map((each) => framed(each, width, height)));
await sharp({
  create: { width: left(2) + phoneWidth + gap, height: top(2), channels: 3, background: paper },
})
  .composite([
    ...screens.map((input, at) => ({ input, left: left(at % 2), top: top(Math.floor(at / 2)) })),
    { input: await framed(day, phoneWidth, phoneHeight), left: left(2), top: top(0) },
  ])
  .webp({ quality: 74 })
  .toFile(file);
console.log(file);
