import AxeBuilder from '@axe-core/playwright';
import { beforeAll, expect, test } from 'vitest';
import { seedDemonstration } from '../../demonstration/seed.ts';
import { expectNoProblem, openCourtil } from '../courtil.ts';

const courtil = openCourtil();
const publicPages = [
  '/',
  '/Login',
  '/Inscription',
  '/jardin/1',
  '/plante/1',
  '/Profil/1',
  '/mes-jardins',
  '/favoris',
  '/mentions-legales',
  '/guide',
  '/confidentialite',
  '/accessibilite',
  '/mot-de-passe-oublie',
  '/Boutique',
  '/DetailProduit/1',
  '/panier',
  '/AjoutProduit',
  '/conditions-de-vente',
  '/mes-commandes',
  '/gestion/stock',
];

beforeAll(() => seedDemonstration(courtil.served.context.db, () => {}));

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no public page hinders anybody (WCAG 2.2 AA, ${colorScheme})`, async () => {
    const visit = await courtil.visit({ width: 360 });
    await visit.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found: string[] = [];
    for (const path of publicPages) {
      await visit.page.goto(path);
      await visit.page.getByRole('heading', { level: 1 }).first().waitFor();
      const { violations } = await new AxeBuilder({ page: visit.page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      for (const { id, nodes } of violations)
        found.push(`${path}: ${id} ${nodes.map(({ target }) => target).join(' ')}`);
    }
    expect(found).toEqual([]);
    expectNoProblem(visit);
  }, 240_000);
}

test('no page is wider than a phone, and none asks another host', async () => {
  const visit = await courtil.visit({ width: 360 });
  const foreign: string[] = [];
  visit.page.on('request', (request) => {
    if (!request.url().startsWith(courtil.url)) foreign.push(request.url());
  });
  for (const path of publicPages) {
    await visit.page.goto(path);
    const overflow = await visit.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBe(0);
  }
  expect(foreign).toEqual([]);
});
