import { expect, test } from 'vitest';
import { newJardin, newPlante } from '../../server/testing/factories.ts';
import { violationsByScheme } from '../accessible.ts';
import { expectNoProblem, openCourtil } from '../courtil.ts';
import { member, signedIn } from '../membre.ts';

const courtil = openCourtil();
const app = () => courtil.served.app;

async function gardener(pseudo: string) {
  const owner = await member(app(), pseudo);
  const jardin = await newJardin(app(), owner, { nomJardin: 'La véranda' });
  const basilic = await newPlante(app(), owner, jardin.id, { name: 'Basilic grand vert' });
  return { owner, jardin, basilic };
}

test("'my basil' takes at most three taps on a phone, mistyped too; then it was seen lately", async () => {
  const { owner, basilic } = await gardener('Basile');
  const visit = await courtil.visit({ width: 360, height: 740, hasTouch: true });
  const { page } = visit;
  await signedIn(page, owner);
  await page.goto('/MainPage');
  let taps = 0;
  const tap = async (target: ReturnType<typeof page.getByRole>) => {
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await target.tap();
    taps += 1;
  };
  await tap(page.getByRole('link', { name: 'Rechercher' }));
  const dialog = page.getByRole('dialog', { name: 'Rechercher' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('type')))
    .toBe('search');
  await page.keyboard.type('bazilic');
  await dialog.getByText('Résultats pour').waitFor();
  expect(await violationsByScheme(page, ['light', 'dark'])).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await tap(dialog.getByRole('link', { name: /^Basilic grand vert/ }));
  await page.waitForURL(`**/plante/${basilic.id}`);
  expect(taps).toBeLessThanOrEqual(3);
  await expect.poll(() => dialog.isVisible()).toBe(false);

  await page.waitForFunction(() => localStorage.getItem('vusRecemment')?.includes('Basilic'));
  await page.goto('/mes-jardins');
  await page.getByRole('link', { name: 'Rechercher' }).tap();
  await dialog.getByRole('link', { name: 'Basilic grand vert' }).tap();
  await page.waitForURL(`**/plante/${basilic.id}`);
  expectNoProblem(visit);
});

test("the search page shows a member's own plants first, and works without JavaScript", async () => {
  const { owner, jardin } = await gardener('Ocimum');
  const other = await gardener('Voisine');
  const visit = await courtil.visit();
  const { page } = visit;
  await signedIn(page, owner);
  // The garden that new plants come to.
  await page.goto(`/jardin/${jardin.id}`);
  await page.getByRole('button', { name: 'Mode arrosage' }).waitFor();
  await page.goto('/recherche?q=v%C3%A9randa');
  await page.getByRole('heading', { name: 'Jardins' }).waitFor();
  await expect
    .poll(() => page.locator('.found-link').first().textContent())
    .toBe('La véranda1 plante');
  await page.getByRole('searchbox').fill('introuvableuh');
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('link', { name: /Ajouter «\sintrouvableuh\s» comme plante/ }).click();
  await expect.poll(() => page.getByLabel('Nom').first().inputValue()).toBe('introuvableuh');
  expectNoProblem(visit);

  const plain = await courtil.visit({ javaScriptEnabled: false });
  await plain.page.goto('/MainPage');
  await plain.page.getByRole('link', { name: 'Rechercher' }).click();
  await plain.page.getByRole('searchbox').fill('voisine');
  await plain.page.getByRole('button', { name: 'Rechercher' }).click();
  await plain.page.getByRole('link', { name: /^Voisine/ }).waitFor();
  await expect
    .poll(() => plain.page.getByRole('link', { name: /^Voisine/ }).getAttribute('href'))
    .toBe(`/Profil/${other.owner.id}`);
});
