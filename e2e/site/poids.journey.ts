import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemonstration } from '../../demonstration/seed.ts';
import { chromiumOptions } from '../../scripts/steps/chromium-options.ts';
import { openCourtil } from '../courtil.ts';
import { firstVisit, weightOf } from '../premiereVisite.ts';

const courtil = openCourtil({}, { drawings: true });
let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch(chromiumOptions);
  await seedDemonstration(courtil.served.context.db, () => {});
});
afterAll(() => browser?.close());

/**
 * Limits for a phone's first visit of a page: requests, kB on the wire, kB of JavaScript as gzip. The
 * aims: 20, 250 and 130; home and Login 15, Login 200. The year's ring shows a plant a month.
 */
const most = {
  // With the heaviest of the gardens that may be dealt.
  '/': [15, 254, 136],
  '/Login': [13, 201, 140],
  '/Inscription': [15, 209, 145],
  '/Boutique': [18, 234, 140],
  '/DetailProduit/1': [15, 218, 140],
  '/jardin/1': [16, 242, 147],
  '/plante/1': [17, 239, 157],
  '/Profil/1': [20, 254, 142],
  '/espece/tomate': [20, 251, 149],
  '/especes': [17, 250, 136],
  '/calendrier': [24, 335, 143],
  '/recherche?q=tomate': [20, 282, 136],
  '/guide': [10, 199, 137],
  '/conditions-de-vente': [11, 203, 139],
  '/mentions-legales': [11, 197, 136],
  '/panier': [13, 198, 138],
} as const;

test.each(Object.entries(most))(
  'a first visit of %s is light',
  async (path, [requests, kB, js]) => {
    let all = await firstVisit(browser, courtil.url + path);
    // That one made the drawings.
    if (all.some((one) => one.path.startsWith('/dessins/')))
      all = await firstVisit(browser, courtil.url + path);
    const weight = weightOf(all);
    const told = all.map((one) => `${(one.bytes / 1_000).toFixed(1)} kB ${one.type} ${one.path}`);
    expect.soft(weight.requests, told.join('\n')).toBeLessThanOrEqual(requests);
    expect.soft(weight.kB, told.join('\n')).toBeLessThanOrEqual(kB);
    expect.soft(weight.js, told.join('\n')).toBeLessThanOrEqual(js);
  },
);
