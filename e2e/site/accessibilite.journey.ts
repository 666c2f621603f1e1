import { beforeAll, expect, test } from 'vitest';
import { violationsByScheme } from '../accessible.ts';
import { openCourtil } from '../courtil.ts';
import { type EveryPage, type Reader, seedEveryPage } from '../everyPage.ts';
import { statesFor } from '../everyState.ts';
import { expectOnlyFailedCalls } from '../membre.ts';

const courtil = openCourtil();
let every: EveryPage;

beforeAll(async () => {
  every = await seedEveryPage(courtil.served);
});

const readers: Reader[] = ['visitor', 'camille', 'helene'];

test.each(readers)(
  'no page hinders %s (WCAG 2.2 AA, by day and by night), is wider than a phone or asks another host',
  async (reader) => {
    const visit = await courtil.visit({ width: 360 });
    const { page } = visit;
    await every.arriveAs(page, reader);
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(courtil.url)) foreign.push(request.url());
    });
    const found: string[] = [];
    for (const address of every.addresses[reader]) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (overflow !== 0) found.push(`${address}: ${overflow}px wider than a phone`);
      const violations = await violationsByScheme(page, ['light', 'dark']);
      found.push(...violations.map((violation) => `${address}: ${violation}`));
    }
    expect(found).toEqual([]);
    expect(foreign).toEqual([]);
    expectOnlyFailedCalls(visit);
  },
  300_000,
);

test.each(readers)(
  'nor does a menu, a sheet, a notice or an error hinder %s',
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
