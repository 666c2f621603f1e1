import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { goodPassword } from '../../server/testing/factories.ts';
import { violationsOf } from '../accessible.ts';
import { plugIn } from '../authentificateur.ts';
import { expectNoProblem, openCourtil } from '../courtil.ts';
import { expectOnlyFailedCalls, member, signedIn } from '../membre.ts';

const courtil = openCourtil();

/** As if everybody had signed in long ago. */
const longAgo = () =>
  courtil.served.context.db.execute(sql`update preuve set created_at = now() - interval '1 hour'`);

test('a passkey is added after a proof, signs in on a phone, proves for the export, and is removed', async () => {
  const rose = await member(courtil.served.app, 'Rose');
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  const device = await plugIn(page);
  await page.goto('/Login');
  await page.getByLabel('Email').fill(rose.email);
  await page.locator('[name=Password]').fill(goodPassword);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL(/\/MainPage$/);
  await longAgo();

  await page.goto(`/profil/modifier/${rose.id}`);
  await page.getByLabel('Nom de la clé').fill('Mon téléphone');
  await page.getByRole('button', { name: "Ajouter une clé d'accès" }).click();
  const dialog = page.getByRole('dialog', { name: "Confirmez que c'est vous" });
  await dialog.getByLabel('Mot de passe', { exact: true }).fill('Mauvais-2026');
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await dialog.getByText('Votre mot de passe actuel est incorrect.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(goodPassword);
  await page.keyboard.press('Enter');
  const added = page.getByRole('listitem').filter({ hasText: 'Mon téléphone' });
  await added.getByText('Jamais utilisée').waitFor();
  expect(await violationsOf(page)).toEqual([]);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/Login');
  await device.recognises(false);
  await page.getByRole('button', { name: "Utiliser une clé d'accès" }).click();
  await page.getByText("La clé d'accès n'a pas été utilisée. Vous pouvez réessayer.").waitFor();
  await device.recognises(true);
  await page.getByRole('button', { name: "Utiliser une clé d'accès" }).click();
  await page.waitForURL(/\/MainPage$/);

  await longAgo();
  await page.goto(`/profil/modifier/${rose.id}`);
  await page.getByRole('button', { name: 'Télécharger mes données' }).click();
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: "Utiliser une clé d'accès" }).click();
  expect((await file).suggestedFilename()).toBe('courtil-donnees.zip');

  await page.getByRole('button', { name: 'Retirer Mon téléphone' }).click();
  await page.getByRole('button', { name: 'Retirer la clé' }).click();
  await page.getByText("La clé d'accès est retirée").waitFor();
  await expect.poll(() => added.count()).toBe(0);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/Login');
  await page.getByRole('button', { name: "Utiliser une clé d'accès" }).click();
  await page.getByText("Cette clé d'accès n'a pas pu être vérifiée.").waitFor();
  expectOnlyFailedCalls(visit);
});

test('whoever thinks better of showing who they are changes nothing, and a device has one passkey of an account', async () => {
  const lila = await member(courtil.served.app, 'Lila');
  const visit = await courtil.visit();
  const { page } = visit;
  await plugIn(page);
  await signedIn(page, lila);
  await page.goto(`/profil/modifier/${lila.id}`);
  const add = page.getByRole('button', { name: "Ajouter une clé d'accès" });
  await add.click();
  await page.getByText('Jamais utilisée').waitFor();
  await add.click();
  await page.getByText("Cet appareil a déjà une clé d'accès de votre compte.").waitFor();
  await longAgo();
  await page.getByRole('button', { name: /^Retirer .* sur/ }).click();
  await page.getByRole('button', { name: 'Retirer la clé' }).click();
  const dialog = page.getByRole('dialog', { name: "Confirmez que c'est vous" });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  expect(await page.getByText('Jamais utilisée').count()).toBe(1);
  expectNoProblem(visit);
});
