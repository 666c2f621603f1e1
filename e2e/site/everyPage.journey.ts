import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Page } from 'playwright-core';
import { matchPath } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import routes from '../../web/routes.ts';
import { violationsByScheme } from '../accessible.ts';
import { openCourtil } from '../courtil.ts';
import { type EveryPage, type Reader, seedEveryPage } from '../everyPage.ts';
import { unreadableOn } from '../lisible.ts';
import { expectOnlyFailedCalls } from '../membre.ts';
import { everythingThere, shifts, watchShifts } from '../shifts.ts';
import { signsGone } from '../signes.ts';

const courtil = openCourtil({}, { drawings: true });
let every: EveryPage;

beforeAll(async () => {
  every = await seedEveryPage(courtil.served);
});

test('the list of every page names every route', () => {
  const listed = Object.values(every.addresses)
    .flat()
    .map((address) => new URL(address, courtil.url).pathname);
  const unlisted = (routes as RouteConfigEntry[])
    .map(({ path = '/' }) => path)
    .filter((path) => !listed.some((each) => matchPath({ path }, each)));
  expect(unlisted).toEqual([]);
});

const phone = { width: 360, height: 740 };

async function arrive(page: Page, address: string): Promise<void> {
  // A drawing that was never asked for is made meanwhile.
  await page.goto(address, { timeout: 120_000 });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await everythingThere(page);
}

/** Faults of a page at its usual size: one load on a phone serves every look at it. */
async function faultsOf(page: Page): Promise<string[]> {
  const found = (await shifts(page)).map((shift) => `moves by ${shift}`);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (overflow !== 0) found.push(`${overflow}px wider than a phone`);
  found.push(...(await violationsByScheme(page, ['light', 'dark'])));
  await page.setViewportSize({ width: 1280, height: 900 });
  found.push(...(await signsGone(page)).map((sign) => `blank in forced colours: ${sign}`));
  await page.setViewportSize(phone);
  return found;
}

/** Faults of a page that was opened with letters twice as large. */
async function faultsEnlarged(page: Page): Promise<string[]> {
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(size).toBe('32px');
  const found = await unreadableOn(page);
  // At a desk all that matters is that nothing is moved sideways.
  await page.setViewportSize({ width: 1280, height: 740 });
  const atDesk = (await unreadableOn(page)).filter((fault) => /too wide/.test(fault));
  await page.setViewportSize(phone);
  return [...found, ...atDesk.map((fault) => `${fault} at a desk`)];
}

test.each<Reader>(['visitor', 'camille', 'helene'])(
  'no page hinders %s (WCAG 2.2 AA), moves, is too wide, loses a sign or a word, or asks another host',
  async (reader) => {
    const visit = await courtil.visit(phone);
    const { page } = visit;
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.enable');
    // Before the page is opened: on one that is open Chromium leaves some sizes as they were.
    const letters = (standard: number, fixed: number) =>
      devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed } });
    await every.arriveAs(page, reader);
    await watchShifts(page);
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(courtil.url)) foreign.push(request.url());
    });
    const found: string[] = [];
    for (const address of every.addresses[reader]) {
      await letters(16, 13);
      await arrive(page, address);
      for (const fault of await faultsOf(page)) found.push(`${address}: ${fault}`);
      await letters(32, 26);
      await arrive(page, address);
      for (const fault of await faultsEnlarged(page)) found.push(`${address}, enlarged: ${fault}`);
    }
    expect(found).toEqual([]);
    expect(foreign).toEqual([]);
    expectOnlyFailedCalls(visit);
  },
  600_000,
);
