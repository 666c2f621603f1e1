import { sql } from 'drizzle-orm';
import jsQR from 'jsqr';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { shownCode } from '../../server/testing/codes.ts';
import { goodPassword } from '../../server/testing/factories.ts';
import { violationsOf } from '../accessible.ts';
import { plugIn } from '../authentificateur.ts';
import { fillLogin } from '../connexion.ts';
import { expectNoProblem, openCourtil } from '../courtil.ts';
import { expectOnlyFailedCalls, member, signedIn } from '../membre.ts';

const courtil = openCourtil();

/** Makes every session look old. */
const longAgo = () =>
  courtil.served.context.db.execute(sql`update preuve set created_at = now() - interval '1 hour'`);

async function fillIn(page: Page, email: string) {
  await page.goto('/Login');
  await fillLogin(page, email, goodPassword);
}

/** Content of the QR code, as a telephone reads it. */
async function readQr(page: Page): Promise<string | undefined> {
  const shown = await page.locator('.acces-qr').screenshot();
  const { data, info } = await sharp(shown)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test('a passkey is added after a proof, signs in on a phone, proves for the export, and is removed', async () => {
  const rose = await member(courtil.served.app, 'Rose');
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  const device = await plugIn(page);
  await fillIn(page, rose.email);
  await page.waitForURL(/\/MainPage$/);
  await longAgo();

  await page.goto(`/profil/modifier/${rose.id}`);
  await page.getByLabel('Nom de la clé').fill('Mon téléphone');
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmez que c’est vous' });
  await dialog.getByLabel('Mot de passe', { exact: true }).fill('Mauvais-2026');
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await dialog.getByText('Votre mot de passe actuel est incorrect.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(goodPassword);
  await page.keyboard.press('Enter');
  const added = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Retirer Mon téléphone' }) });
  await added.getByText('Jamais utilisée').waitFor();
  await expect.poll(() => page.getByLabel('Nom de la clé').inputValue()).toBe('Chrome sur Linux');
  expect(await violationsOf(page)).toEqual([]);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/Login');
  await device.recognises(false);
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
  await page.getByText('La clé d’accès n’a pas été utilisée. Vous pouvez réessayer.').waitFor();
  await device.recognises(true);
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
  await page.waitForURL(/\/MainPage$/);

  await longAgo();
  await page.goto(`/profil/modifier/${rose.id}`);
  await page.getByRole('button', { name: 'Télécharger mes données' }).click();
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
  expect((await file).suggestedFilename()).toBe('courtil-donnees.zip');

  await page.getByRole('button', { name: 'Retirer Mon téléphone' }).click();
  await page.getByRole('button', { name: 'Retirer la clé' }).click();
  await page.getByText('La clé d’accès est retirée').waitFor();
  await expect.poll(() => added.count()).toBe(0);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/Login');
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
  await page.getByText('Cette clé d’accès n’a pas pu être vérifiée.').waitFor();
  expectOnlyFailedCalls(visit);
});

test('a cancelled proof changes nothing, and a device has one passkey per account', async () => {
  const lila = await member(courtil.served.app, 'Lila');
  const visit = await courtil.visit();
  const { page } = visit;
  await plugIn(page);
  await signedIn(page, lila);
  await page.goto(`/profil/modifier/${lila.id}`);
  const add = page.getByRole('button', { name: 'Ajouter une clé d’accès' });
  await add.click();
  await page.getByText('Jamais utilisée').waitFor();
  await add.click();
  await page.getByText('Cet appareil a déjà une clé d’accès de votre compte.').waitFor();
  await longAgo();
  await page.getByRole('button', { name: /^Retirer .* sur/ }).click();
  await page.getByRole('button', { name: 'Retirer la clé' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmez que c’est vous' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  expect(await page.getByText('Jamais utilisée').count()).toBe(1);
  expectNoProblem(visit);
});

test('a second factor is set up by its code, asked for at the sign-in and for a proof, and a recovery code stands in', async () => {
  const anna = await member(courtil.served.app, 'Anna');
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  await fillIn(page, anna.email);
  await page.waitForURL(/\/MainPage$/);
  await page.goto(`/profil/modifier/${anna.id}`);
  await page.getByRole('button', { name: 'Ajouter un second facteur' }).click();
  const secret = await page.getByLabel('Ou ce secret, à saisir').inputValue();
  await page.getByRole('img', { name: 'Code QR du second facteur' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  const scanned = await readQr(page);
  expect(scanned).toContain(`secret=${secret}&issuer=Courtil`);
  await page.getByLabel('Premier code').fill('12');
  await page.getByRole('button', { name: 'Mettre en service' }).click();
  await page.getByText('Ce code n’est pas le bon').waitFor();
  await page.getByLabel('Premier code').fill(shownCode(secret, -1));
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.acces-codes code').count()).toBe(10);
  expect(await violationsOf(page)).toEqual([]);
  const codes = await page.locator('.acces-codes code').allInnerTexts();
  await page.getByRole('button', { name: 'C’est noté' }).click();
  await page.getByText('Il vous reste 10\u00a0codes de secours.', { exact: false }).waitFor();

  await page.evaluate(() => localStorage.clear());
  await fillIn(page, anna.email);
  const code = page.getByLabel('Code');
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await page.getByText('Ce code n’est pas le bon').waitFor();
  await code.fill(shownCode(secret));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/MainPage$/);

  await longAgo();
  await page.goto(`/profil/modifier/${anna.id}`);
  await page.getByRole('button', { name: 'Retirer le second facteur' }).click();
  await page.getByRole('button', { name: 'Le retirer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmez que c’est vous' });
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(goodPassword);
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Code').fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await page.getByText('Votre mot de passe suffit de nouveau').waitFor();
  await page.getByRole('button', { name: 'Ajouter un second facteur' }).waitFor();
  expectOnlyFailedCalls(visit);
});
