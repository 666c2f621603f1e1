import { expect, test } from 'vitest';
import { newSecondFacteur } from '../../server/testing/codes.ts';
import { linkTo } from '../../server/testing/mails.ts';
import { violationsOf } from '../accessible.ts';
import { signIn } from '../connexion.ts';
import { openCourtil } from '../courtil.ts';
import { expectOnlyFailedCalls, member } from '../membre.ts';

const courtil = openCourtil();

test('a second factor that is not theirs: its owner undoes it by the link of the mail, and signs in again', async () => {
  const { app } = courtil.served;
  const owner = await member(app, 'Rose');
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  await signIn(page, owner);
  await newSecondFacteur(courtil.served, owner);
  const token = await linkTo(courtil.served, owner.email, 'Un second facteur protège');

  await page.goto(`/undo-acces?token=${token}`);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Annuler l’ajout' }).click();
  await page.getByText(/^L’ajout est annulé/).waitFor();
  await page.getByRole('link', { name: 'Choisir un nouveau mot de passe' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userToken'))).toBeNull();
  await signIn(page, owner);
  expectOnlyFailedCalls(visit);

  await page.goto(`/undo-acces?token=${token}`);
  await page.getByRole('button', { name: 'Annuler l’ajout' }).click();
  await page.getByText('Lien invalide ou expiré.').waitFor();
});
