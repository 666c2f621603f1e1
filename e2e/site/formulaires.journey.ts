import { beforeAll, expect, test } from 'vitest';
import { redAndBlueBitmap } from '../../server/platform/images/bmp.fixtures.ts';
import { type Member, newJardin, newPlante } from '../../server/testing/factories.ts';
import { signIn } from '../connexion.ts';
import { openCourtil } from '../courtil.ts';
import { expectOnlyFailedCalls, member } from '../membre.ts';

const courtil = openCourtil();
let owner: Member;
let jardin: { id: number };

beforeAll(async () => {
  owner = await member(courtil.served.app, 'Ysé');
  jardin = await newJardin(courtil.served.app, owner);
});

test('an error for a missing field stays until the field is filled in', async () => {
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  await signIn(page, owner);
  await page.goto(`/jardin/${jardin.id}`);
  await page.getByRole('link', { name: 'Ajouter une plante' }).click();
  await page.getByRole('button', { name: 'Ajouter la plante' }).click();
  const missing = page.getByText('Veuillez remplir tous les champs obligatoires.');
  await missing.waitFor();
  const name = page.locator('[name=name]');
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
  const told = await name.getAttribute('aria-describedby');
  expect(told?.split(' ')).toContain(await missing.getAttribute('id'));
  const isFocused = (node: Element) => node === document.activeElement;
  await expect.poll(() => name.evaluate(isFocused)).toBe(true);
  // Nothing is preselected.
  for (const unsaid of ['difficulte', 'floraison', 'multiplication', 'exposition', 'typeDePlante'])
    await expect.poll(() => page.locator(`[name=${unsaid}]`).inputValue()).toBe('');
  await name.fill('Sauge');
  await missing.waitFor({ state: 'detached' });
  await expect.poll(() => name.getAttribute('aria-invalid')).toBeNull();

  const size = page.locator('[name=tailleMax]');
  await name.blur();
  await page.getByText('Plus de détails').click();
  await size.fill('12 pouces');
  await page.getByRole('button', { name: 'Ajouter la plante' }).click();
  await page.getByText('Indiquez un nombre de centimètres, par exemple 12,5.').waitFor();
  await expect.poll(() => size.evaluate(isFocused)).toBe(true);
  await size.fill('12,25');
  await page.getByRole('button', { name: 'Ajouter la plante' }).click();
  await page.getByRole('link', { name: 'Sauge' }).click();
  await page.getByText('12,25\u00a0cm').waitFor();
  await expect
    .poll(() => page.locator('dl > div', { hasText: 'Difficulté' }).textContent())
    .toMatch(/Inconnu$/);
  await page.getByRole('region', { name: 'Conditions' }).waitFor();
  expectOnlyFailedCalls(visit);
});

test("a specified sentence stands alone, the server's reason beneath it", async () => {
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  await signIn(page, owner);
  await page
    .context()
    .route(/\/v1\/(jardin|plante|user)\/\d+$/, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Trop de monde.' } })
        : route.continue(),
    );
  const plante = await newPlante(courtil.served.app, owner, jardin.id);
  const forms = [
    [`/modifier-jardin/${jardin.id}`, 'nomJardin', 'Erreur lors de la mise à jour du jardin.'],
    [`/plante/modifier/${plante.id}`, 'name', 'Erreur lors de la modification de la plante.'],
    [`/profil/modifier/${owner.id}`, 'pseudo', 'Échec de la mise à jour du profil.'],
  ] as const;
  for (const [address, field, sentence] of forms) {
    const form = await page.context().newPage();
    await form.goto(address);
    await form.locator(`[name=${field}]`).fill('Autrement');
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    await form.getByText('Trop de monde.', { exact: true }).waitFor();
    await expect
      .poll(() => form.locator('p.error-text:not(:empty)').allInnerTexts())
      .toEqual([sentence]);
  }
  expectOnlyFailedCalls(visit);
});

test('a plant that could not be sent is not saved, one that was refused is not changed', async () => {
  const visit = await courtil.visit();
  const { page } = visit;
  const plante = await newPlante(courtil.served.app, owner, jardin.id);
  await signIn(page, owner);
  await page.goto(`/plante/modifier/${plante.id}`);
  await page.locator('[name=couleur]').fill('bleu');
  const save = page.getByRole('button', { name: 'Enregistrer' });
  // An emptied date is asked for, not taken for today.
  const date = page.locator('[name=date]');
  const planted = await date.inputValue();
  await date.fill('');
  await save.click();
  await page.getByText('Indiquez la date d’ajout.').waitFor();
  await date.fill(planted);
  const call = /\/v1\/plante\/\d+$/;
  await page.route(call, (route) => route.abort());
  await save.click();
  await page.getByText('Erreur lors de la sauvegarde de la plante.', { exact: true }).waitFor();
  await page.unroute(call);
  const errors = [{ path: 'couleur', message: 'une seule ligne' }];
  await page.route(call, (route) =>
    route.fulfill({ status: 400, json: { code: 'validation', message: 'Non.', errors } }),
  );
  await save.click();
  await page.getByText('Erreur lors de la modification de la plante.', { exact: true }).waitFor();
  await page.getByText('Une seule ligne').waitFor();
  const colour = page.locator('[name=couleur]');
  await expect.poll(() => colour.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => colour.evaluate((node) => node === document.activeElement)).toBe(true);
  expectOnlyFailedCalls(visit);
});

test('a watering of a day that was recorded says so beside the specified sentence', async () => {
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  const plante = await newPlante(courtil.served.app, owner, jardin.id);
  await signIn(page, owner);
  await page.goto(`/plante/${plante.id}`);
  const water = page.getByRole('button', { name: 'Arroser' });
  const done = page.getByText(/^Arrosage enregistré avec succès\s!$/);
  const again = page.getByText(/^Ce jour était déjà noté\s: il ne compte qu’une fois\.$/);
  await water.press('Enter');
  await done.waitFor();
  await expect.poll(() => water.evaluate((button) => button === document.activeElement)).toBe(true);
  await expect.poll(() => again.count()).toBe(0);
  await water.click();
  await again.waitFor();
  await done.waitFor();
  expectOnlyFailedCalls(visit);
});

test("the watering's button stays beside its field when the date is refused", async () => {
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  const plante = await newPlante(courtil.served.app, owner, jardin.id);
  await signIn(page, owner);
  await page.goto(`/plante/${plante.id}`);
  const bottoms = async () => {
    const boxes = [
      page.getByLabel('Date d’arrosage'),
      page.getByRole('button', { name: 'Arroser' }),
    ];
    return Promise.all(
      boxes.map(async (box) => {
        const { y, height } = (await box.boundingBox()) ?? { y: 0, height: 0 };
        return Math.round(y + height);
      }),
    );
  };
  await page.getByLabel('Date d’arrosage').fill('2999-01-01');
  await page.getByRole('button', { name: 'Arroser' }).click();
  await page.getByText('La date d’arrosage ne peut pas être postérieure').waitFor();
  const [field = 0, button = 0] = await bottoms();
  expect(Math.abs(field - button)).toBeLessThanOrEqual(2);
  await page.getByLabel('Date d’arrosage').fill('2026-01-01');
  await expect.poll(() => page.getByText('La date d’arrosage ne peut pas').count()).toBe(0);
  expectOnlyFailedCalls(visit);
});

test('the picture picker offers what is taken; a HEIC photo that cannot be read is said', async () => {
  const visit = await courtil.visit({ width: 360 });
  const { page, problems } = visit;
  await signIn(page, owner);
  await page.goto(`/modifier-jardin/${jardin.id}`);
  const field = page.getByLabel('Photo', { exact: true });
  await expect
    .poll(() => field.getAttribute('accept'))
    .toBe('image/jpeg,image/png,image/webp,image/avif,image/gif,image/bmp,image/heic,image/heif');
  await page.getByText('JPEG, PNG, WebP, AVIF, HEIC, GIF fixe ou BMP, 10 Mo au plus.').waitFor();
  await field.setInputFiles({
    name: 'note.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Semer.'),
  });
  await page.getByText('Choisissez une image.').waitFor();
  expect(problems).toEqual([]);
  const heic = Buffer.alloc(200);
  heic.writeUInt32BE(24, 0);
  heic.write('ftypheic\0\0\0\0mif1heic', 4, 'latin1');
  await field.setInputFiles({ name: 'IMG_1.HEIC', mimeType: '', buffer: heic });
  const unread = page.getByText('Ce fichier n’est pas une image lisible.');
  await unread.waitFor();
  // The host's message is kept for diagnosis.
  expect(problems).toEqual([expect.stringContaining("Erreur lors de l'upload de l'image.")]);
  await field.setInputFiles({ name: 'scan', mimeType: 'image/bmp', buffer: redAndBlueBitmap(24) });
  await page.getByRole('button', { name: 'Retirer la photo' }).waitFor();
  await unread.waitFor({ state: 'detached' });
});
