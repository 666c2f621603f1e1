import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Member, newJardin, newPlante } from '../../server/testing/factories.ts';
import { expectNoProblem, openCourtil } from '../courtil.ts';
import { expectOnlyFailedCalls, member, shownPlantes, signedIn } from '../membre.ts';

const courtil = openCourtil();
let owner: Member;
beforeAll(async () => {
  owner = await member(courtil.served.app, 'Odile');
});

const app = () => courtil.served.app;

/** A garden of the owner's; plants are given in the order of their dates, the last one youngest. */
async function garden(names: string[], nomJardin = 'Le clos') {
  const conditions = { exposition: 'ensoleillé', temperature: '5-28' } as const;
  const jardin = await newJardin(app(), owner, { nomJardin, ...conditions });
  const plantes = [];
  for (const [index, name] of names.entries()) {
    const date = `2026-01-${String(index + 1).padStart(2, '0')}`;
    plantes.push(await newPlante(app(), owner, jardin.id, { name, date, position: index }));
  }
  return { id: jardin.id, url: `/jardin/${jardin.id}`, plantes };
}

async function visitAsOwner(url: string, options = {}) {
  const visit = await courtil.visit(options);
  await signedIn(visit.page, owner);
  await visit.page.goto(url);
  await visit.page.getByRole('button', { name: 'Mode arrosage' }).waitFor();
  return visit;
}

async function savedPlantes(jardinId: number): Promise<string[]> {
  const answer = await app().inject({ url: `/v1/plante/jardin/${jardinId}` });
  return answer.json<{ name: string }[]>().map(({ name }) => name);
}

async function wateredPlantes(plantes: { id: number; name: string }[]): Promise<string[]> {
  const names = [];
  for (const { id, name } of plantes) {
    const answer = await app().inject({ url: `/v1/arrosageplante/Plante/${id}` });
    if (answer.json<unknown[]>().length > 0) names.push(name);
  }
  return names;
}

const card = (page: Page, name: string) => page.locator('[data-plante]', { hasText: name });
const handle = (page: Page, name: string) =>
  page.getByRole('button', { name: `Déplacer vers… (${name})` });
const placed = (page: Page, name: string, place: number, total: number) =>
  page
    .locator('.order-line')
    .getByText(
      new RegExp(`«\\s${name}\\s»\\s: place ${place} sur ${total}\\. L'ordre est enregistré\\.`),
    );
const mode = (page: Page, jardinId: number) =>
  page.evaluate((key) => localStorage.getItem(key), `triJardin:${jardinId}`);
const centre = async (page: Page, name: string, across = 0.5) => {
  await card(page, name).scrollIntoViewIfNeeded();
  const box = await card(page, name).boundingBox();
  if (!box) throw new Error(`${name} is not on the page`);
  return { x: box.x + box.width * across, y: box.y + box.height / 2 };
};

test('everyone sees the garden; only its owner sees what changes it', async () => {
  const { url, id } = await garden(['Rose']);
  await newPlante(app(), owner, id, { name: 'Fougère', etat: 'morte' });
  const visitor = await courtil.visit();
  await visitor.page.goto(url);
  await visitor.page.getByRole('heading', { name: /^Les plantes du jardin\s:$/ }).waitFor();
  await visitor.page.getByText('Ensoleillé').waitFor();
  await visitor.page.getByText(/^5 à 28\s°C$/).waitFor();
  await card(visitor.page, 'Fougère').getByText('Morte').waitFor();
  await visitor.page.getByRole('link', { name: /Odile/ }).waitFor();
  for (const name of ['Mode arrosage', /^Tri/, 'Supprimer ce jardin', /Déplacer/])
    expect(await visitor.page.getByRole('button', { name }).count()).toBe(0);

  const own = await visitAsOwner(url);
  await own.page.getByRole('link', { name: 'Ajouter une plante' }).waitFor();
  await own.page.getByRole('link', { name: 'Modifier le jardin' }).waitFor();
  expect(await own.page.getByText('Jardin de').count()).toBe(0);
  expectNoProblem(visitor);
  expectNoProblem(own);
});

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test('an empty garden says so twice', async () => {
  const { url } = await garden([]);
  const visit = await courtil.visit();
  await visit.page.goto(url);
  await visit.page.getByText('Aucune plante trouvée dans ce jardin.').waitFor();
  await visit.page.getByText("Il n'y a pas encore de plantes dans ce jardin.").waitFor();
  expectNoProblem(visit);
});

test('plants are watered together, with the keyboard or a click on the card', async () => {
  const { url, plantes } = await garden(['Rose', 'Thym', 'Iris']);
  const visit = await visitAsOwner(url);
  const { page } = visit;
  await page.getByRole('button', { name: 'Mode arrosage' }).press('Enter');
  await page.getByRole('checkbox', { name: 'Rose' }).press('Space');
  await page.getByRole('button', { name: 'Arroser la sélection (1)' }).waitFor();
  await card(page, 'Thym').click();
  await page.getByRole('button', { name: 'Arroser la sélection (2)' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(url);

  await page.getByRole('button', { name: 'Tout sélectionner' }).press('Enter');
  await page.getByRole('button', { name: 'Arroser la sélection (3)' }).waitFor();
  // As at 400 % of zoom.
  await page.setViewportSize({ width: 320, height: 256 });
  const bar = await page.getByRole('region', { name: 'Arrosage' }).boundingBox();
  expect(bar?.height).toBeLessThan(100);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Tout désélectionner' }).press('Enter');
  await page.getByRole('button', { name: 'Arroser la sélection (0)' }).waitFor();
  await page.getByRole('checkbox', { name: 'Iris' }).press('Space');
  await page.getByRole('button', { name: 'Annuler' }).press('Enter');
  await page.getByRole('link', { name: 'Rose' }).waitFor();
  await expect.poll(() => focused(page)).toBe('Mode arrosage');

  await page.getByRole('button', { name: 'Mode arrosage' }).press('Enter');
  await page.getByRole('button', { name: 'Arroser la sélection (0)' }).waitFor();
  await page.getByRole('checkbox', { name: 'Thym' }).press('Space');
  await page.getByRole('checkbox', { name: 'Iris' }).press('Space');
  await page.getByRole('button', { name: 'Arroser la sélection (2)' }).press('Enter');
  await page.getByText(/^Toutes les plantes sélectionnées ont été arrosées\s!$/).waitFor();
  await page.getByText(/^2\splantes arrosées$/).waitFor();
  await expect.poll(() => page.getByRole('checkbox').count()).toBe(0);
  await expect.poll(() => focused(page)).toBe('Mode arrosage');
  expect(await wateredPlantes(plantes)).toEqual(['Thym', 'Iris']);
  expectNoProblem(visit);
});

test('plants that could not be watered are named and stay chosen', async () => {
  const { url, plantes } = await garden(['Rose', 'Thym', 'Iris']);
  const visit = await visitAsOwner(url);
  const { page } = visit;
  const thym = plantes[1]?.id;
  await page.route(/\/arrosageplante$/, (route) =>
    route.request().postDataJSON().idPlante === thym
      ? route.fulfill({ status: 503, json: {} })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Mode arrosage' }).click();
  await page.getByRole('button', { name: 'Tout sélectionner' }).click();
  await page.getByRole('button', { name: 'Arroser la sélection (3)' }).click();
  await page.getByText("Une erreur est survenue pendant l'arrosage.").waitFor();
  await page.getByText(/^Non arrosées\s: Thym\.$/).waitFor();
  expect(await page.getByRole('checkbox', { name: 'Thym' }).isChecked()).toBe(true);
  expect(await page.getByRole('checkbox', { name: 'Rose' }).isChecked()).toBe(false);
  expect(await wateredPlantes(plantes)).toEqual(['Rose', 'Iris']);

  await page.unroute(/\/arrosageplante$/);
  await page.getByRole('button', { name: 'Arroser la sélection (1)' }).click();
  await page.getByText(/^Toutes les plantes sélectionnées ont été arrosées\s!$/).waitFor();
  expect(await wateredPlantes(plantes)).toEqual(['Rose', 'Thym', 'Iris']);
  expectOnlyFailedCalls(visit);
});

test('the whole garden is watered by one call, which says why when it fails', async () => {
  const { id, url, plantes } = await garden(['Rose', 'Thym']);
  plantes.push(await newPlante(app(), owner, id, { name: 'Ail', etat: 'morte' }));
  const visit = await visitAsOwner(url);
  const { page } = visit;
  await page.getByRole('button', { name: 'Mode arrosage' }).click();
  const ask = page.getByRole('button', { name: 'Arroser tout le jardin' });
  const dialog = page.getByRole('dialog', { name: /^Arroser tout le jardin/ });
  const confirm = dialog.getByRole('button', { name: 'Oui, arroser' });
  await page.route(/\/arroser$/, (route) =>
    route.fulfill({
      status: 503,
      json: { code: 'unavailable', message: 'La pompe est en panne.' },
    }),
  );
  await ask.click();
  await dialog.getByText(/^Les 3\splantes du jardin, dont 1\smorte, .* aujourd'hui, /).waitFor();
  await confirm.click();
  await page
    .getByText(/^Impossible d'arroser toutes les plantes\s: La pompe est en panne\.$/)
    .waitFor();
  await page.unroute(/\/arroser$/);
  const asked = page.waitForRequest(/\/arroser$/);
  await ask.click();
  await confirm.click();
  const request = await asked;
  expect(request.headers().authorization).toBe(`Bearer ${owner.token}`);
  expect(request.postData()).toBeNull();
  await page.getByText(/^3\splantes arrosées$/).waitFor();
  await expect.poll(() => focused(page)).toBe('Mode arrosage');
  expect(await wateredPlantes(plantes)).toEqual(['Rose', 'Thym', 'Ail']);
  expectOnlyFailedCalls(visit);
});

test('the sort is chosen per garden and kept', async () => {
  const { url, id } = await garden(['Zinnia', 'Érable', 'eucalyptus', 'Abricotier']);
  const other = await garden(['Thym', 'Ail'], 'La cour');
  const visit = await visitAsOwner(url);
  const { page } = visit;
  expect(await shownPlantes(page)).toEqual(['Zinnia', 'Érable', 'eucalyptus', 'Abricotier']);
  await page.getByRole('button', { name: /^Tri/ }).press('Enter');
  expect(await page.getByRole('menuitemradio').count()).toBe(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const sorted = ['Abricotier', 'Érable', 'eucalyptus', 'Zinnia'];
  await expect.poll(() => shownPlantes(page)).toEqual(sorted);
  expect(await mode(page, id)).toBe('alphabetique');
  await page.reload();
  await expect.poll(() => shownPlantes(page)).toEqual(sorted);

  await page.goto(other.url);
  await page.getByRole('button', { name: /date/ }).waitFor();
  expect(await shownPlantes(page)).toEqual(['Thym', 'Ail']);
  expectNoProblem(visit);
});

test('a plant is dragged with the mouse; the order is saved, and not opened as a link', async () => {
  const { id, url } = await garden(['Rose', 'Thym', 'Iris', 'Sauge']);
  const visit = await visitAsOwner(url);
  const { page } = visit;
  const from = await centre(page, 'Sauge');
  const to = await centre(page, 'Rose', 0.2);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 30, from.y, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 10 });
  await page.mouse.up();
  await placed(page, 'Sauge', 1, 4).waitFor();
  const order = ['Sauge', 'Rose', 'Thym', 'Iris'];
  expect(await shownPlantes(page)).toEqual(order);
  expect(await mode(page, id)).toBe('manuel');
  expect(await savedPlantes(id)).toEqual(order);
  expect(new URL(page.url()).pathname).toBe(url);
  await page.reload();
  await expect.poll(() => shownPlantes(page)).toEqual(order);

  // Another sort does not lose it.
  const back = page.getByRole('button', { name: 'Revenir à mon ordre' });
  expect(await back.count()).toBe(0);
  await page.getByRole('button', { name: 'Tri : manuel' }).click();
  await page.getByRole('menuitemradio', { name: 'Par ordre alphabétique' }).click();
  await expect.poll(() => shownPlantes(page)).toEqual(['Iris', 'Rose', 'Sauge', 'Thym']);
  await back.click();
  await expect.poll(() => shownPlantes(page)).toEqual(order);
  expect(await mode(page, id)).toBe('manuel');
  await page.locator(':focus', { hasText: 'Vos plantes sont dans votre ordre.' }).waitFor();
  expectNoProblem(visit);
});

test('a plant is dragged with a finger by its handle, on a phone', async () => {
  const { id, url } = await garden(['Rose', 'Thym', 'Iris']);
  const visit = await visitAsOwner(url, { width: 360, height: 740, hasTouch: true });
  const { page } = visit;
  await handle(page, 'Rose').scrollIntoViewIfNeeded();
  const grip = await handle(page, 'Rose').boundingBox();
  const to = await centre(page, 'Thym', 0.8);
  if (!grip) throw new Error('no handle');
  const touch = await page.context().newCDPSession(page);
  const send = (type: string, x?: number, y?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
    });
  await send('touchStart', grip.x + 20, grip.y + 20);
  // What carries the plant is loaded by the first touch.
  await expect
    .poll(async () => {
      await send('touchMove', grip.x + 28, grip.y + 20);
      await send('touchMove', grip.x + 29, grip.y + 20);
      return page.locator('[data-carried]').count();
    })
    .toBe(1);
  for (let step = 1; step <= 8; step += 1)
    await send(
      'touchMove',
      grip.x + 20 + ((to.x - grip.x - 20) * step) / 8,
      grip.y + 20 + ((to.y - grip.y - 20) * step) / 8,
    );
  await page.locator('[data-drop=after]', { hasText: 'Thym' }).waitFor({ state: 'attached' });
  await send('touchEnd');
  await placed(page, 'Rose', 2, 3).waitFor();
  expect(await savedPlantes(id)).toEqual(['Thym', 'Rose', 'Iris']);
  expectNoProblem(visit);
});

test('a plant is moved with the keyboard, taken back, and moved without dragging', async () => {
  const { id, url } = await garden(['Rose', 'Thym', 'Iris']);
  const visit = await visitAsOwner(url);
  const { page } = visit;
  await handle(page, 'Rose').press('Space');
  await page.getByText(/«\sRose\s» saisie, place 1 sur 3\./).waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => shownPlantes(page)).toEqual(['Thym', 'Rose', 'Iris']);
  await page.keyboard.press('Escape');
  await expect.poll(() => shownPlantes(page)).toEqual(['Rose', 'Thym', 'Iris']);

  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await placed(page, 'Rose', 3, 3).waitFor();
  await expect.poll(() => savedPlantes(id)).toEqual(['Thym', 'Iris', 'Rose']);
  expect(await handle(page, 'Rose').evaluate((grip) => grip === document.activeElement)).toBe(true);

  await handle(page, 'Iris').click();
  const dialog = page.getByRole('dialog', { name: /^Déplacer «\sIris\s» vers…$/ });
  await dialog.getByLabel('Nouvelle place').selectOption({ label: 'Place 1 : avant Thym' });
  await dialog.getByRole('button', { name: 'Déplacer' }).click();
  await placed(page, 'Iris', 1, 3).waitFor();
  expect(await savedPlantes(id)).toEqual(['Iris', 'Thym', 'Rose']);
  expectNoProblem(visit);
});

const moveToEnd = async (page: Page, name: string) => {
  await handle(page, name).press('Space');
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
};

test('two windows reorder at once: no plant is lost or doubled', async () => {
  const names = ['Rose', 'Thym', 'Iris', 'Sauge'];
  const { id, url } = await garden(names);
  const [first, second] = [await visitAsOwner(url), await visitAsOwner(url)];
  await Promise.all([moveToEnd(first.page, 'Rose'), moveToEnd(second.page, 'Thym')]);
  await placed(first.page, 'Rose', 4, 4).waitFor();
  await placed(second.page, 'Thym', 4, 4).waitFor();
  const saved = await savedPlantes(id);
  expect(saved.toSorted()).toEqual(names.toSorted());
  for (const { page } of [first, second]) {
    await page.reload();
    await expect.poll(() => shownPlantes(page)).toEqual(saved);
  }
  expectNoProblem(first);
  expectNoProblem(second);
});

test('a window that does not know of a deleted or new plant says so and catches up', async () => {
  const { id, url, plantes } = await garden(['Rose', 'Thym', 'Iris']);
  const visit = await visitAsOwner(url);
  const { page } = visit;
  const { headers } = owner;
  await app().inject({ method: 'DELETE', url: `/v1/plante/${plantes[0]?.id}`, headers });
  await moveToEnd(page, 'Thym');
  await page.getByText(/ont changé entre-temps/).waitFor();
  await expect.poll(() => shownPlantes(page)).toEqual(['Thym', 'Iris']);
  expect(await mode(page, id)).toBe('date');

  await newPlante(app(), owner, id, { name: 'Aneth', date: '2026-02-01', position: 9 });
  await moveToEnd(page, 'Thym');
  await expect.poll(() => shownPlantes(page)).toEqual(['Iris', 'Thym', 'Aneth']);
  expect(await savedPlantes(id)).toEqual(['Iris', 'Thym', 'Aneth']);
  expectOnlyFailedCalls(visit);
});

test('24 plants are served, the others on scrolling, or as links without JavaScript', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `Plante ${index + 1}`);
  const { url } = await garden(names);
  const plain = await courtil.visit({ javaScriptEnabled: false });
  await plain.page.goto(url);
  expect(await plain.page.locator('[data-plante]').count()).toBe(24);
  await plain.page.getByRole('link', { name: 'Plante 30' }).click();
  await plain.page.getByRole('heading', { level: 1, name: 'Plante 30' }).waitFor();

  const visit = await courtil.visit();
  await visit.page.goto(url);
  await visit.page.mouse.move(600, 500);
  await visit.page.mouse.wheel(0, 6000);
  await expect.poll(() => visit.page.locator('[data-plante]').count()).toBe(30);
  expectNoProblem(visit);
});

test('a half-filled new garden is not lost by a stray Escape', async () => {
  const visit = await courtil.visit();
  const { page } = visit;
  await signedIn(page, owner);
  await page.goto('/mes-jardins');
  await page.getByRole('button', { name: '+ Ajouter un jardin' }).click();
  const popup = page.getByRole('dialog', { name: 'Nouveau jardin' });
  // Typed, not filled: a browser asks before it closes a dialog only when somebody acted in it.
  await popup.locator('[name=nomJardin]').pressSequentially('Le verger');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Continuer la saisie' }).click();
  expect(await popup.locator('[name=nomJardin]').inputValue()).toBe('Le verger');
  await popup.getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(() => popup.count()).toBe(0);
  expectNoProblem(visit);
});
