import { expect, test } from 'vitest';
import {
  atTheBank,
  checkout,
  commandeBody,
  newProduit,
  order,
} from '../../testing/boutique.fixtures.ts';
import { openShop } from '../../testing/openShop.ts';

const here = openShop();
const { read, withdraw, manage } = here;

async function giftAnd(changes: { exceptionRetractation: boolean } | null) {
  const { server, keeper } = here;
  const gift = await newProduit(server, keeper, { nom: 'Sachet offert', prix: 0 });
  const paid = changes && (await newProduit(server, keeper, { prix: 12, ...changes }));
  const lignes = [{ idProduit: gift.id, quantite: 2 }];
  if (paid) lignes.push({ idProduit: paid.id, quantite: 1 });
  return { gift, lignes };
}

test('an order of gifts alone is refused: it could not be paid', async () => {
  const { lignes } = await giftAnd(null);
  const answer = await order(here.server, here.buyer, commandeBody(lignes));
  expect(answer.json()).toMatchObject({ status: 409, code: 'commande_too_small' });
  expect(answer.json().message).toContain('0,50');
});

async function paidWithGift(exceptionRetractation: boolean) {
  const { gift, lignes } = await giftAnd({ exceptionRetractation });
  const { server, buyer } = here;
  const { commandeId } = (await order(server, buyer, commandeBody(lignes))).json();
  const { url } = (await checkout(server, buyer, lignes, commandeId)).json();
  await atTheBank(server, url, 'payer');
  return { commandeId: commandeId as number, gift };
}

test('a gift beside what is paid is ordered, invoiced, withdrawn from and refunded with it', async () => {
  const { commandeId, gift } = await paidWithGift(false);
  const commande = await read(commandeId);
  expect(commande).toMatchObject({ statut: 'payee', montantDu: 12 });
  expect(commande.lignes).toContainEqual(
    expect.objectContaining({ idProduit: gift.id, quantite: 2, prixUnitaire: 0 }),
  );
  const facture = await here.server.app.inject({
    url: `/v1/commande/${commandeId}/facture`,
    headers: here.buyer.headers,
  });
  expect(facture.statusCode).toBe(200);
  expect((await withdraw(commandeId)).statusCode).toBe(200);
  expect((await manage(commandeId, 'rembourser')).json()).toMatchObject({ statut: 'remboursee' });
});

test('withdrawing from a gift alone brings nothing back, and the order goes on', async () => {
  const { commandeId } = await paidWithGift(true);
  expect((await withdraw(commandeId)).statusCode).toBe(200);
  const after = await read(commandeId);
  expect(after.statut).toBe('payee');
  expect(after.retractation).toMatchObject({ montant: 0, rembourse: true });
  expect((await manage(commandeId, 'expedier', { suivi: '' })).statusCode).toBe(200);
});
