import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsByScheme } from '../accessible.ts';
import { expectNoProblem } from '../courtil.ts';
import { signedIn } from '../membre.ts';
import { openClos } from './clos.ts';

const clos = openClos();
const { courtil, garden, visitAsOwner } = clos;
const widths = [360, 601, 768, 820, 1024, 1280];

const entry = (page: Page, name: string) =>
  page.getByRole('main').locator('a, button').filter({ hasText: name }).filter({ visible: true });

/** Names of the page's controls, in page order, limited to `names`. */
async function inOrder(page: Page, names: readonly string[]): Promise<string[]> {
  const texts = await page.getByRole('main').locator('a:visible, button:visible').allInnerTexts();
  return texts.map((text) => text.trim()).filter((text) => names.includes(text));
}

/** Neither filled nor framed: its words alone are coloured. */
const isQuiet = (page: Page, name: string) =>
  entry(page, name).evaluate((button) => {
    const { backgroundColor, boxShadow, borderWidth } = getComputedStyle(button);
    return backgroundColor === 'rgba(0, 0, 0, 0)' && boxShadow === 'none' && borderWidth === '0px';
  });

test("a garden's owner sees all that the garden takes without opening anything, the dangerous last", async () => {
  const { url } = await garden(['Rose', 'Thym']);
  const names = ['Ajouter une plante', 'Modifier le jardin', 'Supprimer ce jardin'];
  const visit = await visitAsOwner(url);
  const { page } = visit;
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(() => inOrder(page, names), { message: String(width) }).toEqual(names);
    for (const name of [...names, 'Mode arrosage', 'Tri : date']) {
      const box = await entry(page, name).boundingBox();
      expect(box?.height, `${name}, ${width}`).toBeGreaterThanOrEqual(44);
    }
    expect(await isQuiet(page, 'Supprimer ce jardin')).toBe(true);
  }
  expect(await violationsByScheme(page, ['light', 'dark'])).toEqual([]);
  await entry(page, 'Supprimer ce jardin').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  await expect
    .poll(() => entry(page, 'Supprimer ce jardin').evaluate((it) => it === document.activeElement))
    .toBe(true);
  await entry(page, 'Modifier le jardin').click();
  await page.waitForURL(/\/modifier-jardin\/\d+$/);
  expectNoProblem(visit);
});

test("a plant's owner sees its change and its end without opening anything, the end last", async () => {
  const { url, plantes } = await garden(['Rose']);
  const names = ['Copier cette plante', 'Modifier', 'Supprimer'];
  const visit = await courtil.visit();
  const { page } = visit;
  await signedIn(page, clos.owner);
  await page.goto(`/plante/${plantes[0]?.id}`);
  await page.getByRole('heading', { name: 'Conditions' }).waitFor();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(() => inOrder(page, names), { message: String(width) }).toEqual(names);
    const [last, conditions] = await Promise.all(
      [entry(page, 'Supprimer'), page.getByRole('heading', { name: 'Conditions' })].map((part) =>
        part.boundingBox(),
      ),
    );
    // Before all that is read there.
    expect(last?.y, String(width)).toBeLessThan(conditions?.y ?? 0);
    expect(last?.height, String(width)).toBeGreaterThanOrEqual(44);
    expect(await isQuiet(page, 'Supprimer')).toBe(true);
  }
  expect(await violationsByScheme(page, ['light', 'dark'])).toEqual([]);
  await entry(page, 'Supprimer').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Oui, supprimer' }).click();
  await page.waitForURL(`**${url}`);
  expectNoProblem(visit);
});

test('other readers do not see them', async () => {
  const { url, plantes } = await garden(['Rose']);
  const { page } = await courtil.visit();
  for (const path of [url, `/plante/${plantes[0]?.id}`]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const name of ['Modifier', 'Supprimer'])
      await expect.poll(() => entry(page, name).count()).toBe(0);
  }
});
