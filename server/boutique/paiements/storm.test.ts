import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { CommandeCreated } from '../../../contract/boutique/commande.ts';
import type { Produit } from '../../../contract/boutique/produit.ts';
import {
  atTheBank,
  checkout,
  commandeBody,
  newProduit,
  order,
} from '../../testing/boutique.fixtures.ts';
import { runShopJobs } from '../../testing/jobs.ts';
import { openShop } from '../../testing/openShop.ts';

const { server, keeper, buyer, post, manage, bank, rowsOf, endHold } = openShop();
const produits: Produit[] = [];
beforeAll(async () => {
  const made = [1, 2, 3, 4].map((at) => newProduit(server, keeper, { prix: at + 0.5, stock: 40 }));
  produits.push(...(await Promise.all(made)));
});

/** The same numbers on each run, so that a failure can be seen again. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** One buyer's whole story, chosen by chance; every answer must be one of the contract's. */
async function story(roll: (sides: number) => number): Promise<number[]> {
  const statuses: number[] = [];
  const first = roll(4);
  const lignes = [first, (first + 1 + roll(3)) % 4].map((at) => ({
    idProduit: produits[at]?.id ?? 0,
    quantite: 1 + roll(3),
  }));
  const placed = await order(server, buyer, commandeBody(lignes));
  statuses.push(placed.statusCode);
  if (placed.statusCode !== 201) return statuses;
  const { commandeId } = placed.json<CommandeCreated>();
  const own = `/v1/commande/${commandeId}`;
  const asked = await checkout(server, buyer, lignes, commandeId);
  const url: string | undefined = asked.json().url;
  const session = url?.split('/').at(-1) ?? '';
  const deeds = [
    async () => url && (await atTheBank(server, url, 'payer')).statusCode,
    async () => url && (await atTheBank(server, url, 'tard')).statusCode,
    async () => (await post(`${own}/annuler`, buyer)).statusCode,
    async () => (await post(`${own}/verifier-paiement`, buyer)).statusCode,
    async () => (await post(`${own}/retractation`, buyer, { confirmation: true })).statusCode,
    async () => (await manage(commandeId, 'rembourser')).statusCode,
    async () => (await manage(commandeId, 'rembourser', { montant: 1 })).statusCode,
    async () => (await manage(commandeId, 'expedier')).statusCode,
    async () => {
      await endHold(commandeId);
      await runShopJobs(server.context);
    },
    async () => {
      await bank().pay(session, true);
      return (await post(`${own}/verifier-paiement`, buyer)).statusCode;
    },
  ];
  for (let step = 0; step < 3; step += 1) {
    const pair = [deeds[roll(deeds.length)], deeds[roll(deeds.length)]];
    for (const status of await Promise.all(pair.map((deed) => deed?.())))
      if (typeof status === 'number') statuses.push(status);
  }
  return statuses;
}

test('after a storm of orders, payments, cancellations and refunds every sum is right', async () => {
  const roll = dice(20_261_121);
  const seen = new Set<number>();
  for (let wave = 0; wave < 6; wave += 1) {
    const stories = await Promise.all(Array.from({ length: 20 }, () => story(roll)));
    for (const status of stories.flat()) seen.add(status);
  }
  expect([...seen].filter((status) => ![200, 201, 303, 409].includes(status))).toEqual([]);
  await server.context.db.execute(
    sql`update remboursement set created_at = now() - interval '1 hour'`,
  );
  await runShopJobs(server.context);

  // Articles withdrawn before the parcel was sent are back in stock.
  const wrongStock = sql`select p.id, p.stock, coalesce(sum(l.quantite - l.retournees), 0) as held from produit p
    left join (
      select l.id_produit, l.quantite, coalesce((
        select sum((each->>'quantite')::int) from retractation r, jsonb_array_elements(r.lignes) each
        where r.commande_id = c.id and (each->>'idProduit')::int = l.id_produit
          and r.declared_at < coalesce(c.sent_at, 'infinity')), 0) as retournees
      from commande_ligne l join commande c on c.id = l.commande_id and c.stock_pris
    ) l on l.id_produit = p.id
    group by p.id having p.stock + coalesce(sum(l.quantite - l.retournees), 0) <> 40`;
  expect(await rowsOf(wrongStock)).toEqual([]);
  const wrongHold = sql`select id, statut from commande
    where stock_pris <> (statut in ('en_attente', 'payee', 'expediee', 'livree', 'retractee')
      or (statut = 'remboursee' and sent_at is not null))`;
  expect(await rowsOf(wrongHold)).toEqual([]);
  const keptMoney = sql`select p.id, c.id as commande, c.statut from paiement p
    join commande c on c.id = p.commande_id
    left join remboursement r on r.paiement_id = p.id and r.done_at is not null
    where p.statut = 'payee' and c.statut not in ('payee', 'expediee', 'livree', 'retractee')
    group by p.id, c.id having coalesce(sum(r.montant_centimes), 0) <> c.montant_du_centimes`;
  expect(await rowsOf(keptMoney)).toEqual([]);
  const otherThanKnown = sql`select b.id from banque_session b join paiement p on p.session_id = b.id
    left join remboursement r on r.paiement_id = p.id and r.done_at is not null
    group by b.id having b.rembourse_centimes <> coalesce(sum(r.montant_centimes), 0)`;
  expect(await rowsOf(otherThanKnown)).toEqual([]);
  const unseenMoney = sql`select b.id from banque_session b left join paiement p
    on p.session_id = b.id and p.statut = 'payee' where b.payee and p.id is null`;
  expect(await rowsOf(unseenMoney)).toEqual([]);
  const wrongInvoices = sql`select c.id from commande c
    left join facture f on f.commande_id = c.id and f.nature = 'facture'
    where (c.paid_at is not null) <> (f.numero is not null)`;
  expect(await rowsOf(wrongInvoices)).toEqual([]);
  const refundsWithoutNote = sql`select r.id from remboursement r
    join facture f on f.commande_id = r.commande_id and f.nature = 'facture'
    left join facture a on a.remboursement_id = r.id
    where r.cause <> 'double' and a.montant_centimes is distinct from r.montant_centimes`;
  expect(await rowsOf(refundsWithoutNote)).toEqual([]);
  const [numbers] = await rowsOf<{ n: number; last: number }>(
    sql`select count(*)::int n, coalesce(max(numero), 0)::int last from facture`,
  );
  expect(numbers?.n).toBe(numbers?.last);
  expect(numbers?.n).toBeGreaterThan(20);
}, 120_000);
