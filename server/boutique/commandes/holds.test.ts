import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Produit } from '../../../contract/boutique/produit.ts';
import {
  atTheBank,
  checkout,
  commandeBody,
  newCommande,
  newProduit,
  order,
  stockOf,
} from '../../testing/boutique.fixtures.ts';
import { type Member, newMember, verified } from '../../testing/factories.ts';
import { ownApp } from '../../testing/openApp.ts';
import { openShop } from '../../testing/openShop.ts';

const { server, keeper, get } = openShop({ RATE_LIMIT: 'on' });

const newBuyer = async () => verified(server, await newMember(server.app));

const ask = (member: Member, produit: Produit, quantite: number) =>
  order(server, member, commandeBody([{ idProduit: produit.id, quantite }]));

const pay = async (member: Member, produit: Produit, quantite: number, commandeId: number) => {
  const asked = await checkout(server, member, [{ idProduit: produit.id, quantite }], commandeId);
  await atTheBank(server, asked.json().url, 'payer');
};

const heldMinutes = async (id: number) => {
  const { rows } = await server.context.db.execute(
    sql`select round(extract(epoch from hold_until - created_at) / 60)::int as minutes
      from commande where id = ${id}`,
  );
  return rows[0]?.minutes;
};

test('unpaid orders of one member hold a third of an article at most; what is paid no longer counts', async () => {
  const buyer = await newBuyer();
  const produit = await newProduit(server, keeper, { stock: 32 });
  const { commandeId } = await newCommande(server, buyer, produit, 8);
  const refused = await ask(buyer, produit, 3);
  expect(refused.json()).toMatchObject({
    status: 409,
    code: 'commande_holds_too_much',
    details: { idProduit: produit.id, nom: 'Sécateur', maximum: 10, reserve: 8 },
  });
  expect(refused.json().message).toMatch(/8 exemplaires.*10 au plus.*Payez ou annulez/);
  expect(await stockOf(server, produit.id)).toBe(24);
  expect(refused.json().message).toMatch(/ou réduisez la quantité/);
  await newCommande(server, buyer, produit, 2);
  // None is left for this order, however few it wants.
  expect((await ask(buyer, produit, 1)).json().message).not.toMatch(/réduisez/);

  await pay(buyer, produit, 8, commandeId);
  // A third of what is still there, 22 free and 2 held: 8.
  expect((await ask(buyer, produit, 7)).statusCode).toBe(409);
  expect((await ask(buyer, produit, 6)).statusCode).toBe(201);
});

test('the share is counted of the whole, what others hold among it, and five may always be held', async () => {
  const [first, second, third] = await Promise.all([newBuyer(), newBuyer(), newBuyer()]);
  const produit = await newProduit(server, keeper, { stock: 30 });
  for (const buyer of [first, second]) await newCommande(server, buyer, produit, 10);
  await newCommande(server, third, produit, 10);
  expect(await stockOf(server, produit.id)).toBe(0);

  const rare = await newProduit(server, keeper, { stock: 6 });
  expect((await ask(first, rare, 6)).json()).toMatchObject({
    code: 'commande_holds_too_much',
    message: expect.stringMatching(/5 exemplaires.*avant de les payer/),
    details: { maximum: 5, reserve: 0 },
  });
  expect((await ask(first, rare, 5)).statusCode).toBe(201);
});

test('twenty orders at once hold no more than one after the other', async () => {
  const buyer = await newBuyer();
  const produit = await newProduit(server, keeper, { stock: 30 });
  const other = await newProduit(server, keeper, { stock: 30 });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      order(
        server,
        buyer,
        commandeBody([
          { idProduit: produit.id, quantite: 3 },
          ...(at % 2 ? [{ idProduit: other.id, quantite: 1 }] : []),
        ]),
      ),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(17);
  expect(await stockOf(server, produit.id)).toBe(21);
});

test('a rush of buyers at once: each has the share of the whole', async () => {
  const buyers = await Promise.all(Array.from({ length: 5 }, newBuyer));
  const produit = await newProduit(server, keeper, { stock: 30 });
  const answers = await Promise.all(buyers.map((buyer) => ask(buyer, produit, 6)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
});

test('before the e-mail is confirmed two orders may wait, however many are sent at once', async () => {
  const buyer = await newMember(server.app);
  const articles = await Promise.all(Array.from({ length: 6 }, () => newProduit(server, keeper)));
  const answers = await Promise.all(articles.map((produit) => ask(buyer, produit, 1)));
  const made = answers.filter(({ statusCode }) => statusCode === 201);
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
  expect(made).toHaveLength(2);
  expect(refused).toMatchObject({ status: 409, code: 'commande_email_unverified' });
  expect(refused.message).toMatch(/2 commandes.*confirmez votre adresse/);
  await verified(server, buyer);
  for (const produit of articles) expect((await ask(buyer, produit, 1)).statusCode).toBe(201);
});

test('95: an unverified account and every article: a third at most, for a quarter of an hour', async () => {
  const buyer = await newMember(server.app);
  const shelf = await Promise.all(
    [4, 30, 100].map((stock) => newProduit(server, keeper, { stock })),
  );
  const greedy = shelf.map(({ id, stock }) => ({ idProduit: id, quantite: stock }));
  expect((await order(server, buyer, commandeBody(greedy))).statusCode).toBe(409);
  const most = shelf.map(({ id }, at) => ({ idProduit: id, quantite: [4, 10, 33][at] ?? 0 }));
  const made = await order(server, buyer, commandeBody(most));
  expect(made.statusCode).toBe(201);
  for (const { id } of shelf.slice(1))
    expect(
      (await order(server, buyer, commandeBody([{ idProduit: id, quantite: 1 }]))).json().code,
    ).toBe('commande_holds_too_much');
  expect(await heldMinutes(made.json().commandeId)).toBe(15);
});

test('all unverified accounts together hold a third at most, however many order at once', async () => {
  const strangers = await Promise.all(Array.from({ length: 3 }, () => newMember(server.app)));
  const [known, later] = await Promise.all([newBuyer(), newMember(server.app)]);
  const produit = await newProduit(server, keeper, { stock: 30 });
  const rare = await newProduit(server, keeper, { stock: 9 });
  const answers = await Promise.all(strangers.map((member) => ask(member, produit, 10)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
  expect(refused).toMatchObject({
    code: 'commande_email_unverified',
    details: { idProduit: produit.id, nom: 'Sécateur' },
  });
  expect(refused.message).toMatch(/«\sSécateur\s».*confirmez votre adresse/);
  expect(await stockOf(server, produit.id)).toBe(20);
  // Five in any case, of all together.
  for (const [at, member] of strangers.entries())
    expect((await ask(member, rare, 2)).statusCode).toBe(at < 2 ? 201 : 409);

  await newCommande(server, known, produit, 10);
  expect((await ask(later, produit, 1)).json().code).toBe('commande_email_unverified');
  await newCommande(server, await verified(server, later), produit, 10);
  expect(await stockOf(server, produit.id)).toBe(0);
});

test('15 minutes until the payment page was opened, and longer from then on', async () => {
  const buyer = await newBuyer();
  const produit = await newProduit(server, keeper);
  const { commandeId, reserveeJusqua } = await newCommande(server, buyer, produit);
  expect(await heldMinutes(commandeId)).toBe(15);
  await checkout(server, buyer, [{ idProduit: produit.id, quantite: 1 }], commandeId);
  expect(await heldMinutes(commandeId)).toBe(50);
  const read = await get(`/v1/commande/${commandeId}`, buyer);
  expect(Date.parse(read.json().reserveeJusqua)).toBeGreaterThan(Date.parse(reserveeJusqua));
});

test('without rate limits nothing of it is counted', async () => {
  const open = await ownApp({}, { databaseUrl: server.databaseUrl, pages: false });
  const buyer = await newMember(open.app);
  const produit = await newProduit(server, keeper, { stock: 30 });
  for (const quantite of [20, 5, 5]) await newCommande(open, buyer, produit, quantite);
  expect(await stockOf(open, produit.id)).toBe(0);
});
