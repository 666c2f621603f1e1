import type { Page } from 'playwright-core';
import { settled } from './courtil.ts';

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

/** Signs that go blank in the colours of a reader's own choice. */
export async function signsGone(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  await settled(page);
  const before = await page.evaluate(signs);
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  await settled(page);
  const after = await page.evaluate(signs);
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  return before.filter((sign) => !after.includes(sign));
}
