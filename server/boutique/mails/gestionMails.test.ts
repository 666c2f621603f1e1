import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import {
  atTheBank,
  checkout,
  commandeBody,
  newKeeper,
  newPaidCommande,
  newProduit,
  order,
} from '../../testing/boutique.fixtures.ts';
import { verified } from '../../testing/factories.ts';
import { mailsTo } from '../../testing/mails.ts';
import { openShop } from '../../testing/openShop.ts';

const seller = 'boutique@vendeur.example';
const here = openShop({ SELLER_EMAIL: seller });
const { bank, waiting, webhook, withdraw, mixed } = here;

const about = async (email: string, id: number) =>
  (await mailsTo(here.server, email)).filter(({ subject }) =>
    new RegExp(`n° ${id}(?!\\d)`).test(subject),
  );

const keepers = async () =>
  Promise.all(
    [await newKeeper(here.server), await newKeeper(here.server)].map((each) =>
      verified(here.server, each),
    ),
  );

afterEach(() =>
  here.server.context.db.execute(sql`update utilisateur set is_verified = false, id_type_user = 1
    where id <> ${here.keeper.id}`),
);

test('each keeper hears once of a paid order, however often the bank tells it', async () => {
  const [first, second] = await keepers();
  const { commandeId, session, produit } = await waiting({ nom: 'Sécateur', prix: 12.5 }, 2);
  await bank().pay(session, false);
  const { body, signature } = bank().signedEvent(session, 'checkout.session.completed');
  const answers = await Promise.all(Array.from({ length: 50 }, () => webhook(body, signature)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  for (const keeper of [first, second]) {
    const mails = await about(keeper?.email ?? '', commandeId);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject.replaceAll('\u00a0', ' ')).toBe(
      `Commande n° ${commandeId} payée : 25,00 €`,
    );
    expect(mails[0]?.text).toContain(`2 × ${produit.nom}`);
    expect(mails[0]?.text).toContain('à livrer à Nantes');
    expect(mails[0]?.text).toContain(`/gestion/commandes/${commandeId}`);
  }
  expect(await about(seller, commandeId)).toEqual([]);
  // A keeper whose e-mail was never confirmed may be anyone's address.
  expect(await about(here.keeper.email, commandeId)).toEqual([]);
});

test('without a keeper who can be written to, the seller is told', async () => {
  const produit = await newProduit(here.server, here.keeper);
  const { commandeId } = await newPaidCommande(here.server, here.buyer, produit);
  expect(await about(seller, commandeId)).toHaveLength(1);
});

test('a keeper who cannot be written to undoes no payment', async () => {
  const [keeper] = await keepers();
  await here.rowsOf(
    sql`update utilisateur set email = '<odd@jardins.example>' where id = ${keeper?.id}`,
  );
  const produit = await newProduit(here.server, here.keeper);
  const { commandeId } = await newPaidCommande(here.server, here.buyer, produit);
  expect((await here.read(commandeId)).statut).toBe('payee');
});

test('the keeper gets no mail about an unpaid order', async () => {
  const { commandeId } = await waiting();
  expect(await about(seller, commandeId)).toEqual([]);
});

test('a withdrawal is told once, with its articles and not the others', async () => {
  const [keeper] = await keepers();
  const made = await mixed();
  await withdraw(made.id);
  await withdraw(made.id);
  const [withdrawn, ...earlier] = await about(keeper?.email ?? '', made.id);
  expect(earlier).toHaveLength(1);
  expect(withdrawn?.subject.replaceAll('\u00a0', ' ')).toBe(
    `Rétractation de la commande n° ${made.id} : 20,00 €`,
  );
  expect(withdrawn?.text).toContain('2 articles');
  expect(withdrawn?.text).not.toContain('3 ×');
});

test('keepers are told what is left to refund, as the buyer is', async () => {
  const [keeper] = await keepers();
  const { id } = await mixed();
  expect((await here.manage(id, 'rembourser', { montant: 30 })).statusCode).toBe(200);
  await withdraw(id);
  const [told] = await about(keeper?.email ?? '', id);
  expect(told?.subject.replaceAll('\u00a0', ' ')).toBe(
    `Rétractation de la commande n° ${id} : 5,00 €`,
  );
  expect(told?.text.replaceAll('\u00a0', ' ')).toContain('À rembourser : 5,00 €');
  const acknowledged = (await here.mailsOf(id)).find(({ subject }) => subject.includes('Accusé'));
  expect(acknowledged?.text.replaceAll('\u00a0', ' ')).toContain('Montant remboursé : 5,00 €');
});

test('many declarations for one order are not as many mails, and what was free owes nothing', async () => {
  const [keeper] = await keepers();
  const { server, buyer } = here;
  const dear = await newProduit(server, here.keeper, { prix: 4, stock: 9 });
  const free = await newProduit(server, here.keeper, { nom: 'Sachet offert', prix: 0, stock: 9 });
  const lignes = [
    { idProduit: dear.id, quantite: 5 },
    { idProduit: free.id, quantite: 1 },
  ];
  const { commandeId } = (await order(server, buyer, commandeBody(lignes))).json();
  const { url } = (await checkout(server, buyer, lignes, commandeId)).json();
  await atTheBank(server, url, 'payer');
  const declare = async ({ id }: { id: number }) => {
    const payload = { confirmation: true, lignes: [{ idProduit: id, quantite: 1 }] };
    const answer = await here.post(`/v1/commande/${commandeId}/retractation`, buyer, payload);
    expect(answer.statusCode, answer.body).toBe(200);
  };
  await declare(free);
  const [gift] = await about(keeper?.email ?? '', commandeId);
  expect(gift?.subject.replaceAll('\u00a0', ' ')).toBe(
    `Rétractation de la commande n° ${commandeId}`,
  );
  expect(gift?.text).toContain('Il n’y a rien à rembourser.');
  expect(gift?.text).not.toMatch(/est dû|gratuit/);
  for (let n = 0; n < 5; n += 1) await declare(dear);
  // The payment's, and three of the day's six declarations; the buyer has each acknowledged.
  expect(await about(keeper?.email ?? '', commandeId)).toHaveLength(4);
  const acknowledged = (await here.mailsOf(commandeId)).filter(({ subject }) =>
    subject.startsWith('Accusé de réception'),
  );
  expect(acknowledged).toHaveLength(6);
});
