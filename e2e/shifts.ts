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

/** Layout shifts without input: distance and elements. */
export const shifts = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { shifts: [number, string][] }).shifts.map(
      ([by, what]) => `${by} ${what}`,
    ),
  );

/** A drawing is made at its first request, which is slow on a busy machine. */
export const everythingThere = (page: Page) =>
  page.waitForLoadState('networkidle', { timeout: 120_000 });
