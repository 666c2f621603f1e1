import { expect, test } from 'vitest';
import {
  atTheBank,
  checkout,
  newCommande,
  newProduit,
  stockOf,
} from '../../testing/boutique.fixtures.ts';
import { openShop } from '../../testing/openShop.ts';

const here = openShop();
const { post, read, manage, mailsOf } = here;

async function waiting() {
  const produit = await newProduit(here.server, here.keeper, { stock: 5 });
  const { commandeId } = await newCommande(here.server, here.buyer, produit, 3);
  const lignes = [{ idProduit: produit.id, quantite: 3 }];
  const asked = await checkout(here.server, here.buyer, lignes, commandeId);
  return { id: commandeId, produit, url: asked.json().url as string };
}

test('a keeper cancels a waiting order: its stock is free, its session closed, the buyer told once', async () => {
  const { id, produit, url } = await waiting();
  const answers = await Promise.all([manage(id, 'annuler'), manage(id, 'annuler')]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await stockOf(here.server, produit.id)).toBe(5);
  const { statut, historique } = await read(id);
  expect(statut).toBe('annulee');
  expect(historique.at(-1)).toMatchObject({ statut: 'annulee', cause: 'annulation_boutique' });
  expect((await mailsOf(id)).map(({ subject }) => subject)).toEqual([
    `Votre commande n° ${id} est annulée`,
  ]);
  await atTheBank(here.server, url, 'payer');
  expect(await read(id)).toMatchObject({ statut: 'annulee' });
});

test('a keeper cancels only before the payment', async () => {
  const { id, produit, url } = await waiting();
  expect((await post('/v1/gestion/commande/999999/annuler', here.keeper)).statusCode).toBe(404);
  await atTheBank(here.server, url, 'payer');
  expect((await manage(id, 'annuler')).json()).toMatchObject({ code: 'commande_wrong_state' });
  expect(await read(id)).toMatchObject({ statut: 'payee' });
  expect(await stockOf(here.server, produit.id)).toBe(2);
});

test('paid at the bank a moment before the keeper cancels: the payment counts', async () => {
  const { id, url } = await waiting();
  await here.bank().pay(url.split('/').at(-1) ?? '', false);
  expect((await manage(id, 'annuler')).json()).toMatchObject({ code: 'commande_wrong_state' });
  expect(await read(id)).toMatchObject({ statut: 'payee' });
});
