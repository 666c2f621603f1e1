import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Jardin } from '../../contract/jardins/jardin.ts';
import { todayInParis } from '../../contract/today.ts';
import { newJardin, newPlante, sent } from '../../server/testing/factories.ts';
import { openCourtil } from '../courtil.ts';
import { card, keptSort } from '../jardins/clos.ts';
import { member, shownPlantes, signedIn } from '../membre.ts';
import { jardins } from './jardins.ts';
import { drive } from './statements.ts';

const courtil = openCourtil();
const driven = drive(jardins);
const { shows, value, values } = driven;
const app = () => courtil.served.app;

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();
const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);
const jardinOf = async (id: number) => (await app().inject(`/v1/jardin/${id}`)).json<Jardin>();
const fails = { status: 500 };

/** The browser of a new member, with a garden of theirs. */
async function gardener(pseudo: string, names: string[] = []) {
  const owner = await member(app(), pseudo);
  const jardin = await newJardin(app(), owner, { nomJardin: `Le clos de ${pseudo}` });
  for (const [index, name] of names.entries()) {
    const placed = { position: index + 1, date: `2026-01-0${index + 1}` };
    await newPlante(app(), owner, jardin.id, { name, ...placed });
  }
  const { page } = await courtil.visit();
  await signedIn(page, owner);
  return { owner, jardin, page, url: `/jardin/${jardin.id}` };
}

test('my gardens, and a new one', async () => {
  const visitor = (await courtil.visit()).page;
  await visitor.goto('/mes-jardins');
  await shows(visitor, 'My gardens', 'by a visitor');

  const owner = await member(app(), 'Aude');
  const { page } = await courtil.visit();
  await signedIn(page, owner);
  await page.route('**/v1/jardin/user/*', (route) => route.fulfill(fails), { times: 1 });
  await page.goto('/mes-jardins');
  await shows(page, 'My gardens', 'gardens cannot be read');
  await page.goto('/mes-jardins');
  await shows(page, 'My gardens', 'without gardens');
  await press(page, '+ Ajouter un jardin');
  const popup = page.getByRole('dialog');
  await shows(page, 'Add garden', 'opened', { within: popup });
  const made: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') made.push(new URL(request.url()).pathname);
  });
  const field = (name: string) => popup.locator(`[name=${name}]`);
  const both = async () => [
    await field('temperatureMin').inputValue(),
    await field('temperatureMax').inputValue(),
  ];
  for (const step of values('Add garden', 'temperatures, typed one after the other')) {
    const [, side = '', typed = '', linked = ''] = /^(\w+) (\d+): (.*)$/.exec(step) ?? [];
    await field(`temperature${side}`).fill(typed);
    await expect.poll(both, { message: step }).toEqual(linked.split('-'));
    await field(`temperature${side}`).blur();
  }
  await field('nomJardin').fill('  ');
  await popup.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await popup.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect.poll(() => popup.count()).toBe(0);
  expect(made).toEqual([]);

  await press(page, '+ Ajouter un jardin');
  await field('nomJardin').fill('Le verger');
  await field('exposition').selectOption({ label: 'Mi-ombre' });
  await field('temperatureMax').fill('20');
  await expect.poll(both).toEqual(value('Add garden', 'only the maximum').split('-'));
  await popup.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect.poll(() => popup.count()).toBe(0);
  const added = page.getByRole('link', { name: /Le verger/ });
  await added.waitFor();
  expect(made.map((path) => path.toLowerCase())).toEqual(['/v1/jardin']);
  const id = Number((await added.getAttribute('href'))?.split('/').at(-1));
  const { temperature, exposition } = await jardinOf(id);
  expect(temperature).toBe(value('Add garden', 'temperature as it is kept'));
  expect(exposition).toBe('mi-ombre');
});

test('the form of a garden', async () => {
  const { page, jardin, url } = await gardener('Basile');
  await page.route('**/v1/jardin/*', (route) => route.fulfill(fails), { times: 1 });
  const address = value('Garden detail', 'by address of its form').replace('{id}', `${jardin.id}`);
  await page.goto(address);
  await shows(page, 'Edit garden', 'the garden cannot be read');
  await page.goto(address);
  await shows(page, 'Edit garden', 'opened');
  const field = (name: string) => page.locator(`[name=${name}]`);
  await expect.poll(() => field('nomJardin').inputValue()).toBe(jardin.nomJardin);
  const hint = value('Edit garden', 'hint of the temperature');
  expect(await field('temperature').getAttribute('placeholder')).toBe(hint);
  await field('temperature').fill(value('Edit garden', 'any text is a temperature'));
  await page.route('**/v1/jardin/*', (route) => route.fulfill(fails), { times: 1 });
  await press(page, 'Enregistrer');
  await shows(page, 'Edit garden', 'the update fails');
  await press(page, 'Enregistrer');
  await shows(page, 'Edit garden', 'saved');
  await page.waitForURL(`**${url}`);
  expect((await jardinOf(jardin.id)).temperature).toBe('plutôt frais');
});

/** By their strokes: the sun has rays around a whole circle, what is cloudy an open line, and both where both are. */
function nameOfIcon(path: string): string {
  const rays = path.match(/M/g)?.length ?? 0;
  const cloud = /a[\d.]+ [\d.]+ 0 [01] ?1 [^aZ]+a[\d.]+ [\d.]+ 0 [01] ?[01] [^Z]+Z$/i.test(path);
  if (!cloud) return rays > 8 ? 'sun' : 'other';
  return rays > 2 ? 'cloud-sun' : 'cloud';
}

test('a garden as everyone sees it', async () => {
  const owner = await member(app(), 'Odile');
  const { page } = await courtil.visit();
  for (const known of values('Garden detail', 'icon of an exposure')) {
    const [exposition = '', icon] = known.split(': ');
    const jardin = await newJardin(app(), owner, {
      exposition: exposition as Jardin['exposition'],
      temperature: '5-28',
      description: 'Deux planches.',
    });
    await page.goto(`/jardin/${jardin.id}`);
    const chip = page.locator('.chip', { hasText: new RegExp(`^${exposition}$`, 'i') });
    const path = await chip.locator('svg path').first().getAttribute('d');
    expect([exposition, nameOfIcon(path ?? '')]).toEqual([exposition, icon]);
    await page.getByText(/^5 à 28\s°C$/).waitFor();
  }
  await shows(page, 'Garden detail', 'opened');
  await shows(page, 'Garden detail', 'without plants');
  await page.getByText('Deux planches.').waitFor();
  const block = page.getByRole('link', { name: /Odile/ });
  await expect.poll(() => block.locator('img').count()).toBe(1);
  for (const name of ['Ajouter une plante', 'Modifier le jardin', 'Supprimer ce jardin'])
    expect(await page.getByText(name, { exact: true }).count()).toBe(0);

  const reader = await member(app(), 'Rémi');
  const jardin = await newJardin(app(), owner, { nomJardin: 'Le bosquet' });
  await newPlante(app(), owner, jardin.id, { name: 'Fougère', etat: 'morte' });
  await newPlante(app(), owner, jardin.id, { name: 'Rose' });
  await sent(app(), '/v1/suiviJardin', { idJardin: jardin.id }, reader);
  await signedIn(page, reader);
  const call = `**/v1/jardin/${jardin.id}`;
  const plantes = `**/v1/plante/jardin/${jardin.id}**`;
  const open = async () => {
    await page.goto('/favoris');
    await page.getByRole('link', { name: /Le bosquet/ }).click();
  };
  await page.route(call, (route) => route.fulfill(fails));
  await open();
  await shows(page, 'Garden detail', 'the garden cannot be read');
  await page.unroute(call);
  await page.route(plantes, (route) => route.fulfill(fails));
  await open();
  await shows(page, 'Garden detail', 'the plants cannot be read');
  await page.unroute(plantes);
  await open();
  const greyed = (name: string) =>
    card(page, name)
      .locator('.picture')
      .first()
      .evaluate((picture) => getComputedStyle(picture).filter.includes('grayscale(1)'));
  await shows(page, 'Garden detail', 'a dead plant', { within: card(page, 'Fougère') });
  expect([await greyed('Fougère'), await greyed('Rose')]).toEqual([true, false]);
  expect(await card(page, 'Rose').getByText('Morte').count()).toBe(0);

  const star = page.getByRole('button', { name: 'Suivre ce jardin' });
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
  await page.route('**/v1/suiviJardin/*/*', (route) => route.fulfill(fails));
  await star.click();
  await shows(page, 'Garden detail', 'it is followed on');
});

test("an owner's garden: its order, its buttons, and its end", async () => {
  const names = ['Zinnia', 'Érable', 'Ail'];
  const { page, jardin, url } = await gardener('Clément', names);
  await page.goto(url);
  const key = value('Garden detail', 'key of its order').replace('{id}', `${jardin.id}`);
  const active = value('Garden detail', 'key of the active garden');
  await expect.poll(() => stored(page, active)).toBe(`${jardin.id}`);
  await shows(page, 'Garden detail', 'by its owner');
  const leadsTo = async (name: string) =>
    page.getByRole('link', { name }).first().getAttribute('href');
  expect(await leadsTo('Ajouter une plante')).toBe(
    value('Garden detail', 'by address of a new plant'),
  );
  expect(await leadsTo('Modifier le jardin')).toBe(`/modifier-jardin/${jardin.id}`);

  expect(await stored(page, key)).toBeNull();
  await expect.poll(() => shownPlantes(page)).toEqual(names);
  await page.getByRole('button', { name: value('Garden detail', 'order of old') }).waitFor();
  await press(page, /^Tri/);
  const choices = page.getByRole('menuitemradio');
  expect(await choices.count()).toBe(Number(value('Garden detail', 'orders in its menu')));
  await choices.filter({ hasText: 'alphabétique' }).click();
  await expect.poll(() => shownPlantes(page)).toEqual(['Ail', 'Érable', 'Zinnia']);
  await expect.poll(() => stored(page, key)).toBe(value('Garden detail', 'order by name'));
  const byHand = value('Garden detail', 'order by hand');
  await page.evaluate(([name = '', mode = '']) => localStorage.setItem(name, mode), [key, byHand]);
  await page.reload();
  await expect.poll(() => shownPlantes(page)).toEqual(names);
  expect(await keptSort(page, jardin.id)).toBe(byHand);

  const remove = async () => {
    await press(page, 'Supprimer ce jardin');
    await page.getByRole('dialog').getByRole('button', { name: 'Oui, supprimer' }).click();
  };
  const call = `**/v1/jardin/${jardin.id}`;
  await page.route(call, (route) => route.fulfill(fails), { times: 1 });
  await remove();
  await shows(page, 'Garden detail', 'not deleted');
  await remove();
  await shows(page, 'Garden detail', 'deleted');
  await page.waitForURL(`**${value('Garden detail', 'deleted, by address')}`);
  expect(await stored(page, active)).toBeNull();
});

test('plants watered together: in parallel, with the day of today', async () => {
  const { owner, page, jardin, url } = await gardener('Diane', ['Rose', 'Thym', 'Iris']);
  await page.goto(url);
  const call = '**/v1/arrosageplante';
  await page.route(call, (route) => route.fulfill(fails));
  await press(page, 'Mode arrosage');
  await press(page, 'Tout sélectionner');
  await press(page, /^Arroser la sélection \(3\)$/);
  await shows(page, 'Garden detail', 'a chosen plant is not watered');
  await page.unroute(call);

  // Each waits until all of them are on their way.
  const { promise: all, resolve: together } = Promise.withResolvers<void>();
  const bodies: { idPlante: number; idUser: number; dateArrosage: string }[] = [];
  await page.route(call, async (route) => {
    if (bodies.push(route.request().postDataJSON()) === 3) together();
    await all;
    await route.continue();
  });
  await press(page, /^Arroser la sélection \(3\)$/);
  await shows(page, 'Garden detail', 'the chosen plants are watered');
  for (const { dateArrosage, idUser } of bodies)
    expect([dateArrosage, idUser]).toEqual([todayInParis(), owner.id]);
  await page.unrouteAll();

  const words = { message: 'La pompe est en panne.' };
  const whole = `**/v1/jardin/${jardin.id}/arroser`;
  await page.route(whole, (route) => route.fulfill({ status: 503, json: words }), { times: 1 });
  await press(page, 'Mode arrosage');
  const water = async () => {
    await press(page, 'Arroser tout le jardin');
    await page.getByRole('dialog').getByRole('button', { name: 'Oui, arroser' }).click();
  };
  await water();
  await shows(page, 'Garden detail', 'the whole garden is not watered', { words });
  const asked = page.waitForRequest(whole);
  await water();
  expect((await asked).headers().authorization).toBe(`Bearer ${owner.token}`);
  expect((await asked).postData()).toBeNull();
});

driven.test();
