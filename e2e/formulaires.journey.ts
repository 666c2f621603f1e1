import { beforeAll, expect, test } from 'vitest';
import { type Member, newJardin, newPlante } from '../server/testing/factories.ts';
import { signIn } from './connexion.ts';
import { openCourtil } from './courtil.ts';
import { expectOnlyFailedCalls, member } from './membre.ts';

const courtil = openCourtil();
let owner: Member;
let jardin: { id: number };

beforeAll(async () => {
  owner = await member(courtil.served.app, 'Ysé');
  jardin = await newJardin(courtil.served.app, owner);
});

test('what is missing is said until it is there', async () => {
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  await signIn(page, owner);
  await page.goto(`/jardin/${jardin.id}`);
  await page.getByRole('link', { name: 'Ajouter une plante' }).click();
  await page.getByRole('button', { name: 'Ajouter la plante' }).click();
  const missing = page.getByText('Veuillez remplir tous les champs obligatoires.');
  await missing.waitFor();
  const name = page.locator('[name=name]');
  expect(await name.getAttribute('aria-invalid')).toBe('true');
  await name.fill('Sauge');
  await missing.waitFor({ state: 'detached' });
  expect(await name.getAttribute('aria-invalid')).toBeNull();
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
    expect(await form.locator('p.error-text:not(:empty)').allInnerTexts()).toEqual([sentence]);
  }
  expectOnlyFailedCalls(visit);
});

test("the watering's button stays beside its field when the date is refused", async () => {
  const visit = await courtil.visit();
  const { page } = visit;
  const plante = await newPlante(courtil.served.app, owner, jardin.id);
  await signIn(page, owner);
  await page.goto(`/plante/${plante.id}`);
  const bottoms = async () => {
    const boxes = [
      page.getByLabel("Date d'arrosage"),
      page.getByRole('button', { name: 'Arroser' }),
    ];
    return Promise.all(
      boxes.map(async (box) => {
        const { y, height } = (await box.boundingBox()) ?? { y: 0, height: 0 };
        return Math.round(y + height);
      }),
    );
  };
  await page.getByLabel("Date d'arrosage").fill('2999-01-01');
  await page.getByRole('button', { name: 'Arroser' }).click();
  await page.getByText("La date d'arrosage ne peut pas être postérieure").waitFor();
  const [field = 0, button = 0] = await bottoms();
  expect(Math.abs(field - button)).toBeLessThanOrEqual(2);
  await page.getByLabel("Date d'arrosage").fill('2026-01-01');
  expect(await page.getByText("La date d'arrosage ne peut pas").count()).toBe(0);
  expectOnlyFailedCalls(visit);
});
