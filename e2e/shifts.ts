import type { Page } from 'playwright-core';

/** Notes from now on what moves. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen: [number, string][] = [];
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        const named = entry.sources.map(
          ({ node }) => node?.parentElement?.className ?? node?.nodeName,
        );
        // A font that replaces its stand-in by less than what anybody sees is no move.
        if (!entry.hadRecentInput && entry.value > 0.001)
          seen.push([entry.value, named.join(', ')]);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** How far things moved that nobody touched, and what. */
export const shifts = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { shifts: [number, string][] }).shifts.map(
      ([by, what]) => `${by} ${what}`,
    ),
  );

/** A drawing that nobody asked for before is made first, which takes a busy machine its time. */
export const everythingThere = (page: Page) =>
  page.waitForLoadState('networkidle', { timeout: 120_000 });
