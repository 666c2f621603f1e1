import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Aujourdhui } from '../../contract/agenda/aujourdhui.ts';
import { dayAfter, todayInParis } from '../../contract/today.ts';
import {
  type Member,
  newArrosage,
  newJardin,
  newPlante,
  newRythme,
  newTache,
} from '../../server/testing/factories.ts';
import { violationsByScheme } from '../accessible.ts';
import { expectNoProblem, openCourtil } from '../courtil.ts';
import { member, signedIn } from '../membre.ts';

const courtil = openCourtil();
const app = () => courtil.served.app;
const phone = { width: 360, height: 740, hasTouch: true };

// On home others' gardens stand beneath the day: a site of a single garden has none to show.
beforeAll(async () => {
  const neighbour = await member(app(), 'Voisine');
  for (const at of Array(10).keys())
    await newJardin(app(), neighbour, { nomJardin: `Jardin ${at}` });
});

const day = (shift: number) => dayAfter(todayInParis(), shift);

/** A gardener who waters every five days, and last did so many days ago. */
async function gardener(pseudo: string, plantes: Record<string, number>, jardin = {}) {
  const owner = await member(app(), pseudo);
  const { id } = await newJardin(app(), owner, { nomJardin: 'Le clos', ...jardin });
  const ids: Record<string, number> = {};
  for (const [name, ago] of Object.entries(plantes)) {
    const plante = await newPlante(app(), owner, id, { name });
    ids[name] = plante.id;
    await newArrosage(app(), owner, plante.id, day(-ago));
    await newRythme(app(), owner, plante.id, 5);
  }
  return { owner, jardin: id, ids };
}

/** Works done today for today; entries about the plants' past are also recorded today. */
const doneOf = async (owner: Member) =>
  (await dayOf(owner)).fait.filter(({ echeance }) => echeance === todayInParis());

async function dayOf(owner: Member): Promise<Aujourdhui> {
  const answer = await app().inject({ url: '/v1/aujourdhui', headers: owner.headers });
  return answer.json();
}

async function openAs(owner: Member, path: string, options = {}) {
  const visit = await courtil.visit({ ...phone, ...options });
  await signedIn(visit.page, owner);
  await visit.page.addInitScript(() => {
    Object.assign(window, { taps: 0, moved: [] as string[] });
    const seen = window as unknown as { taps: number; moved: string[] };
    addEventListener('click', ({ isTrusted }) => {
      if (isTrusted) seen.taps += 1;
    });
    // Layout shifts caused by data within the page; the bar has its own tests.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        const named = entry.sources
          .filter(({ previousRect, currentRect }) => Math.abs(previousRect.y - currentRect.y) > 8)
          .map(({ node }) => (node instanceof Element ? node : node?.parentElement))
          .filter((element) => element?.closest('main'))
          .map((element) => element?.className);
        if (!entry.hadRecentInput && entry.value > 0.001 && named.length > 0)
          seen.moved.push(`${entry.value} ${named.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await visit.page.goto(path);
  return visit;
}

const taps = (page: Page) => page.evaluate(() => (window as unknown as { taps: number }).taps);
const moved = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved);

test('from opening the app, everything due is watered in one tap, and taken back in another', async () => {
  const { owner } = await gardener('Perle', { Rose: 8, Thym: 5, Iris: 1 });
  const visit = await openAs(owner, '/');
  const { page } = visit;
  await page.getByRole('button', { name: 'Tout arroser (2)' }).click();
  await page.getByText(/^2\splantes arrosées$/).waitFor();
  await expect.poll(() => taps(page)).toBe(1);
  await expect.poll(async () => (await doneOf(owner)).length).toBe(2);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(() => taps(page)).toBe(2);
  await page.getByRole('button', { name: 'Tout arroser (2)' }).waitFor();
  await expect
    .poll(async () => {
      const { retard, aujourdhui } = await dayOf(owner);
      return [retard.length, aujourdhui.length];
    })
    .toEqual([1, 1]);
  await expect.poll(() => doneOf(owner)).toEqual([]);
  await expect.poll(() => moved(page)).toEqual([]);
  expectNoProblem(visit);
});

test('on the page of the day: one tap, ten seconds to take it back, then it is among what was done', async () => {
  const { owner, ids } = await gardener('Anselme', { Rose: 8, Thym: 5 });
  await newTache(app(), owner, { titre: 'Pailler les fraisiers', date: todayInParis() });
  const visit = await openAs(owner, '/aujourd-hui');
  const { page } = visit;
  await page.getByText('3\u00a0jours de retard').waitFor();
  await page.getByRole('button', { name: 'Fait : Pailler les fraisiers' }).click();
  await page.getByRole('button', { name: 'Arroser : Rose' }).click();
  await page.locator('.work-said').getByText('Arrosée à l’instant').waitFor();
  await page.getByRole('button', { name: 'Annuler : Rose', exact: true }).click();
  await page.getByRole('button', { name: 'Arroser : Rose' }).waitFor();
  await expect
    .poll(async () => (await doneOf(owner)).map(({ nom }) => nom))
    .toEqual(['Pailler les fraisiers']);
  await page.getByRole('button', { name: 'Arroser : Rose' }).click();
  await page.getByText(/^Rose\s: arrosée à/).waitFor({ timeout: 20_000 });
  await expect.poll(() => page.getByRole('button', { name: 'Arroser : Rose' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Thym' }).click();
  await page.waitForURL(`**/plante/${ids.Thym}`);
  expectNoProblem(visit);
});

test('an ill plant is noted in three taps from opening the app, and asked about', async () => {
  const { owner } = await gardener('Ysé', { Rose: 8 });
  const visit = await openAs(owner, '/');
  const { page } = visit;
  await page.getByRole('link', { name: /^Tout voir/ }).click();
  await page.getByRole('button', { name: 'Autres choix : Rose' }).click();
  await page.getByRole('button', { name: 'Signaler malade' }).click();
  await expect.poll(() => taps(page)).toBe(3);
  await page.getByRole('heading', { name: /^À surveiller/ }).click();
  await page.getByRole('button', { name: 'Pareil' }).click();
  await page.getByText(/^Noté, à revoir dans 7\sjours$/).waitFor();
  await expect.poll(async () => (await dayOf(owner)).malades.length).toBe(0);
  await page.getByRole('button', { name: 'Annuler : Rose', exact: true }).click();
  await page.getByRole('button', { name: 'Guérie' }).waitFor();
  await expect.poll(async () => (await dayOf(owner)).malades.length).toBe(1);
  expectNoProblem(visit);
});

test('two browsers at once: what one does, the other knows when it is looked at', async () => {
  const { owner } = await gardener('Basile', { Rose: 8, Thym: 8 });
  const one = await openAs(owner, '/aujourd-hui');
  const other = await openAs(owner, '/aujourd-hui');
  const press = ({ page }: typeof one) => page.getByRole('button', { name: 'Arroser : Rose' });
  await Promise.all([press(one).waitFor(), press(other).waitFor()]);
  await Promise.all([press(one).click(), press(other).click()]);
  await expect.poll(async () => (await doneOf(owner)).length).toBe(1);
  await one.page.getByRole('button', { name: 'Arroser : Thym' }).click();
  await expect.poll(async () => (await doneOf(owner)).length).toBe(2);
  await expect
    .poll(async () => {
      await other.page.evaluate(() => window.dispatchEvent(new Event('focus')));
      return other.page.getByRole('button', { name: 'Arroser : Thym' }).count();
    })
    .toBe(0);
  expectNoProblem(one);
  expectNoProblem(other);
});

test('a swipe uncovers what else there is; the count of the menu follows', async () => {
  const { owner } = await gardener('Clélie', { Rose: 8, Thym: 8 });
  const visit = await openAs(owner, '/aujourd-hui');
  const { page } = visit;
  const row = page.locator('[data-row]').first();
  await row.waitFor();
  await row.evaluate((line) => line.scrollTo({ left: 200 }));
  await row.locator('.work-swipe button').first().click();
  await page.getByText('Reporté à demain').first().waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: /^Aujourd’hui 1/ }).waitFor();
  await expect.poll(async () => (await dayOf(owner)).semaine.length).toBe(1);
  expectNoProblem(visit);
});

test('frost tonight: its band leads to what is to be brought in, which is done in one tap', async () => {
  const { owner, jardin } = await gardener('Irma', {}, { departement: '44' });
  const asked = {
    url: '/api/especes?q=basilic',
    headers: { authorization: 'Bearer courtil-catalogue' },
  };
  const [basilic] = (await app().inject(asked)).json<{ id: number }[]>();
  for (const name of ['Basilic', 'Basilic pourpre'])
    await newPlante(app(), owner, jardin, { name, especeId: basilic?.id ?? null });
  const { context } = courtil.served;
  const days = Array.from({ length: 21 }, (_, at) => ({
    date: day(at - 14),
    tmin: -2,
    tmax: 6,
    pluie: 0,
    et0: 1,
    probabilite: 10,
    vent: 20,
  }));
  Object.assign(context, {
    forecasts: { source: 'un serveur', days: async () => days },
  });
  const visit = await openAs(owner, '/aujourd-hui');
  const { page } = visit;
  await page.getByRole('link', { name: /^Gelée attendue cette nuit\s: −2\s°C/ }).click();
  await page.getByRole('button', { name: 'Tout abriter (2)' }).click();
  await page.getByText(/^2\splantes à l’abri$/).waitFor();
  await expect.poll(() => taps(page)).toBe(2);
  await expect
    .poll(async () => (await doneOf(owner)).map(({ genre }) => genre))
    .toEqual(['gel', 'gel']);
  Object.assign(context, { forecasts: null });
  expectNoProblem(visit);
});

describe.each([360, 768, 1280])('at %i px', (width) => {
  let owner: Member;
  let idle: Member;
  beforeAll(async () => {
    ({ owner } = await gardener(`Ode${width}`, { Rose: 8, Thym: 5, Iris: 3 }));
    idle = (await gardener(`Uma${width}`, { Rose: 1 })).owner;
  });

  test('every state is accessible, and no layout shifts', async () => {
    const empty = await member(app(), `Zoé${width}`);
    for (const [reader, path, shown] of [
      [owner, '/aujourd-hui', 'À faire'],
      [owner, '/', 'Aujourd’hui'],
      [idle, '/aujourd-hui', 'Tout est fait'],
      [idle, '/', 'Aujourd’hui'],
      [empty, '/aujourd-hui', 'Tout commence par un jardin'],
    ] as const) {
      const visit = await openAs(reader, path, { width, hasTouch: width < 601 });
      const { page } = visit;
      await page.getByRole('heading', { name: shown }).first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await moved(page), `${path} ${shown}`).toEqual([]);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBe(width);
      expect(await violationsByScheme(page, ['light', 'dark']), `${path} ${shown}`).toEqual([]);
      expectNoProblem(visit);
    }
  });
});

test('a visitor is told what it is and led to sign in, and back', async () => {
  const visit = await courtil.visit(phone);
  const { page } = visit;
  const served = await (await page.request.get('/aujourd-hui')).text();
  expect(served).toContain('name="robots" content="noindex"');
  await page.goto('/aujourd-hui');
  const link = page.getByRole('main').getByRole('link', { name: 'Se connecter' });
  await expect.poll(() => link.getAttribute('href')).toBe('/Login?retour=%2Faujourd-hui');
  await page.getByRole('button', { name: 'Menu' }).click();
  expect(await page.getByRole('link', { name: /^Aujourd’hui/ }).count()).toBe(0);
  expectNoProblem(visit);
});
