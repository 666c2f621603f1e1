import { beforeAll, expect, test } from 'vitest';
import { seedDemonstration } from '../../demonstration/seed.ts';
import { violationsOf } from '../accessible.ts';
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
  '/developpeurs',
  '/confidentialite',
  '/accessibilite',
  '/mot-de-passe-oublie',
  '/calendrier',
  '/Boutique',
  '/DetailProduit/1',
  '/panier',
  '/AjoutProduit',
  '/conditions-de-vente',
  '/mes-commandes',
  '/gestion/stock',
  '/gestion/actes',
];

beforeAll(() => seedDemonstration(courtil.served.context.db, () => {}));

test('no public page hinders anybody (WCAG 2.2 AA, by day and by night), is wider than a phone or asks another host', async () => {
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(courtil.url)) foreign.push(request.url());
  });
  const found: string[] = [];
  for (const path of publicPages) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (overflow !== 0) found.push(`${path}: ${overflow}px wider than a phone`);
      const violations = await violationsOf(page);
      found.push(...violations.map((violation) => `${path} (${colorScheme}): ${violation}`));
    }
  }
  expect(found).toEqual([]);
  expect(foreign).toEqual([]);
  expectNoProblem(visit);
}, 240_000);
