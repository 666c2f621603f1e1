import { expect, test } from 'vitest';
import type { Entree } from '../../contract/carnet/journal.ts';
import { newJardin, newPlante } from '../../server/testing/factories.ts';
import { violationsByScheme } from '../accessible.ts';
import { expectNoProblem, openCourtil } from '../courtil.ts';
import { member, signedIn } from '../membre.ts';

const courtil = openCourtil();

test('a plant falls ill: what one sees, what that may be, and it is told until it is well', async () => {
  const { app } = courtil.served;
  const owner = await member(app, 'Odile');
  const jardin = await newJardin(app, owner, { nomJardin: 'Le clos' });
  const { id } = await newPlante(app, owner, jardin.id, { name: 'Ma plante' });
  const visit = await courtil.visit({ width: 360, height: 740, hasTouch: true });
  const { page } = visit;
  await signedIn(page, owner);
  await page.goto(`/plante/${id}`);
  await page.getByRole('button', { name: 'Signaler malade' }).tap();
  await page.getByText('Signalée malade').waitFor();
  await page.getByRole('button', { name: 'Que voyez-vous ?' }).tap();
  const sheet = page.getByRole('dialog', { name: /Que voyez-vous/ });
  expect(await violationsByScheme(page, ['light', 'dark'])).toEqual([]);
  await sheet.getByRole('button', { name: 'Des taches' }).tap();
  await sheet.getByText(/toutes espèces confondues/).waitFor();
  const cause = sheet.getByRole('listitem').first();
  const nom = (await cause.getByRole('heading').textContent()) ?? '?';
  expect(await violationsByScheme(page, ['light', 'dark'])).toEqual([]);
  await cause.getByRole('button').tap();
  await page.getByText('Symptôme noté').waitFor();
  const { headers } = owner;
  const url = `/v1/plante/${id}/journal?genre=symptome`;
  const [noted] = (await app.inject({ url, headers })).json<Entree[]>();
  expect(noted).toMatchObject({ valeur: 'taches', public: false });
  expect(noted?.texte.startsWith(nom)).toBe(true);
  await page.getByRole('button', { name: 'Noter un autre signe' }).waitFor();

  await page.goto('/aujourd-hui');
  await page.getByRole('heading', { name: /^À surveiller/ }).tap();
  const card = page.locator('.ill-card');
  await card.getByText('Des taches').waitFor();
  // It is told at once, and written a little later.
  const written = page.waitForResponse((answer) => answer.request().method() !== 'GET');
  await card.getByRole('button', { name: 'Guérie' }).tap();
  await card.getByText('Guérie, bonne nouvelle').waitFor();
  expect((await written).ok()).toBe(true);
  await page.goto(`/plante/${id}`);
  await page.getByRole('button', { name: 'Signaler malade' }).waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: 'Noter un autre signe' }).count())
    .toBe(0);
  expectNoProblem(visit);
});
