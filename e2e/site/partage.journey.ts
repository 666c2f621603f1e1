import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newKeeper, newProduit } from '../../server/testing/boutique.fixtures.ts';
import { newJardin, newMember, newPlante } from '../../server/testing/factories.ts';
import { expectNoProblem, openCourtil } from '../courtil.ts';

const courtil = openCourtil();
let pages: [path: string, title: string][];
beforeAll(async () => {
  const { app } = courtil.served;
  const camille = await newMember(app);
  const jardin = await newJardin(app, camille, { nomJardin: 'Le clos des Iris' });
  const plante = await newPlante(app, camille, jardin.id, { name: 'Iris des marais' });
  const produit = await newProduit(courtil.served, await newKeeper(courtil.served));
  pages = [
    [`/jardin/${jardin.id}`, 'Le clos des Iris'],
    [`/plante/${plante.id}`, 'Iris des marais'],
    ['/espece/tomate', 'Tomate'],
    [`/DetailProduit/${produit.id}`, produit.nom],
  ];
});

/** In the place of the list of applications, and of the clipboard: what each was given. */
async function device(page: Page, share: 'shares' | 'cancels' | 'none') {
  await page.addInitScript((how) => {
    const given: unknown[] = [];
    const taken = (what: unknown) => void given.push(what);
    const list = async (what: unknown) => {
      taken(what);
      if (how === 'cancels') throw new DOMException('', 'AbortError');
    };
    if (how === 'none') Reflect.deleteProperty(Navigator.prototype, 'share');
    else Object.defineProperty(navigator, 'share', { value: list });
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (t: string) => taken(t) },
    });
    Object.assign(window, { given });
  }, share);
  return () => page.evaluate(() => (window as unknown as { given: unknown[] }).given);
}

const widths = [360, 1280];

test.each(widths)(
  'at %i px a page is handed to the device, which has its address',
  async (width) => {
    const visit = await courtil.visit({ width });
    const { page } = visit;
    const given = await device(page, 'shares');
    for (const [path, title] of pages) {
      await page.goto(path);
      await page.getByRole('button', { name: 'Partager' }).click();
      await expect.poll(given).toEqual([{ title, url: courtil.url + path }]);
    }
    expectNoProblem(visit);
  },
);

test.each(widths)(
  'at %i px the address is copied where there is nothing to share with',
  async (width) => {
    const visit = await courtil.visit({ width });
    const { page } = visit;
    const given = await device(page, 'none');
    for (const [path] of pages) {
      await page.goto(path);
      await page.getByRole('button', { name: 'Partager' }).click();
      // Read out, too: the messages are a live region.
      await page.getByLabel('Messages').getByText('L’adresse est copiée.').waitFor();
      expect(await given()).toEqual([courtil.url + path]);
    }
    expectNoProblem(visit);
  },
);

test('who closes the list of applications is told nothing, and nothing is copied', async () => {
  const visit = await courtil.visit();
  const { page } = visit;
  const given = await device(page, 'cancels');
  await page.goto(pages[0]?.[0] ?? '');
  await page.getByRole('button', { name: 'Partager' }).click();
  await expect.poll(async () => (await given()).length).toBe(1);
  expect(await page.getByLabel('Messages').textContent()).toBe('');
  expectNoProblem(visit);
});
