import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { settled } from './courtil.ts';

type Scheme = 'light' | 'dark';
type Only = { include?: string; rules?: string[] };

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
// All that a scheme changes.
const ofColours = ['color-contrast', 'link-in-text-block'];

// The accessible name of a control contains its label; axe still lists this rule as experimental.
const besides = { 'label-content-name-mismatch': { enabled: true } };

/** Rows out of sight keep the colours of the scheme before: they are laid out first. */
const showRows = () => {
  // In folded content, colour transitions start when its style is read, and then never end.
  for (const row of document.querySelectorAll<HTMLElement>('body :not(details:not([open]) *)'))
    if (getComputedStyle(row).contentVisibility === 'auto') row.style.contentVisibility = 'visible';
};

/** The rules of WCAG 2.2 AA, or those given, that this page breaks as it is shown, and where. */
export async function violationsOf(page: Page, { include, rules }: Only = {}): Promise<string[]> {
  // It stays while the page does.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await page.evaluate(showRows);
  await settled(page);
  // Colours pass over into one another: what is read in between is neither.
  await page.waitForFunction(
    () => !document.getAnimations().some((moving) => moving instanceof CSSTransition),
  );
  return page.evaluate(
    async ({ within, runOnly, more }) => {
      const { axe: loaded } = window as unknown as { axe: typeof axe };
      const { violations } = await loaded.run(within ?? document, {
        runOnly,
        rules: more,
        resultTypes: ['violations'],
      });
      return violations.map(
        ({ id, nodes }) => `${id} ${nodes.map(({ target }) => target).join(' ')}`,
      );
    },
    { within: include, runOnly: rules ?? tags, more: rules ? {} : besides },
  );
}

/** The same by day and by night; the last one given stays. */
export async function violationsByScheme(page: Page, schemes: Scheme[]): Promise<string[]> {
  const found: string[] = [];
  for (const [at, colorScheme] of schemes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const violations = await violationsOf(page, at > 0 ? { rules: ofColours } : {});
    found.push(...violations.map((violation) => `${colorScheme}: ${violation}`));
  }
  return found;
}
