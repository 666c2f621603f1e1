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
  '/': [15, 252, 135],
  '/Login': [13, 200, 139],
  '/Inscription': [15, 208, 144],
  '/Boutique': [18, 233, 139],
  '/DetailProduit/1': [15, 217, 139],
  '/jardin/1': [16, 241, 146],
  '/plante/1': [17, 238, 156],
  '/Profil/1': [20, 254, 142],
  '/espece/tomate': [20, 250, 148],
  '/especes': [17, 250, 136],
  '/calendrier': [24, 335, 143],
  '/recherche?q=tomate': [20, 281, 135],
  '/guide': [10, 198, 136],
  '/conditions-de-vente': [11, 202, 138],
  '/mentions-legales': [11, 196, 135],
  '/panier': [13, 197, 137],
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
