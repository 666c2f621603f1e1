import { beforeAll, expect, test } from 'vitest';
import { violationsByScheme } from '../accessible.ts';
import { openCourtil } from '../courtil.ts';
import { type EveryPage, type Reader, seedEveryPage } from '../everyPage.ts';
import { statesFor } from '../everyState.ts';

const courtil = openCourtil();
let every: EveryPage;

beforeAll(async () => {
  every = await seedEveryPage(courtil.served);
});

const readers: Reader[] = ['visitor', 'camille', 'helene'];

test.each(readers)(
  'no menu, sheet, notice or error hinders %s (WCAG 2.2 AA, by day and by night)',
  async (reader) => {
    const found: string[] = [];
    for (const { address, name, open } of statesFor(reader)) {
      const { page } = await courtil.visit({ width: 360, height: 740 });
      await every.arriveAs(page, reader);
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      await open(page);
      const violations = await violationsByScheme(page, ['light', 'dark']);
      found.push(...violations.map((violation) => `${address} ${name}: ${violation}`));
      await page.close();
    }
    expect(found).toEqual([]);
  },
  300_000,
);
