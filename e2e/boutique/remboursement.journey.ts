import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Commande } from '../../contract/boutique/commande.ts';
import { newKeeper, newPaidCommande, newProduit } from '../../server/testing/boutique.fixtures.ts';
import type { Member } from '../../server/testing/factories.ts';
import { expectNoProblem, openCourtil } from '../courtil.ts';
import { member } from '../membre.ts';
import { keeperSignedIn } from './acheteur.ts';

const courtil = openCourtil();
let keeper: Member;
let commandeId: number;

beforeAll(async () => {
  const { served } = courtil;
  keeper = await newKeeper(served);
  const produit = await newProduit(served, keeper, { nom: 'Sécateur franc', prix: 12.5 });
  commandeId = (await newPaidCommande(served, await member(served.app, 'Berthe'), produit))
    .commandeId;
});

test('a keeper sees a refund that does not go back, abandons it, and sends the parcel', async () => {
  const { app, context } = courtil.served;
  const { refund } = context.payment;
  context.payment.refund = () => Promise.reject(new Error('refused'));
  const url = `/v1/gestion/commande/${commandeId}`;
  const payload = { montant: 5, reste: 12.5 };
  await app.inject({ method: 'POST', url: `${url}/rembourser`, headers: keeper.headers, payload });
  context.payment.refund = refund;
  await context.db.execute(sql`update remboursement set essais = 7`);

  const visit = await courtil.visit();
  const { page } = visit;
  await keeperSignedIn(page, keeper);
  await page.goto('/gestion/commandes');
  await page.getByRole('link', { name: /Remboursement à vérifier/ }).click();
  await page.getByText(/5,00\s€, demandé le .+ n’est pas parti \(7\sessais\)/).waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: 'Marquer comme expédiée' }).count())
    .toBe(0);
  await page.getByRole('button', { name: 'Abandonner ce remboursement' }).click();
  await page.getByRole('button', { name: 'Le garder' }).click();
  await page.getByRole('button', { name: 'Abandonner ce remboursement' }).click();
  await page.getByRole('button', { name: 'Oui, abandonner' }).click();
  await page.getByText('Le remboursement est abandonné.').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Remboursement abandonné' }).waitFor();
  await expect.poll(() => page.getByText('Remboursement à vérifier').count()).toBe(0);
  await page.getByRole('button', { name: 'Marquer comme expédiée' }).click();
  await page.getByRole('button', { name: 'Oui, le colis est parti' }).click();
  await page.getByRole('button', { name: 'Marquer comme livrée' }).waitFor();
  const read = await app.inject({ url, headers: keeper.headers });
  expect(read.json<Commande>()).toMatchObject({ remboursable: 12.5, remboursements: [] });
  expectNoProblem(visit);
});
