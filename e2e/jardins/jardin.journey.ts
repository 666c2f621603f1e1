import { expect, test } from 'vitest';
import { newPlante } from '../../server/testing/factories.ts';
import { expectNoProblem } from '../courtil.ts';
import { shownPlantes, signedIn } from '../membre.ts';
import { card, keptSort, openClos } from './clos.ts';

const clos = openClos();
const { courtil, garden, visitAsOwner } = clos;
const app = () => courtil.served.app;

test('everyone sees the garden; only its owner sees what changes it', async () => {
  const { url, id } = await garden(['Rose']);
  await newPlante(app(), clos.owner, id, { name: 'Fougère', etat: 'morte' });
  const visitor = await courtil.visit();
  await visitor.page.goto(url);
  await visitor.page.getByRole('heading', { name: /^Les plantes du jardin\s:$/ }).waitFor();
  await visitor.page.getByText('Ensoleillé').waitFor();
  await visitor.page.getByText(/^5 à 28\s°C$/).waitFor();
  await card(visitor.page, 'Fougère').getByText('Morte').waitFor();
  await visitor.page.getByRole('link', { name: /Odile/ }).waitFor();
  for (const name of ['Mode arrosage', /^Tri/, /Autres actions/, /Déplacer/, /Ce qui a soif/])
    await expect.poll(() => visitor.page.getByRole('button', { name }).count()).toBe(0);

  const own = await visitAsOwner(url);
  await own.page.getByRole('link', { name: 'Ajouter une plante' }).waitFor();
  await own.page.getByRole('link', { name: 'Modifier le jardin' }).waitFor();
  await own.page.getByRole('button', { name: 'Supprimer ce jardin' }).waitFor();
  await expect.poll(() => own.page.getByText('Jardin de').count()).toBe(0);
  expectNoProblem(visitor);
  expectNoProblem(own);
});

test('the sort is chosen per garden and kept', async () => {
  const { url, id } = await garden(['Zinnia', 'Érable', 'eucalyptus', 'Abricotier']);
  const other = await garden(['Thym', 'Ail'], 'La cour');
  const visit = await visitAsOwner(url);
  const { page } = visit;
  await expect
    .poll(() => shownPlantes(page))
    .toEqual(['Zinnia', 'Érable', 'eucalyptus', 'Abricotier']);
  await page.getByRole('button', { name: /^Tri/ }).press('Enter');
  await expect.poll(() => page.getByRole('menuitemradio').count()).toBe(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const sorted = ['Abricotier', 'Érable', 'eucalyptus', 'Zinnia'];
  await expect.poll(() => shownPlantes(page)).toEqual(sorted);
  await expect.poll(() => keptSort(page, id)).toBe('alphabetique');
  await page.reload();
  await expect.poll(() => shownPlantes(page)).toEqual(sorted);

  await page.goto(other.url);
  await page.getByRole('button', { name: /date/ }).waitFor();
  await expect.poll(() => shownPlantes(page)).toEqual(['Thym', 'Ail']);
  expectNoProblem(visit);
});

test('24 plants are served, the others on scrolling, or as links without JavaScript', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `Plante ${index + 1}`);
  const { url } = await garden(names);
  const plain = await courtil.visit({ javaScriptEnabled: false });
  await plain.page.goto(url);
  await expect.poll(() => plain.page.locator('[data-plante]').count()).toBe(24);
  await plain.page.getByRole('link', { name: 'Plante 30' }).click();
  await plain.page.getByRole('heading', { level: 1, name: 'Plante 30' }).waitFor();

  const visit = await courtil.visit();
  await visit.page.goto(url);
  await visit.page.mouse.move(600, 500);
  // A page that is not painted yet hears no wheel: a reader turns it again.
  const scrolled = async () => {
    await visit.page.mouse.wheel(0, 6000);
    return visit.page.locator('[data-plante]').count();
  };
  await expect.poll(scrolled, { interval: 500, timeout: 20_000 }).toBe(30);
  expectNoProblem(visit);
});

test('a half-filled new garden is not lost by a stray Escape', async () => {
  const visit = await courtil.visit();
  const { page } = visit;
  await signedIn(page, clos.owner);
  await page.goto('/mes-jardins');
  await page.getByRole('button', { name: '+ Ajouter un jardin' }).click();
  const popup = page.getByRole('dialog', { name: 'Nouveau jardin' });
  // Typed, not filled: a browser asks before it closes a dialog only after input in it.
  await popup.locator('[name=nomJardin]').pressSequentially('Le verger');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect.poll(() => popup.locator('[name=nomJardin]').inputValue()).toBe('Le verger');
  await popup.getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(() => popup.count()).toBe(0);
  expectNoProblem(visit);
});
