import { expect, test } from 'vitest';
import { newKeeper } from '../../server/testing/boutique.fixtures.ts';
import { goodPassword, type Member, newJardin } from '../../server/testing/factories.ts';
import { choosePhoto, fillLogin, signIn } from '../connexion.ts';
import { expectNoProblem, openCourtil, settled } from '../courtil.ts';
import { expectOnlyFailedCalls, member } from '../membre.ts';

const courtil = openCourtil();
const served = () => courtil.served;
const sessionEnds = (owner: Member) =>
  served().context.db.$client.query('delete from session where id_user = $1', [owner.id]);

test('signing in leads home, or back to the page that asked for it', async () => {
  const owner = await member(served().app, 'Odile');
  const jardin = await newJardin(served().app, owner);
  const { page } = await courtil.visit();
  await page.goto(`/jardin/${jardin.id}`);
  await page.getByRole('link', { name: 'Se connecter' }).first().click();
  await page.waitForURL(/\/Login$/);
  await fillLogin(page, owner.email, goodPassword);
  await page.waitForURL(/\/MainPage$/);

  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.goto('/mes-jardins');
  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
  await fillLogin(page, owner.email, goodPassword);
  await page.waitForURL(/\/mes-jardins$/);
});

test('a keeper who signs in of their own accord comes home too, and the bar leads to the orders', async () => {
  const keeper = await newKeeper(served());
  const { page } = await courtil.visit();
  await page.goto('/Login');
  await fillLogin(page, keeper.email, goodPassword);
  await page.waitForURL(/\/MainPage$/);
  await page.getByRole('link', { name: 'Commandes' }).click();
  await page.waitForURL(/\/gestion\/commandes$/);
});

test('the menu of a member: favourites, the page one is on, and the way out to the home page', async () => {
  const owner = await member(served().app, 'Ninon');
  for (const width of [1280, 360]) {
    const visit = await courtil.visit({ width });
    const { page } = visit;
    await signIn(page, owner);
    const menu = page.getByRole('navigation', { name: 'Navigation' });
    const open = () => (width === 360 ? page.getByRole('button', { name: 'Menu' }).click() : null);
    await open();
    await menu.getByRole('link', { name: 'Favoris' }).click();
    await page.waitForURL(/\/favoris$/);
    await open();
    await expect
      .poll(() => menu.locator('[aria-current=page]').allInnerTexts())
      .toEqual(['Favoris']);
    await page.evaluate(() => localStorage.setItem('jardinActifId', '12'));
    await menu.getByRole('button', { name: 'Se déconnecter' }).click();
    await page.waitForURL(/\/MainPage$/);
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await open();
    await expect
      .poll(() => menu.getByRole('link').allInnerTexts())
      .toEqual(['Accueil', 'Mes jardins', 'Saison', 'Boutique', 'Se connecter']);
    expectNoProblem(visit);
  }
});

test.each([
  ['member', 'membre'],
  ['keeper', 'gerant'],
])(
  'the bar of a %s holds on one line from 601 px on, and never overflows with larger letters',
  async (who, mark) => {
    const reader =
      who === 'keeper' ? await newKeeper(served()) : await member(served().app, 'Prune');
    const { page } = await courtil.visit();
    await page.goto('/Login');
    await fillLogin(page, reader.email, goodPassword);
    await page.waitForURL(/\/MainPage$/);
    await page.goto('/guide');
    await page.locator(`html[data-session="${mark}"]`).waitFor();
    const height = () => page.locator('.site-header').evaluate((bar) => bar.clientHeight);
    const usual = await height();
    for (const [letters, widths] of [
      ['100%', [360, 601, 700, 768, 800, 920, 960, 1280]],
      ['200%', [360, 601, 768, 1100, 1280, 1440]],
    ] as const) {
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, letters);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const room = await page.evaluate(() => {
          const bar = document.querySelector('.site-bar') as HTMLElement;
          const parts = [...bar.querySelectorAll<HTMLElement>('a, button')].filter(
            (part) =>
              part.checkVisibility() &&
              !part.closest(':not(:popover-open)[popover]:not(.site-nav)'),
          );
          const boxes = parts
            .map((part) => part.getBoundingClientRect())
            .filter((box) => box.width);
          return {
            beyond: Math.max(...boxes.map((box) => box.right)) - bar.getBoundingClientRect().right,
            lines: new Set(boxes.map((box) => Math.round((box.top + box.bottom) / 2))).size,
            cut: parts.some((part) => part.scrollWidth > part.clientWidth + 1),
          };
        });
        expect({ letters, width, ...room, beyond: room.beyond > 0 }).toEqual({
          letters,
          width,
          beyond: false,
          lines: 1,
          cut: false,
        });
        if (letters === '100%') await expect.poll(() => height()).toBe(usual);
      }
    }
  },
);

test('a session that ends while a form is filled in leads back to the form as it was', async () => {
  const owner = await member(served().app, 'Yann');
  const jardin = await newJardin(served().app, owner);
  const visit = await courtil.visit({ width: 768 });
  const { page } = visit;
  await signIn(page, owner);
  const forms = [
    [`/profil/modifier/${owner.id}`, 'pseudo', 'Yann des Monts'],
    [`/modifier-jardin/${jardin.id}`, 'nomJardin', 'Le clos neuf'],
  ] as const;
  for (const [address, field, typed] of forms) {
    await page.goto(address);
    await page.locator(`[name=${field}]`).fill(typed);
    await sessionEnds(owner);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.locator('.notice').waitFor();
    // Said once, with one way to sign in.
    await expect.poll(() => page.locator('.notice').count()).toBe(1);
    await expect.poll(() => page.locator('.error-text:not(:empty)').count()).toBe(0);
    await expect
      .poll(() => page.getByRole('main').getByRole('link', { name: 'Se connecter' }).count())
      .toBe(0);
    await page.locator('.notices').getByRole('link', { name: 'Se connecter' }).click();
    await page.waitForURL(/\/Login\?retour=/);
    await fillLogin(page, owner.email, goodPassword);
    await page.waitForURL((url) => url.pathname === address);
    await expect.poll(() => page.locator(`[name=${field}]`).inputValue()).toBe(typed);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByRole('heading', { name: typed }).waitFor();
  }
  expectOnlyFailedCalls(visit);
});

test('a new garden outlives the session too, with its photo', async () => {
  const owner = await member(served().app, 'Aurore');
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  await signIn(page, owner);
  await page.goto('/mes-jardins');
  await page.getByRole('button', { name: '+ Ajouter un jardin' }).click();
  const popup = page.getByRole('dialog', { name: 'Nouveau jardin' });
  await popup.locator('[name=nomJardin]').fill('Le verger');
  await popup.locator('[name=temperatureMin]').fill('4');
  await choosePhoto(page, 'Photo', '#6e4a05');
  await popup.getByRole('button', { name: 'Retirer la photo' }).waitFor();
  await sessionEnds(owner);
  await popup.getByRole('button', { name: 'Ajouter', exact: true }).click();
  const said = page.getByText(
    /^Votre session est terminée\. .*Ce que vous avez saisi vous attend\.$/,
  );
  await said.waitFor();
  await page.locator(':focus', { has: said }).waitFor();
  await expect.poll(() => page.locator('.notice').count()).toBe(0);
  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
  await page.waitForURL(/\/Login\?retour=/);
  await fillLogin(page, owner.email, goodPassword);
  await page.waitForURL(/\/mes-jardins$/);
  await expect.poll(() => popup.locator('[name=nomJardin]').inputValue()).toBe('Le verger');
  await expect.poll(() => popup.locator('[name=temperatureMax]').inputValue()).toBe('5');
  await popup.getByRole('button', { name: 'Ajouter', exact: true }).click();
  const card = page.getByRole('link', { name: /Le verger/ });
  await card.waitFor();
  await expect.poll(() => card.locator('img[src^="/images/"]').count()).toBe(1);
  expectOnlyFailedCalls(visit);
});

test("a member's draft is kept for them, and not shown to another member", async () => {
  const { app } = served();
  const [typist, next] = [await member(app, 'Typhaine'), await member(app, 'Nestor')];
  const gardens = [await newJardin(app, typist), await newJardin(app, next)] as const;
  const { page } = await courtil.visit();
  const name = page.locator('[name=name]');
  const form = async (jardin: { id: number }) => {
    await page.goto(`/jardin/${jardin.id}`);
    await page.getByRole('link', { name: 'Ajouter une plante' }).click();
    await name.waitFor();
  };
  await signIn(page, typist);
  await form(gardens[0]);
  await name.fill('Origan');
  await sessionEnds(typist);
  await page.getByRole('button', { name: 'Ajouter la plante' }).click();
  await page.locator('.notices').getByRole('link', { name: 'Se connecter' }).click();
  await page.waitForURL(/\/Login\?retour=/);
  await fillLogin(page, next.email, goodPassword);
  await page.waitForURL(/\/nouvelle-plante$/);
  await form(gardens[1]);
  await expect.poll(() => name.inputValue()).toBe('');
  await sessionEnds(next);
  await signIn(page, typist);
  await form(gardens[0]);
  await expect.poll(() => name.inputValue()).toBe('Origan');
});

test('signing out deletes the text typed in this tab', async () => {
  const owner = await member(served().app, 'Désiré');
  const jardin = await newJardin(served().app, owner);
  const { page } = await courtil.visit();
  await signIn(page, owner);
  await page.goto(`/jardin/${jardin.id}`);
  await page.getByRole('link', { name: 'Ajouter une plante' }).click();
  await page.locator('[name=name]').fill('Origan');
  await page
    .getByRole('navigation', { name: 'Navigation' })
    .getByRole('button', { name: 'Se déconnecter' })
    .click();
  await page.waitForURL(/\/MainPage$/);
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
    .not.toContain('Origan');
  await signIn(page, owner);
  await page.goto(`/jardin/${jardin.id}`);
  await page.getByRole('link', { name: 'Ajouter une plante' }).click();
  await page.locator('[name=name]').waitFor();
  await expect.poll(() => page.locator('[name=name]').inputValue()).toBe('');
});

test('signing out in another tab keeps what is typed in this one', async () => {
  const owner = await member(served().app, 'Nour');
  const { page } = await courtil.visit();
  await signIn(page, owner);
  await page.goto(`/profil/modifier/${owner.id}`);
  await page.getByLabel('Description').fill('Une terrasse à moitié finie.');
  const other = await page.context().newPage();
  await other.goto('/Profil');
  await other.getByRole('main').getByRole('button', { name: 'Se Déconnecter' }).click();
  await other.waitForURL(/\/login$/i);
  await page.locator('.notices').getByRole('link', { name: 'Se connecter' }).click();
  await page.waitForURL(/\/Login\?retour=/);
  await fillLogin(page, owner.email, goodPassword);
  await page.waitForURL(/\/profil\/modifier\//);
  await expect
    .poll(() => page.getByLabel('Description').inputValue())
    .toBe('Une terrasse à moitié finie.');
});

test('a visitor who fills in a form is told nothing of a session, whatever another tab does', async () => {
  const { page } = await courtil.visit();
  await page.goto('/Inscription');
  await page.getByLabel('Pseudo').fill('Noisette');
  const other = await page.context().newPage();
  await other.goto('/mentions-legales');
  await page.evaluate(() =>
    window.addEventListener('storage', ({ key }) => (document.title = `${key}`)),
  );
  await other.evaluate(() => localStorage.setItem('panier', '[]'));
  await page.waitForFunction(() => document.title === 'panier');
  await settled(page);
  await expect.poll(() => page.locator('.notice').count()).toBe(0);
});

test('ending another device is confirmed; this one stays signed in', async () => {
  const owner = await member(served().app, 'Ondine');
  const elsewhere = await courtil.visit();
  await signIn(elsewhere.page, owner);
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  await signIn(page, owner);
  await page.goto(`/profil/modifier/${owner.id}`);
  const devices = page.getByRole('list', { name: 'Appareils connectés' }).getByRole('listitem');
  const others = devices.filter({ hasNotText: 'Cet appareil' });
  await others.first().waitFor();
  const before = await others.count();
  await others
    .first()
    .getByRole('button', { name: /^Déconnecter/ })
    .click();
  await page.locator('.notice').getByText('appareil déconnecté.').waitFor();
  await expect.poll(() => others.count()).toBe(before - 1);
  // Not lost with the button: on the line beside it, where a second Enter does no harm.
  const focused = page.locator(':focus');
  await expect.poll(() => focused.evaluateAll(([it]) => it?.tagName)).toBe('LI');
  await expect.poll(() => focused.textContent()).toContain('Déconnecter');
  expectNoProblem(visit);
});
