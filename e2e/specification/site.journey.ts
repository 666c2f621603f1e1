import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Jardin } from '../../contract/jardins/jardin.ts';
import { newKeeper, newProduit } from '../../server/testing/boutique.fixtures.ts';
import { type Member, newJardin, newPlante, sent } from '../../server/testing/factories.ts';
import { openCourtil } from '../courtil.ts';
import { member, signedIn } from '../membre.ts';
import { routes, site } from './site.ts';
import { drive } from './statements.ts';

const courtil = openCourtil();
const driven = drive(site);
const { shows, value } = driven;
const app = () => courtil.served.app;

const shownGardens = (page: Page) =>
  page.getByRole('region', { name: 'Vos jardins favoris' }).getByRole('listitem');

/** Makes `call` answer gardens without their members. */
const withoutOwners = (page: Page, call: RegExp) =>
  page.route(call, async (route) => {
    const response = await route.fetch();
    const rows: { user?: unknown; jardin?: Jardin }[] = await response.json();
    for (const row of rows) (row.jardin ?? row).user = null;
    await route.fulfill({ response, json: rows });
  });

/** A member who follows `gardens`. */
async function follower(gardens: readonly Jardin[]): Promise<Member> {
  const reader = await member(app(), 'Rémi');
  for (const { id } of gardens) await sent(app(), '/v1/suiviJardin', { idJardin: id }, reader);
  return reader;
}

test('the home page without gardens, the bar and the footer', async () => {
  const { page } = await courtil.visit();
  await page.goto('/MainPage');
  await shows(page, 'Home', 'opened');
  for (const name of ["Découvrez les jardins d'autres utilisateurs", 'Jardins les plus populaires'])
    await shows(page, 'Home', 'without gardens', { within: page.getByRole('region', { name }) });
  const invitation = page.locator('section', { hasText: 'Connectez-vous pour voir vos' });
  await shows(page, 'Home', 'by a visitor', { within: invitation });
  expect(await invitation.getByRole('link').getAttribute('href')).toBe('/Login');

  await shows(page, 'Every page', 'in the bar of a visitor');
  const narrowest = Number(
    value('Every page', 'widest screen with a burger menu and a profile icon, in px'),
  );
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const home = page.getByRole('navigation', { name: 'Navigation' }).getByText('Accueil');
  const bar = page.getByRole('banner');
  await page.setViewportSize({ width: narrowest, height: 800 });
  await expect.poll(() => menu.isVisible()).toBe(true);
  await expect.poll(() => home.isVisible()).toBe(false);
  const icon = bar.getByRole('link', { name: 'Se connecter' }).filter({ visible: true });
  await expect.poll(() => icon.locator('svg').count()).toBe(1);
  await page.setViewportSize({ width: narrowest + 1, height: 800 });
  await expect.poll(() => home.isVisible()).toBe(true);
  await expect.poll(() => menu.isVisible()).toBe(false);

  const footer = page.getByRole('contentinfo');
  await shows(page, 'Every page', 'in the footer', { within: footer });
  for (const name of ['Newsletter', 'Contact']) {
    await footer.getByRole('button', { name }).click();
    await shows(page, 'Every page', 'Newsletter or Contact is pressed');
    await page.getByRole('button', { name: 'Fermer le message' }).click();
  }
  await page.goto('/nulle-part/du-tout');
  await page.waitForURL(`**${value('Every page', 'any other path')}`);
});

test('favourites on the home page and on their own', async () => {
  const owner = await member(app(), 'Odile');
  const words = { pseudo: 'Odile' };
  const most = Number(value('Home', 'favourites shown'));
  const gardens: Jardin[] = [];
  for (let number = 1; number <= most + 1; number += 1)
    gardens.push(await newJardin(app(), owner, { nomJardin: `Clos ${number}` }));
  const reader = await follower(gardens);
  const { page } = await courtil.visit();
  await signedIn(page, reader);
  await page.goto('/MainPage');
  await shows(page, 'Every page', 'in the bar of a member');
  for (const name of [
    "Découvrez les jardins d'autres utilisateurs",
    'Jardins les plus populaires',
    'Vos jardins favoris',
  ]) {
    const within = page.getByRole('region', { name });
    await shows(page, 'Home', 'a garden', { within, words });
    const link = within.getByRole('link', { name: /Clos 3/ });
    await expect.poll(() => link.getAttribute('href')).toBe(`/jardin/${gardens[2]?.id}`);
    await expect.poll(() => link.locator('img').count()).toBe(1);
  }
  const popular = page.getByRole('region', { name: 'Jardins les plus populaires' });
  await expect
    .poll(() => popular.getByRole('listitem').first().locator('.chip').textContent())
    .toBe('1 favoris');
  await expect.poll(() => shownGardens(page).count()).toBe(most);
  const favourites = page.getByRole('region', { name: 'Vos jardins favoris' });
  await shows(page, 'Home', 'more favourites than that', { within: favourites });
  await favourites.getByRole('link', { name: 'Voir plus' }).click();
  await page.waitForURL(`**${value('Home', 'by address of those')}`);
  await shows(page, 'Favourites', 'opened');
  await shows(page, 'Favourites', 'a garden', { words });
  const all = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect.poll(() => all.count()).toBe(most + 1);

  const url = `/v1/suiviJardin/${reader.id}/${gardens[0]?.id}`;
  await app().inject({ method: 'DELETE', url, headers: reader.headers });
  await page.goto('/MainPage');
  await expect.poll(() => shownGardens(page).count()).toBe(most);
  await expect.poll(() => page.getByRole('link', { name: 'Voir plus' }).count()).toBe(0);
});

test('gardens whose owner is not told, that are on their way, or cannot be read', async () => {
  const owner = await member(app(), 'Odile');
  const reader = await follower([await newJardin(app(), owner, { nomJardin: 'La cour' })]);
  const { page, problems } = await courtil.visit();
  await signedIn(page, reader);
  const call = /\/v1\/suiviJardin\/User\//;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    await released;
    await route.continue();
  });
  for (const [address, screen] of [
    ['/MainPage', 'Home'],
    ['/favoris', 'Favourites'],
  ] as const) {
    await page.goto(address);
    await shows(page, screen, 'loading', { within: page.getByRole('main') });
  }
  release();
  await page.getByText('La cour').waitFor();
  await page.unroute(call);

  for (const every of [call, /\/jardin\/random/, /\/suiviJardin\/popular/])
    await withoutOwners(page, every);
  await page.reload();
  await shows(page, 'Favourites', 'a garden without its owner');
  await page.goto('/guide');
  const home = page.getByRole('navigation', { name: 'Navigation' }).getByText('Accueil');
  await home.click();
  const sections = page.getByRole('main').locator('section', { has: page.locator('a.card, ol a') });
  await expect.poll(() => sections.count()).toBe(3);
  for (const within of await sections.all())
    await shows(page, 'Home', 'a garden without its owner', { within });
  await page.unrouteAll();

  for (const every of [/\/jardin\/random/, /\/suiviJardin\/popular/])
    await page.route(every, (route) => route.fulfill({ status: 500 }));
  await page.goto('/guide');
  const before = problems.length;
  await home.click();
  await shows(page, 'Home', 'gardens cannot be read');
  expect(problems.slice(before).filter((problem) => /ApiError/.test(problem))).toHaveLength(2);
});

test('every path leads to its screen, and back from what is only read', async () => {
  const { served, url } = courtil;
  const owner = await member(app(), 'Odile');
  const jardin = await newJardin(app(), owner, { nomJardin: 'Le courtil' });
  const plante = await newPlante(app(), owner, jardin.id, { name: 'Sauge' });
  const produit = await newProduit(served, await newKeeper(served), { nom: 'Sécateur' });
  const ids = { jardin: jardin.id, plante: plante.id, membre: owner.id, produit: produit.id };
  for (const [path, heading] of routes) {
    const there = path.replace(/\{(\w+)\}/, (_, of) => String(ids[of as keyof typeof ids]));
    const answer = await fetch(url + there);
    const text = (await answer.text())
      .replaceAll('&#x27;', "'")
      .replaceAll('\u00a0', ' ')
      .replaceAll('\u2011', '-');
    expect([path, answer.status, /<h1[^>]*>([^<]*)/.exec(text)?.[1]]).toEqual([path, 200, heading]);
  }
  const { page } = await courtil.visit();
  for (const [address, screen] of [
    ['/mentions-legales', 'Legal notices'],
    ['/guide', 'User guide'],
  ] as const) {
    await page.goto('/Boutique');
    await page.goto(address);
    await shows(page, screen, 'opened');
    await page.getByRole('main').getByRole('link', { name: 'Retour', exact: true }).click();
    await page.waitForURL(/\/(Boutique|MainPage)$/);
  }
});

driven.test();
