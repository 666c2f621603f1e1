import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  atTheBank,
  checkout,
  newCommande,
  newProduit,
  stockOf,
} from '../../testing/boutique.fixtures.ts';
import { beforeTests } from '../../testing/openApp.ts';
import { openShop } from '../../testing/openShop.ts';

const { server, keeper, buyer, read } = openShop();
const produit = beforeTests(() => newProduit(server, keeper, { stock: 100 }));

const attempt = (commandeId: number) =>
  checkout(server, buyer, [{ idProduit: produit.id, quantite: 1 }], commandeId);

/** The order's last session is about to end, and was opened `minutes` after the order. */
async function nearItsEnd(commandeId: number, minutes: number) {
  const { db } = server.context;
  await db.execute(sql`update paiement set expires_at = now() + interval '30 seconds'
    where commande_id = ${commandeId}`);
  await db.execute(sql`update commande set created_at = now() - make_interval(mins => ${minutes}),
    hold_until = now() + interval '1 minute' where id = ${commandeId}`);
}

async function heldMinutes(commandeId: number) {
  const { rows } = await server.context.db.execute<{ minutes: number }>(
    sql`select round(extract(epoch from hold_until - created_at) / 60)::int as minutes
      from commande where id = ${commandeId}`,
  );
  return rows[0]?.minutes;
}

test('new attempts to pay keep the stock longer, for three hours at most', async () => {
  const { commandeId } = await newCommande(server, buyer, produit);
  for (const minutes of [50, 129]) {
    await nearItsEnd(commandeId, minutes);
    expect((await attempt(commandeId)).statusCode).toBe(200);
    expect(await heldMinutes(commandeId)).toBe(minutes + 50);
  }
  await nearItsEnd(commandeId, 131);
  expect((await attempt(commandeId)).json()).toMatchObject({ code: 'commande_expired' });
});

test('a session near its end is closed before the next is opened: only the next can be paid', async () => {
  const before = await stockOf(server, produit.id);
  const { commandeId } = await newCommande(server, buyer, produit);
  const first: string = (await attempt(commandeId)).json().url;
  expect((await attempt(commandeId)).json().url).toBe(first);
  await nearItsEnd(commandeId, 10);
  const second: string = (await attempt(commandeId)).json().url;
  expect(second).not.toBe(first);

  await atTheBank(server, first, 'payer');
  const { rows } = await server.context.db.execute(
    sql`select statut from commande where id = ${commandeId}`,
  );
  expect(rows).toEqual([{ statut: 'en_attente' }]);
  await atTheBank(server, second, 'payer');
  expect(await read(commandeId)).toMatchObject({ statut: 'payee', remboursements: [] });
  expect(await stockOf(server, produit.id)).toBe(before - 1);
});
