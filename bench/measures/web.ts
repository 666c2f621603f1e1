import { chromium } from 'playwright-core';
import { firstVisit, weightOf } from '../../e2e/premiereVisite.ts';
import { chromiumOptions } from '../../scripts/steps/chromium-options.ts';
import { clickToPaint } from '../browser/click.ts';
import { type Audited, audit } from '../browser/lighthouse.ts';
import { type Group, median, type Row, type Take } from '../measure.ts';
import type { Stage } from '../stage.ts';

const pages = {
  home: '/',
  boutique: '/Boutique',
  produit: '/DetailProduit/1',
  jardin: '/jardin/1',
  plante: '/plante/1',
  espece: '/espece/tomate',
};
const visited = { ...pages, login: '/Login' };
const clicked = {
  // Of home's gardens those that are followed most are there at each visit; the others are dealt anew.
  jardin: { from: '/', to: '/jardin/', links: '.ranking a' },
  plante: { from: '/jardin/1', to: '/plante/', links: 'a[href^="/plante/"]' },
  produit: { from: '/Boutique', to: '/DetailProduit/', links: 'a[href^="/DetailProduit/"]' },
};

const namesOf = <Name extends string>(of: Record<Name, unknown>) => Object.keys(of) as Name[];
const isShort = (name: string) => name === 'home' || name === 'login';

async function startBrowser(stage: Stage) {
  const ours = await stage.start('demo.ts');
  const browser = await chromium.launch(chromiumOptions);
  stage.onEnd(() => browser.close());
  return { url: ours.told.url, browser };
}

/** Lighthouse as on a phone; one run gives both rows of a page. */
const lighthouse: Group = {
  rows: namesOf(pages).flatMap((name): Row[] => [
    {
      name: `performance-${name}`,
      what: `Lighthouse, phone: performance of ${pages[name]}`,
      unit: '',
      aim: { atLeast: 100 },
    },
    {
      name: `lcp-${name}`,
      what: `Lighthouse, phone: largest paint of ${pages[name]}`,
      unit: 's',
      aim: { atMost: 1.2 },
    },
  ]),
  boundMinutes: 30,
  async start(stage) {
    const { url, browser } = await startBrowser(stage);
    for (const path of Object.values(pages)) await firstVisit(browser, url + path);
    await browser.close();
    const last = new Map<string, Audited>();
    const takes: Record<string, Take> = {};
    for (const name of namesOf(pages)) {
      takes[`performance-${name}`] = async () => {
        last.set(name, await audit(url + pages[name]));
        return { value: last.get(name)?.performance ?? 0 };
      };
      takes[`lcp-${name}`] = async () => {
        const { lcp } = last.get(name) ?? (await audit(url + pages[name]));
        last.delete(name);
        return { value: lcp };
      };
    }
    return takes;
  },
};

/** Measures that do not depend on the machine; `npm test` checks them too. */
const weights: Group = {
  rows: namesOf(visited).flatMap((name): Row[] => [
    {
      name: `bytes-${name}`,
      what: `first visit of a phone: kB of ${visited[name]}`,
      unit: 'kB',
      aim: { atMost: name === 'login' ? 200 : 250 },
      rounds: 1,
    },
    {
      name: `requests-${name}`,
      what: `first visit of a phone: requests of ${visited[name]}`,
      unit: '',
      aim: { atMost: isShort(name) ? 15 : 20 },
      rounds: 1,
    },
  ]),
  boundMinutes: 5,
  async start(stage) {
    const { url, browser } = await startBrowser(stage);
    const weigh = async (name: keyof typeof visited) => {
      await firstVisit(browser, url + visited[name]);
      return weightOf(await firstVisit(browser, url + visited[name]));
    };
    const takes: Record<string, Take> = {};
    for (const name of namesOf(visited)) {
      takes[`bytes-${name}`] = async () => {
        const { kB, js } = await weigh(name);
        return { value: kB, sides: { 'JavaScript kB gzip': js } };
      };
      takes[`requests-${name}`] = async () => ({ value: (await weigh(name)).requests });
    }
    return takes;
  },
};

const clicks: Group = {
  rows: namesOf(clicked).map((name) => ({
    name: `click-${name}`,
    what: `click on ${clicked[name].from} to ${clicked[name].to}… painted, warm, CPU 4 × slower`,
    unit: 'ms',
    aim: { atMost: 100 },
  })),
  boundMinutes: 10,
  async start(stage) {
    const { url, browser } = await startBrowser(stage);
    const takes: Record<string, Take> = {};
    for (const name of namesOf(clicked)) {
      const { from, links } = clicked[name];
      takes[`click-${name}`] = async () => ({
        value: median(await clickToPaint(browser, url + from, links)),
      });
    }
    return takes;
  },
};

/** Measures of `npm run bench:web`. */
export const webGroups: readonly Group[] = [weights, clicks, lighthouse];
