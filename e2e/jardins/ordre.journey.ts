import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPlante } from '../../server/testing/factories.ts';
import { expectNoProblem } from '../courtil.ts';
import { expectOnlyFailedCalls, shownPlantes } from '../membre.ts';
import { card, keptSort, openClos } from './clos.ts';

const clos = openClos();
const { courtil, garden, visitAsOwner } = clos;
const app = () => courtil.served.app;

async function savedPlantes(jardinId: number): Promise<string[]> {
  const answer = await app().inject({ url: `/v1/plante/jardin/${jardinId}` });
  return answer.json<{ name: string }[]>().map(({ name }) => name);
}

const handle = (page: Page, name: string) =>
  page.getByRole('button', { name: `Déplacer vers… (${name})` });
const placed = (page: Page, name: string, place: number, total: number) =>
  page
    .locator('.order-line')
    .getByText(
      new RegExp(`«\\s${name}\\s»\\s: place ${place} sur ${total}\\. L’ordre est enregistré\\.`),
    );
const centre = async (page: Page, name: string, across = 0.5) => {
  await card(page, name).scrollIntoViewIfNeeded();
  const box = await card(page, name).boundingBox();
  if (!box) throw new Error(`${name} is not on the page`);
  return { x: box.x + box.width * across, y: box.y + box.height / 2 };
};

const moveToEnd = async (page: Page, name: string) => {
  await handle(page, name).press('Space');
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
};

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
  await expect.poll(() => shownPlantes(page)).toEqual(order);
  await expect.poll(() => keptSort(page, id)).toBe('manuel');
  await expect.poll(() => savedPlantes(id)).toEqual(order);
  expect(new URL(page.url()).pathname).toBe(url);
  await page.reload();
  await expect.poll(() => shownPlantes(page)).toEqual(order);

  // Another sort does not lose it.
  const back = page.getByRole('button', { name: 'Revenir à mon ordre' });
  await expect.poll(() => back.count()).toBe(0);
  await page.getByRole('button', { name: 'Tri : manuel' }).click();
  await page.getByRole('menuitemradio', { name: 'Par ordre alphabétique' }).click();
  await expect.poll(() => shownPlantes(page)).toEqual(['Iris', 'Rose', 'Sauge', 'Thym']);
  await back.click();
  await expect.poll(() => shownPlantes(page)).toEqual(order);
  await expect.poll(() => keptSort(page, id)).toBe('manuel');
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
  // The drag code is loaded by the first touch.
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
  await expect.poll(() => savedPlantes(id)).toEqual(['Thym', 'Rose', 'Iris']);
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
  await expect
    .poll(() => handle(page, 'Rose').evaluate((grip) => grip === document.activeElement))
    .toBe(true);

  await handle(page, 'Iris').click();
  const dialog = page.getByRole('dialog', { name: /^Déplacer «\sIris\s» vers…$/ });
  await dialog.getByLabel('Nouvelle place').selectOption({ label: 'Place 1 : avant Thym' });
  await dialog.getByRole('button', { name: 'Déplacer' }).click();
  await placed(page, 'Iris', 1, 3).waitFor();
  await expect.poll(() => savedPlantes(id)).toEqual(['Iris', 'Thym', 'Rose']);
  expectNoProblem(visit);
});

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
  const { headers } = clos.owner;
  await app().inject({ method: 'DELETE', url: `/v1/plante/${plantes[0]?.id}`, headers });
  await moveToEnd(page, 'Thym');
  await page.getByText(/ont changé entre-temps/).waitFor();
  await expect.poll(() => shownPlantes(page)).toEqual(['Thym', 'Iris']);
  await expect.poll(() => keptSort(page, id)).toBe('date');

  await newPlante(app(), clos.owner, id, { name: 'Aneth', date: '2026-02-01', position: 9 });
  await moveToEnd(page, 'Thym');
  await expect.poll(() => shownPlantes(page)).toEqual(['Iris', 'Thym', 'Aneth']);
  await expect.poll(() => savedPlantes(id)).toEqual(['Iris', 'Thym', 'Aneth']);
  expectOnlyFailedCalls(visit);
});
