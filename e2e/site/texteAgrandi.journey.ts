import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openCourtil } from '../courtil.ts';
import { type EveryPage, type Reader, seedEveryPage } from '../everyPage.ts';
import { statesFor } from '../everyState.ts';
import { unreadableOn } from '../lisible.ts';

const courtil = openCourtil();
let every: EveryPage;

beforeAll(async () => {
  every = await seedEveryPage(courtil.served);
});

const readers: Reader[] = ['visitor', 'camille', 'helene'];

/** A browser whose letters are set to be twice as large. */
async function visitEnlarged(reader: Reader): Promise<Page> {
  const { page } = await courtil.visit();
  await every.arriveAs(page, reader);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  return page;
}

async function arrive(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
    '32px',
  );
}

test.each(readers)(
  'with letters twice as large no menu, sheet, notice or error loses words for %s',
  async (reader) => {
    const found: string[] = [];
    for (const { address, name, open } of statesFor(reader)) {
      const page = await visitEnlarged(reader);
      await arrive(page, address);
      await open(page);
      for (const fault of await unreadableOn(page)) found.push(`${address} ${name}: ${fault}`);
      await page.close();
    }
    expect(found).toEqual([]);
  },
  300_000,
);
