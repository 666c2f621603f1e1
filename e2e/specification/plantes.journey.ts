import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Jardin } from '../../contract/jardins/jardin.ts';
import type { Plante } from '../../contract/jardins/plante.ts';
import { todayInParis } from '../../contract/today.ts';
import { type Member, newJardin, newPlante } from '../../server/testing/factories.ts';
import { choosePhoto } from '../connexion.ts';
import { openCourtil } from '../courtil.ts';
import { card } from '../jardins/clos.ts';
import { member, signedIn } from '../membre.ts';
import { plantes } from './plantes.ts';
import { drive } from './statements.ts';

const courtil = openCourtil();
const driven = drive(plantes);
const { shows, value, values } = driven;
const app = () => courtil.served.app;
const fails = { status: 500 };

let owner: Member;
let jardin: Jardin;
let sauge: Plante;
beforeAll(async () => {
  owner = await member(app(), 'Odile');
  jardin = await newJardin(app(), owner, { nomJardin: 'Le clos' });
  sauge = await newPlante(app(), owner, jardin.id, {
    name: 'Sauge ananas',
    nameLatin: 'Salvia elegans',
    origine: 'Mexique',
    tailleMax: 120,
    typeDePlante: 'Vivace',
    couleur: 'rouge',
    date: '2026-03-01',
    difficulte: 2,
    expositionRecommande: 'ensoleillé',
    temperatureRecommande: '12-25',
    arrosageRecommande: 'tous les 3 jours',
    substratRecommande: 'terreau riche',
    engraisRecommande: 'compost mûr',
    exposition: 'ombre',
    temperature: '5-28',
    arrosage: 'selon la pluie',
    substrat: 'terre argileuse',
    engrais: 'purin',
    etat: 'malade',
    multiplication: 'bouture',
    floraison: 'oui',
    note: 'Craint le gel.',
  });
});

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
const plante = () => `/plante/${sauge.id}`;
const ownPage = async () => {
  const { page } = await courtil.visit();
  await signedIn(page, owner);
  return page;
};

test('a plant as everyone sees it, on its way, and where it cannot be read', async () => {
  const visitor = (await courtil.visit()).page;
  await visitor.goto(plante());
  await shows(visitor, 'Plant detail', 'opened');
  for (const name of ['Arroser', 'Modifier', 'Supprimer'])
    await expect.poll(() => visitor.getByText(name, { exact: true }).count()).toBe(0);

  const page = await ownPage();
  await page.goto(`/jardin/${jardin.id}`);
  const call = `**/v1/plante/${sauge.id}`;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    await released;
    await route.fulfill(fails);
  });
  await card(page, 'Sauge').getByRole('link').click();
  await shows(page, 'Plant detail', 'loading');
  release();
  await shows(page, 'Plant detail', 'the plant cannot be read');
  await page.unroute(call);

  let average: object = fails;
  await page.route('**/average', (route) => route.fulfill(average));
  const readAgain = async (answer: object) => {
    average = answer;
    await page.goBack();
    await card(page, 'Sauge').waitFor();
    await page.goForward();
  };
  await readAgain(fails);
  await shows(page, 'Plant detail', 'the average cannot be read');
  for (const days of [7, 7.1, 14, 14.1, 21, 21.1, 30, 30.1] as const) {
    await readAgain({ json: days });
    await shows(page, 'Plant detail', `on average ${days} days`);
    const rounded = days.toFixed(1).replace('.', ',');
    await page
      .getByText(new RegExp(`(^|\\D)${rounded}\\sjours`))
      .first()
      .waitFor();
  }
});

test('what an owner does: water', async () => {
  const page = await ownPage();
  await page.clock.install();
  await page.goto(plante());
  await shows(page, 'Plant detail', 'by its owner');
  const address = value('Plant detail', 'by address of its form').replace('{id}', `${sauge.id}`);
  const edit = page.getByRole('link', { name: 'Modifier', exact: true }).first();
  expect(await edit.getAttribute('href')).toBe(address);
  await shows(page, 'Plant detail', 'no average');
  const day = page.locator('input[type=date]');
  expect(await day.getAttribute('max')).toBe(todayInParis());
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(request.postDataJSON());
  });
  await day.fill('2999-01-01');
  await press(page, 'Arroser');
  await page.getByText('La date d’arrosage ne peut pas').waitFor();
  expect(asked).toEqual([]);
  await day.fill('2026-03-02');
  await page.clock.pauseAt(Date.now() + 60_000);
  await press(page, 'Arroser');
  await shows(page, 'Plant detail', 'watered');
  const body = { idPlante: sauge.id, idUser: owner.id, dateArrosage: '2026-03-02' };
  expect(asked).toContainEqual(body);
  const said = page.getByText('Arrosage enregistré avec succès');
  await page.clock.runFor(
    Number(value('Plant detail', 'watered: milliseconds until that goes')) - 1,
  );
  expect(await said.count()).toBe(1);
  await page.clock.runFor(1);
  await expect.poll(() => said.count()).toBe(0);
});

test('what an owner does: remove', async () => {
  const page = await ownPage();
  const { id } = await newPlante(app(), owner, jardin.id, { name: 'Ortie' });
  await page.goto(`/plante/${id}`);
  await press(page, 'Supprimer');
  await page.getByRole('dialog').getByRole('button', { name: 'Oui, supprimer' }).click();
  await page.waitForURL(`**/jardin/${jardin.id}`);
});

test('a difficulty has a label', async () => {
  const page = await ownPage();
  const labels = values('Plant detail', 'labels of difficulties');
  for (const [at, label] of labels.entries()) {
    const difficulte = at + 1 <= 5 ? at + 1 : null;
    const { id } = await newPlante(app(), owner, jardin.id, { difficulte });
    const html = await (await fetch(`${courtil.url}/plante/${id}`)).text();
    expect(html.replaceAll(/<(d[td]) [^>]*>/g, '<$1>')).toContain(
      `<dt>Difficulté</dt><dd>${label}</dd>`,
    );
  }
  await page.goto(plante());
  await page.getByText(labels[1] ?? '', { exact: true }).waitFor();
});

test('a plant is copied', async () => {
  const { page } = await courtil.visit();
  const copier = await member(app(), 'Rémi');
  await signedIn(page, copier);
  await page.goto(plante());
  await press(page, 'Copier cette plante');
  await shows(page, 'Copy a plant', 'without gardens');
  await page.waitForURL(
    (url) => url.pathname === value('Copy a plant', 'without gardens, by address'),
  );
  await newJardin(app(), copier, { nomJardin: 'La cour' });
  await page.goto(plante());
  await press(page, 'Copier cette plante');
  const modal = page.getByRole('dialog');
  await shows(page, 'Copy a plant', 'opened', { within: modal });
  await press(page, 'Copier ici');
  await shows(page, 'Copy a plant', 'no garden is chosen');
  await modal.getByRole('radio').check();
  const call = `**/v1/plante/${sauge.id}/duplicate?jardinId=*`;
  const gone = { status: 404, json: { code: 'plante_not_found', message: 'Introuvable.' } };
  for (const [answer, cause] of [
    [fails, 'the call fails'],
    [gone, 'the plant is gone'],
  ] as const) {
    await page.route(call, (route) => route.fulfill(answer), { times: 1 });
    await press(page, 'Copier ici');
    await shows(page, 'Copy a plant', cause);
  }
  const asked = page.waitForRequest(call);
  await press(page, 'Copier ici');
  expect((await asked).headers().authorization).toBe(`Bearer ${copier.token}`);
  expect((await asked).postData()).toBeNull();
  await shows(page, 'Copy a plant', 'copied');
  await page.waitForURL((url) => /\/plante\/\d+$/.test(url.pathname) && url.pathname !== plante());
});

test('a new plant', async () => {
  const page = await ownPage();
  await page.goto(`/jardin/${jardin.id}`);
  await page.getByRole('link', { name: 'Ajouter une plante' }).click();
  await shows(page, 'Add plant', 'opened');
  const field = (name: string) => page.locator(`[name=${name}]`);
  await press(page, 'Ajouter la plante');
  await shows(page, 'Add plant', 'without a name');
  const looked = page.waitForRequest('**/api/especes**');
  await field('name').fill('Rose trém');
  const shared = value('Add plant', 'shared token of addresses with /api');
  expect((await looked).headers().authorization).toBe(shared);
  await field('name').press('Escape');
  await page.getByText('Plus de détails').click();
  await shows(page, 'Add plant', 'unfolded');
  const today = todayInParis();
  const size = value('Add plant', 'size at first, in cm');
  expect([await field('tailleMax').inputValue(), await field('date').inputValue()]).toEqual([
    size,
    today,
  ]);
  await field('typeDePlante').selectOption('Vivace');
  await expect.poll(() => field('autreType').count()).toBe(0);
  await field('typeDePlante').selectOption('Autre');
  await expect.poll(() => field('autreType').inputValue()).toBe('');
  await field('autreType').fill('Fougère');

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const upload = '**/v1/images/upload';
  await page.route(upload, async (route) => {
    await released;
    await route.continue();
  });
  await choosePhoto(page, 'Photo', '#2f5d3a');
  await shows(page, 'Add plant', 'during an upload');
  const submit = page.getByRole('button', { name: 'Ajouter la plante' });
  expect(await submit.isDisabled()).toBe(true);
  release();
  await expect.poll(() => submit.isEnabled()).toBe(true);

  const largest = Number(value('Add plant', 'largest size, in cm'));
  await field('tailleMax').fill(`${largest + 1}`);
  await page.route('**/v1/plante', (route) => route.fulfill(fails), { times: 1 });
  await submit.click();
  await shows(page, 'Add plant', 'the call fails');
  const asked = page.waitForRequest((request) => request.url().endsWith('/v1/plante'));
  await submit.click();
  const sent = (await asked).postDataJSON();
  expect(sent).toMatchObject({
    name: 'Rose trém',
    tailleMax: largest,
    typeDePlante: 'Fougère',
    date: today,
    jardinId: jardin.id,
    idUser: owner.id,
    position: Number(value('Add plant', 'position of a new plant')),
  });
  await page.waitForURL(`**/jardin/${jardin.id}`);
});

test('the form of a plant', async () => {
  const page = await ownPage();
  await page.goto('/plante/modifier');
  await shows(page, 'Edit plant', 'without an id');
  const call = `**/v1/plante/${sauge.id}`;
  const address = `/plante/modifier/${sauge.id}`;
  await page.route(call, (route) => route.fulfill(fails), { times: 1 });
  await page.goto(address);
  await shows(page, 'Edit plant', 'the plant cannot be read');
  await page.goto(address);
  await shows(page, 'Edit plant', 'opened');
  await expect.poll(() => page.locator('[name=couleur]').inputValue()).toBe('rouge');
  await page.locator('[name=couleur]').fill('bleu');
  await page.route(call, (route) => route.abort(), { times: 1 });
  await press(page, 'Enregistrer');
  await shows(page, 'Edit plant', 'no answer comes');
  await page.route(call, (route) => route.fulfill({ status: 400, json: {} }), { times: 1 });
  await press(page, 'Enregistrer');
  await shows(page, 'Edit plant', 'refused');
});

driven.test();
