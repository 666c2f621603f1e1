import { beforeAll, expect, test } from 'vitest';
import type { Jardin } from '../../contract/jardins/jardin.ts';
import { type Member, newJardin } from '../../server/testing/factories.ts';
import { expectNoProblem, openCourtil } from '../courtil.ts';
import { expectOnlyFailedCalls, member, signedIn } from '../membre.ts';

const courtil = openCourtil();
const star = { name: 'Suivre ce jardin' };

let owner: Member;
let reader: Member;
let jardins: Jardin[];

beforeAll(async () => {
  const { app } = courtil.served;
  owner = await member(app, 'Odile');
  reader = await member(app, 'Rémi');
  jardins = [];
  for (let number = 1; number <= 7; number += 1)
    jardins.push(await newJardin(app, owner, { nomJardin: `Clos ${number}` }));
});

const address = (number: number) => `/jardin/${jardins[number - 1]?.id}`;

test('only a signed-in reader who does not own the garden sees the star', async () => {
  const visitor = await courtil.visit();
  await visitor.page.goto(address(1));
  await visitor.page.getByText('Jardin de').waitFor();
  await expect.poll(() => visitor.page.getByRole('button', star).count()).toBe(0);

  const own = await courtil.visit();
  await signedIn(own.page, owner);
  await own.page.goto(address(1));
  await own.page.getByRole('button', { name: 'Autres actions pour ce jardin' }).waitFor();
  await expect.poll(() => own.page.getByRole('button', star).count()).toBe(0);
  expectNoProblem(visitor);
  expectNoProblem(own);
});

test('a garden is followed, found among the favourites, and no longer followed', async () => {
  const visit = await courtil.visit();
  const { page } = visit;
  await signedIn(page, reader);
  await page.goto(address(1));
  const button = page.getByRole('button', star);
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false');
  const answered = page.waitForResponse(/\/suiviJardin$/);
  await button.click();
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
  await answered;

  await page.goto('/favoris');
  await page.getByRole('heading', { name: /^Vos jardins favoris\s:$/ }).waitFor();
  await page.getByRole('link', { name: /Clos 1.*Jardin de Odile/s }).click();
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await button.press('Enter');
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false');
  expect((await removed).ok()).toBe(true);
  expectNoProblem(visit);
});

test('a failed follow or unfollow is taken back, with its sentence in red', async () => {
  const visit = await courtil.visit();
  const { page } = visit;
  await signedIn(page, reader);
  await page.goto(address(2));
  const button = page.getByRole('button', star);
  await button.waitFor();

  await page.route(/\/suiviJardin$/, (route) => route.abort());
  await button.click();
  await page.getByText('Erreur lors de l’ajout du suivi.').waitFor();
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false');
  await page.unroute(/\/suiviJardin$/);
  const followed = page.waitForResponse(/\/suiviJardin$/);
  await button.click();
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => page.getByText('Erreur lors de l’ajout').count()).toBe(0);
  expect((await followed).ok()).toBe(true);

  await page.route(/\/suiviJardin\/\d+\/\d+$/, (route) => route.fulfill({ status: 500 }));
  await button.click();
  const error = page.getByText('Erreur lors de la suppression du suivi.');
  await error.waitFor();
  const [red = 0, green = 255] = await error.evaluate((text) =>
    (getComputedStyle(text).color.match(/\d+/g) ?? []).map(Number),
  );
  expect(red).toBeGreaterThan(green + 80);
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
  expectOnlyFailedCalls(visit);
});

test("six favourites on the home page, five on the profile, 'Voir plus' for the rest", async () => {
  const { app } = courtil.served;
  for (const { id } of jardins)
    await app.inject({
      method: 'POST',
      url: '/v1/suiviJardin',
      headers: reader.headers,
      payload: { idJardin: id },
    });
  const visit = await courtil.visit();
  const { page } = visit;
  await signedIn(page, reader);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.includes('/suiviJardin/User/')) asked.push(search);
  });
  await page.goto('/MainPage');
  const home = page.getByRole('region', { name: 'Vos jardins favoris' });
  await expect.poll(() => home.getByRole('listitem').count()).toBe(6);
  await home.getByRole('link', { name: 'Voir plus' }).waitFor();

  await page.goto('/Profil');
  const profile = page.getByRole('region', { name: 'Mes jardins favoris' });
  await expect.poll(() => profile.getByRole('listitem').count()).toBe(5);
  await profile.getByText('Jardin de Odile').first().waitFor();
  await profile.getByRole('link', { name: 'Voir plus' }).click();
  await page.waitForURL(/\/favoris$/);
  await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(7);
  const here = page.getByRole('main').getByRole('listitem').getByRole('heading');
  // The last one followed stands first.
  await expect.poll(() => here.first().textContent()).toBe(jardins.at(-1)?.nomJardin);
  // One call each, of no more than is shown and whether there are others; all only where all are shown.
  expect(asked).toEqual(['?limite=7', '?limite=6', '']);
  expectNoProblem(visit);
});

test("'Voir plus' on another's profile leads to their favourites", async () => {
  const visit = await courtil.visit();
  const { page } = visit;
  await signedIn(page, await member(courtil.served.app, 'Passant'));
  await page.goto(`/Profil/${reader.id}`);
  await page
    .getByRole('region', { name: 'Mes jardins favoris' })
    .getByRole('link', { name: 'Voir plus' })
    .click();
  await page.waitForURL(new RegExp(`/favoris\\?user=${reader.id}$`));
  await page.getByRole('heading', { level: 1, name: /^Jardins favoris de / }).waitFor();
  await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(7);
  await expect.poll(() => page.locator('.site-nav [aria-current]').count()).toBe(0);
  expectNoProblem(visit);
});

test('a visitor is asked to sign in where favourites would be', async () => {
  const visit = await courtil.visit();
  const { page } = visit;
  await page.goto('/MainPage');
  await page.getByText('Connectez-vous pour voir vos jardins favoris').waitFor();
  await page.goto(`/Profil/${reader.id}`);
  const profile = page
    .getByRole('region', { name: 'Mes jardins favoris' })
    .or(page.locator('.band'));
  await profile.getByRole('link', { name: 'Se connecter' }).click();
  await page.waitForURL(/\/Login/);
  expectNoProblem(visit);
});
