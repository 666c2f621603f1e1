import { expect, test } from 'vitest';
import { seedDemonstration } from '../../demonstration/seed.ts';
import { openCourtil } from '../courtil.ts';

const courtil = openCourtil();

test('the season tells its works apart by colour in any colours', async () => {
  await seedDemonstration(courtil.served.context.db, () => {});
  const { page } = await courtil.visit();
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/calendrier');
  const swatches = page.locator('.ring-legend span');
  const colours = await swatches.evaluateAll((all) =>
    all.map((swatch) => getComputedStyle(swatch).backgroundColor),
  );
  expect(new Set(colours).size).toBe(5);
});
