import { expect, test } from 'vitest';
import { newCommande, newKeeper, newProduit } from '../../server/testing/boutique.fixtures.ts';
import { openCourtil } from '../courtil.ts';
import { member, signedIn } from '../membre.ts';

// As others would reach it: neither of the two is named.
const courtil = openCourtil({ HOST: '0.0.0.0' });

test('the mailbox page says why it is closed, and what would change it', async () => {
  const { page } = await courtil.visit();
  const answer = await page.goto('/boite-aux-lettres');
  expect(answer?.status()).toBe(404);
  await page.getByText(/Cette boîte aux lettres est fermée/).waitFor();
  await page.getByText(/SMTP_URL.*MAILBOX=on/s).waitFor();
});

test('a kept order is shown without a button to pay, and with what that means', async () => {
  const { served } = courtil;
  const buyer = await member(served.app, 'Berthe');
  const produit = await newProduit(served, await newKeeper(served));
  const { commandeId } = await newCommande(served, buyer, produit);
  const { page } = await courtil.visit();
  await signedIn(page, buyer);
  await page.goto(`/paiement?commandeid=${commandeId}`);
  await page.getByText(/Le paiement n’est pas encore en service sur ce site/).waitFor();
  await page.getByText(/Rien n’est dû.*écrire à la boutique/).waitFor();
  await expect.poll(() => page.getByText(/STRIPE/).count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: /^Payer avec/ }).count()).toBe(0);
});

test('the terms of sale do not name a bank that is closed', async () => {
  const { page } = await courtil.visit();
  await page.goto('/conditions-de-vente');
  await page.getByText(/Le paiement n'est pas encore en service/).waitFor();
});
