import { beforeAll, expect, test } from 'vitest';
import { openCourtil, settled } from '../courtil.ts';
import { type EveryPage, type Reader, seedEveryPage } from '../everyPage.ts';

const courtil = openCourtil();
let every: EveryPage;

beforeAll(async () => {
  every = await seedEveryPage(courtil.served);
});

/** Signs that are a background alone, as dots, swatches and hatches are; runs in the page. */
function signs(): string[] {
  const seen = new Set<string>();
  for (const element of document.querySelectorAll('body *:not(svg, svg *, picture, img, iframe)')) {
    if (element.matches('input, select, textarea')) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    for (const pseudo of ['', '::before', '::after']) {
      if (!pseudo && element.childNodes.length > 0) continue;
      const style = getComputedStyle(element, pseudo || null);
      if (pseudo && (style.content === 'none' || style.content === 'normal')) continue;
      const sides = [Number.parseFloat(style.width), Number.parseFloat(style.height)];
      if (!sides.every((side) => side > 3) || Math.min(...sides) > 48) continue;
      const isPainted =
        style.backgroundImage !== 'none' ||
        !['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)'].includes(style.backgroundColor);
      const edges =
        Number.parseFloat(style.borderTopWidth) + Number.parseFloat(style.borderRightWidth);
      if (isPainted || edges > 0)
        seen.add(`${element.parentElement?.className} > ${element.className}${pseudo}`);
    }
  }
  return [...seen];
}

test.each<Reader>(['visitor', 'camille', 'helene'])(
  "in the colours of %s's own choice no sign goes blank",
  async (reader) => {
    const { page } = await courtil.visit();
    await every.arriveAs(page, reader);
    const gone: string[] = [];
    for (const address of every.addresses[reader]) {
      await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      const before = await page.evaluate(signs);
      await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
      await settled(page);
      const after = await page.evaluate(signs);
      for (const sign of before) if (!after.includes(sign)) gone.push(`${address}: ${sign}`);
    }
    expect(gone).toEqual([]);
  },
  300_000,
);

test('the season tells its works apart by colour in any colours', async () => {
  const { page } = await courtil.visit();
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/calendrier');
  const swatches = page.locator('.ring-legend span');
  const colours = await swatches.evaluateAll((all) =>
    all.map((swatch) => getComputedStyle(swatch).backgroundColor),
  );
  expect(new Set(colours).size).toBe(5);
});
