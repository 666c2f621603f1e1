import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';

/** How a text is told; `value` is a constant, which a test compares itself. */
type Told =
  | 'heading'
  | 'text'
  // Red by day and by night.
  | 'error'
  // A message over the page, as the specification's alerts are shown.
  | 'alert'
  // The same of what went wrong: red too.
  | 'alarm'
  // A link or a button.
  | 'action'
  | 'label'
  // A control of a form, by its name.
  | 'field'
  | 'option'
  | 'value';

type Said = string | number | readonly string[];
type Shown = Readonly<Partial<Record<Told, Said>>>;

/** Texts that the specification requires, by screen and by the action that shows them. */
export type Screens = Readonly<Record<string, Readonly<Record<string, Shown>>>>;

const PATIENCE = { timeout: 10_000 };

function placeOf(page: Page | Locator, told: Told, text: string): Locator {
  const exact = true;
  switch (told) {
    case 'heading':
      return page.getByRole('heading', { name: text, exact });
    case 'alert':
    case 'alarm':
      return page.getByRole('region', { name: 'Messages' }).getByText(text, { exact });
    case 'action':
      return page
        .getByRole('button', { name: text, exact })
        .or(page.getByRole('link', { name: text, exact }));
    case 'label':
      return page.getByLabel(text, { exact });
    case 'field':
      return page.locator(`:is(input, select, textarea)[name="${text}"]`);
    case 'option':
      return page.locator('option').filter({ hasText: new RegExp(`^${text}$`) });
    default:
      // Alone in its element, or a text beside others.
      return page.getByText(text, { exact }).or(page.locator(`text=${JSON.stringify(text)}`));
  }
}

/** Red is between the blue and the orange side of the circle, and no grey. */
function isRed(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const chroma = red - Math.min(green, blue);
  return red > Math.max(green, blue) && chroma > 60 && Math.abs(green - blue) / chroma < 0.2;
}

/** The sentence itself, or what it stands on. */
async function expectRed(page: Page, sentence: Locator, text: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const colours = await sentence.evaluate((node) => {
      const notice = node.closest('.notice');
      return [getComputedStyle(node).color, notice && getComputedStyle(notice).backgroundColor];
    });
    const seen = `'${text}' is ${colours.filter(Boolean).join(' on ')}, ${colorScheme}`;
    expect(colours.some((colour) => colour && isRed(colour)) ? '' : seen).toBe('');
  }
}

const listOf = (said: Said | undefined) =>
  said === undefined ? [] : [said].flat().map((one) => String(one));

/**
 * Drives the texts of `screens`: a test brings a cause about and says so, and all that the table has
 * for it must be seen. The last test of the file is `driven.test()`: whether all of them were.
 */
export function drive<const S extends Screens>(screens: S) {
  type Cause<N extends keyof S> = keyof S[N] & string;
  const left = new Set<string>();
  for (const [screen, causes] of Object.entries(screens))
    for (const cause of Object.keys(causes)) left.add(`${screen}: ${cause}`);

  const shownAt = (screen: string, cause: string): Shown => {
    left.delete(`${screen}: ${cause}`);
    return screens[screen]?.[cause] ?? {};
  };

  return {
    /** All that this cause shows on this screen is seen; `words` take the place of what stands in braces. */
    async shows<N extends keyof S & string>(
      page: Page,
      screen: N,
      cause: Cause<N>,
      {
        words = {},
        within = page,
      }: { words?: Record<string, string>; within?: Page | Locator } = {},
    ): Promise<void> {
      const { value: _constant, ...shown } = shownAt(screen, cause);
      for (const [told, said] of Object.entries(shown) as [Told, Said][])
        for (const template of listOf(said)) {
          const text = template.replaceAll(/\{(\w+)\}/g, (all, word) => words[word] ?? all);
          const all = placeOf(within, told, text);
          const place = told === 'option' ? all.first() : all.filter({ visible: true }).first();
          const state = told === 'option' ? 'attached' : 'visible';
          await place.waitFor({ state, ...PATIENCE }).catch(() => {
            throw new Error(`${screen}, ${cause}: ${told} '${text}' is not seen`);
          });
          if (told === 'error' || told === 'alarm') await expectRed(page, place, text);
        }
    },

    /** A constant, to be compared with what is seen. */
    value<N extends keyof S & string>(screen: N, cause: Cause<N>): string {
      return listOf(shownAt(screen, cause).value).join();
    },

    values<N extends keyof S & string>(screen: N, cause: Cause<N>): string[] {
      return listOf(shownAt(screen, cause).value);
    },

    test: () =>
      test('every text of the table was driven to where it shows', () => {
        expect([...left]).toEqual([]);
      }),
  };
}
