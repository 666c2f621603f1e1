import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Recherche, Trouve } from '../../../contract/especes/recherche.ts';
import { todayInParis } from '../../../contract/today.ts';
import { startSession } from '../../lib/session.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi } from '../../testing/api.ts';
import { renderInSite } from '../../testing/site.tsx';
import { RechercheEntry } from './RechercheEntry.tsx';

const line = (titre: string, adresse: string, more: Partial<Trouve> = {}): Trouve => ({
  id: Number(adresse.replace(/\D/g, '')) || 1,
  titre,
  sousTitre: 'Le clos',
  adresse,
  photo: null,
  illustration: '/favicon',
  ...more,
});
const nothing: Recherche = {
  plantes: [],
  jardins: [],
  especes: [],
  produits: [],
  membres: [],
  rayons: [],
};
const basilics: Recherche = {
  ...nothing,
  plantes: [
    line('Basilic grand vert', '/plante/1', { aMoi: true, morte: false }),
    line('Basilic pourpre', '/plante/2', { aMoi: false, morte: true }),
  ],
  especes: [line('Basilic', '/espece/basilic', { sousTitre: 'Ocimum basilicum' })],
  corrige: 'basilic',
};
const asks = (q: string, more = '') => `GET /recherche?q=${q}&limite=4${more}`;

const entry = page.getByRole('link', { name: 'Rechercher' });
const dialog = page.getByRole('dialog', { name: 'Rechercher' });
const field = page.getByRole('searchbox');

const shown = () =>
  renderInSite(
    <>
      <RechercheEntry />
      <input aria-label="Ailleurs" />
    </>,
  );

test("'/' opens it, but not where one writes; Escape closes it", async () => {
  await shown();
  await page.getByLabelText('Ailleurs').click();
  await userEvent.keyboard('/');
  await expect.element(page.getByLabelText('Ailleurs')).toHaveValue('/');
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('/');
  await expect.element(field).toHaveFocus();
  await expect.element(dialog.getByText(/^Le début d’un nom suffit/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('what is found is walked through with arrows; Enter opens the chosen line', async () => {
  answerApi({ [asks('bazilic')]: { body: basilics } });
  await shown();
  await entry.click();
  await field.fill('bazilic');
  await expect.element(dialog.getByText(/^Résultats pour/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Plantes' })).toBeVisible();
  await expect.element(dialog.getByText('Le clos · morte')).toBeVisible();
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toContain(
    'Basilic',
  );
  await expectAccessible();
  const chosen = () => document.querySelector('.found-chosen a')?.getAttribute('href');
  expect(chosen()).toBe('/plante/1');
  await userEvent.keyboard('{ArrowUp}');
  expect(chosen()).toBe('/espece/basilic');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(chosen()).toBe('/plante/2');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: '/plante/2' })).toBeVisible();
});

test('the words as they were typed are one tap away', async () => {
  answerApi({
    [asks('bazilic')]: { body: basilics },
    [asks('bazilic', '&exact=oui')]: { body: nothing },
  });
  await shown();
  await entry.click();
  await field.fill('bazilic');
  await page.getByRole('button', { name: /^Garder/ }).click();
  await expect.element(dialog.getByText(/^Rien ne s’appelle «\sbazilic\s»/)).toBeVisible();
  const add = page.getByRole('link', { name: /Ajouter «\sbazilic\s» comme plante/ });
  // Members alone have plants.
  await expect.element(add).not.toBeInTheDocument();
});

test('an own plant is watered where it was found; who adds what was not found brings its name', async () => {
  startSession({ token: 'jeton', userId: 7, idTypeUser: 1 });
  const api = answerApi({
    [asks('basilic')]: { body: { ...basilics, corrige: undefined } },
    [asks('zzz')]: { body: nothing },
    'POST /arrosageplante': { status: 201, body: { id: 12, dejaNote: false } },
    'DELETE /arrosageplante/12': { body: { message: '' } },
    'GET /aujourdhui': 'lost',
  });
  await shown();
  await entry.click();
  await field.fill('basilic');
  await page.getByRole('button', { name: /^Arroser/ }).click();
  await expect.element(page.getByRole('button', { name: /^Arrosée/ })).toBeVisible();
  await expect
    .poll(() => api.sent('POST /arrosageplante'))
    .toEqual([{ idPlante: 1, idUser: 7, dateArrosage: todayInParis() }]);
  await page.getByRole('button', { name: /^Arrosée .* Annuler$/ }).click();
  await expect.element(page.getByRole('button', { name: /^Arroser/ })).toBeVisible();
  await expect.poll(() => api.sent('DELETE /arrosageplante/12')).toHaveLength(1);
  await field.fill('zzz');
  const add = page.getByRole('link', { name: /Ajouter «\szzz\s» comme plante/ });
  await expect.element(add).toHaveAttribute('href', '/nouvelle-plante?nom=zzz');
});

test('three of each group; the rest is on the page of the search', async () => {
  const jardins = [1, 2, 3, 4].map((n) => line(`Jardin ${n}`, `/jardin/${n}`, { aMoi: true }));
  answerApi({ [asks('jardin')]: { body: { ...nothing, jardins } } });
  await shown();
  await entry.click();
  await field.fill('jardin');
  await expect.element(page.getByRole('heading', { name: 'Vos jardins' })).toBeVisible();
  expect(document.querySelectorAll('.found-line')).toHaveLength(3);
  const all = page.getByRole('link', { name: /^Tout voir/ });
  await expect.element(all).toHaveAttribute('href', '/recherche?q=jardin');
});

test('without an answer it says so', async () => {
  answerApi({ [asks('thym')]: { status: 503, body: { status: 503, code: 'unavailable' } } });
  await shown();
  await entry.click();
  await field.fill('thym');
  await expect.element(page.getByText(/^La recherche n’a pas répondu/)).toBeVisible();
});
