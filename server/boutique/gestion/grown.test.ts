import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type StatutCommande, statutsCommande } from '../../../contract/boutique/commande.ts';
import type { GestionSummary, StockLine } from '../../../contract/boutique/gestion.ts';
import type { Recherche } from '../../../contract/especes/recherche.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { newCommande, newPaidCommande, newProduit } from '../../testing/boutique.fixtures.ts';
import { newMember } from '../../testing/factories.ts';
import { openShop } from '../../testing/openShop.ts';
import { addUpCounts } from '../fiches/liste.repository.ts';
import { writeWho, writeWhoOnce } from '../fiches/who.repository.ts';
import { withdrawals } from '../remboursements/refundState.repository.ts';

const here = openShop();
const { get, manage, post, rowsOf, server } = here;

/** Computes the counts of the lists from all orders. */
async function reckoned() {
  const counts = Object.fromEntries(statutsCommande.map((statut) => [statut, 0]));
  const rows = await rowsOf<{ statut: StatutCommande; due: boolean }>(sql`
    select statut, statut in ('payee', 'expediee', 'livree')
      and exists (select from ${withdrawals} w where w.cents > w.asked) as due from commande`);
  for (const { statut, due } of rows) {
    counts[statut] = (counts[statut] ?? 0) + 1;
    if (due) counts.retractee = (counts.retractee ?? 0) + 1;
  }
  return counts;
}

/** How many statements wait for a lock. */
async function waiting() {
  const [row] = await rowsOf<{ n: number }>(sql`
    select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
  return row?.n;
}

const told = async () => (await get('/v1/gestion/commande/statuts', here.keeper)).json();
const listed = async (statut: string) =>
  (await get(`/v1/gestion/commande?statut=${statut}&limite=200`, here.keeper)).json<
    GestionSummary[]
  >().length;

async function expectCounted() {
  const counts = await reckoned();
  expect(await told()).toEqual(counts);
  for (const [statut, count] of Object.entries(counts))
    expect([statut, await listed(statut)]).toEqual([statut, count]);
}

test('counts and lists are right after whatever happens to an order', async () => {
  const { buyer, keeper } = here;
  const produit = await newProduit(server, keeper, { stock: 100 });
  const paid = async () => (await newPaidCommande(server, buyer, produit, 2)).commandeId;
  const declared = {
    confirmation: true,
    lignes: [{ idProduit: produit.id, quantite: 1 }],
  };
  const withdraws = (id: number) => post(`/v1/commande/${id}/retractation`, buyer, declared);
  const waits = (await newCommande(server, buyer, produit)).commandeId;
  await expectCounted();
  const [sent, part, all, cancelled] = [await paid(), await paid(), await paid(), await paid()];
  const steps = [
    () => post(`/v1/commande/${waits}/annuler`, buyer),
    () => manage(sent, 'expedier'),
    () => manage(sent, 'livrer'),
    () => withdraws(sent),
    () => withdraws(part),
    () => manage(sent, 'rembourser'),
    () => withdraws(all),
    () => withdraws(all),
    () => manage(all, 'rembourser'),
    () => manage(cancelled, 'rembourser'),
    () => withdraws(sent),
  ];
  for (const [at, step] of steps.entries()) {
    const answer = await step();
    expect([at, answer.statusCode < 300], answer.body).toEqual([at, true]);
    await expectCounted();
  }
  await rowsOf(sql`update commande set statut = 'expiree' where id = ${waits}`);
  await expectCounted();
});

test('counts are added up beside orders that move, and none is lost', async () => {
  const { db } = server.context;
  const ids = await rowsOf<{ id: number }>(sql`
    insert into commande (id_user, moyen_paiement, total_affiche_centimes, montant_du_centimes, hold_until, terms_version)
    select ${here.other.id}, 'carte', 100, 100, now() + interval '1 hour', 'x' from generate_series(1, 150) returning id`);
  const move = (id: number) => rowsOf(sql`update commande set statut = 'expiree' where id = ${id}`);
  await Promise.all([
    ...ids.map(({ id }) => move(id)),
    ...Array.from({ length: 5 }, () => addUpCounts(db)),
  ]);
  await addUpCounts(db);
  await addUpCounts(db);
  expect(await told()).toEqual(await reckoned());
  const [parts] = await rowsOf(sql`select count(*)::int as n from commande_compte`);
  expect(parts?.n).toBeLessThanOrEqual(100);
  await rowsOf(sql`delete from commande where id = ${ids[0]?.id ?? 0}`);
  expect(await told()).toEqual(await reckoned());
});

test('the held stock is right while many order, pay and cancel at once', async () => {
  const { keeper } = here;
  const produit = await newProduit(server, keeper, { stock: 60 });
  const line = async () =>
    (await get('/v1/gestion/stock?limite=200', keeper))
      .json<StockLine[]>()
      .find(({ id }) => id === produit.id);
  const buyers = await Promise.all(Array.from({ length: 10 }, () => newMember(server.app)));
  const placed = await Promise.all(buyers.map((who) => newCommande(server, who, produit, 2)));
  expect(await line()).toMatchObject({ stock: 40, reserve: 20 });
  await Promise.all(
    placed.map(({ commandeId }, at) =>
      at < 4 ? post(`/v1/commande/${commandeId}/annuler`, buyers[at]) : null,
    ),
  );
  expect(await line()).toMatchObject({ stock: 48, reserve: 12 });
});

test('a search finds what stands anywhere in the words of a product, of however few letters', async () => {
  const { keeper } = here;
  const nom = 'Hydrangéa Œil-de-paon';
  const { id } = await newProduit(server, keeper, { nom, description: 'Pour mi-ombre.' });
  const found = async (q: string) =>
    (await get(`/v1/produit?q=${encodeURIComponent(q)}`))
      .json<{ id: number }[]>()
      .some((each) => each.id === id);
  for (const q of ['hydrangea', 'RANGÉ', 'œil', 'oeil', 'l-de', 'gea oeil', 'y', 'yd', 'mi-ombre.'])
    expect([q, await found(q)]).toEqual([q, true]);
  for (const q of ['zzzz', 'yz', 'hydrangea zzzz', 'aœ'])
    expect([q, await found(q)]).toEqual([q, false]);
});

test('a search goes through all that hold a word, few or many, first or last, in pages of any size', async () => {
  await rowsOf(sql`
    insert into produit (nom, description, prix_centimes, stock, photo, type, tva_millieme)
    select case when n > 20 then 'Quenouille ' else 'Fuseau ' end || n, case when n % 2 = 0 then 'ouvrée' else 'lisse' end,
      100 * (n % 7), n % 3, null, 0, 55 from generate_series(1, 60) n`);
  const all = async (query: string, limite: number) => {
    const ids: number[] = [];
    for (let after = 0; ; after = ids.at(-1) ?? 0) {
      const page = await get(
        `/v1/produit?${query}&limite=${limite}${after ? `&apres=${after}` : ''}`,
      );
      const found = page.json<{ id: number }[]>();
      ids.push(...found.map(({ id }) => id));
      if (found.length < limite) return ids;
    }
  };
  for (const [query, count] of [
    ['q=quenouille', 40],
    ['q=ouvree', 30],
    ['q=ouvree%20fuseau', 10],
    ['q=quenouille&tri=prix', 40],
  ] as const) {
    const whole = await all(query, 200);
    expect([query, whole.length]).toEqual([query, count]);
    for (const limite of [1, 4, 15]) expect(await all(query, limite)).toEqual(whole);
  }
});

test('a search of the site finds products whose name or description holds a word, few or many, early or late', async () => {
  await rowsOf(sql`
    insert into produit (nom, description, prix_centimes, stock, type)
    select case n when 640 then 'Bobèche' else 'Rouet ' || n end, case when n > 300 then 'De la bobèche.' else '' end, 100, 1, 1
    from generate_series(1, 640) n`);
  const found = async (q: string) => {
    const { produits } = (await get(`/v1/recherche?q=${q}`)).json<Recherche>();
    return produits.map(({ titre }) => titre);
  };
  expect(await found('bobeche')).toEqual([
    'Bobèche',
    ...[301, 302, 303, 304].map((n) => `Rouet ${n}`),
  ]);
  expect(await found('rouet')).toEqual([1, 2, 3, 4, 5].map((n) => `Rouet ${n}`));
  expect(await found('rouet%20639')).toEqual(['Rouet 639']);
});

test('an order is found by who ordered and who receives, before and after their words are written down', async () => {
  const { keeper } = here;
  const { db } = server.context;
  const member = await newMember(server.app, { firstName: 'Ondine', name: 'Kerbœuf' });
  const produit = await newProduit(server, keeper, { stock: 9 });
  const { commandeId } = await newCommande(server, member, produit);
  const found = async (q: string) => {
    const answer = await get(`/v1/gestion/commande?q=${encodeURIComponent(q)}`, keeper);
    return answer.json<GestionSummary[]>().some(({ id }) => id === commandeId);
  };
  const written = async () => {
    const [row] = await rowsOf<{ there: boolean }>(
      sql`select mots is not null as there from commande where id = ${commandeId}`,
    );
    return row?.there;
  };
  const expectFound = async (words: string[], others: string[]) => {
    for (const q of words) expect([q, await found(q)]).toEqual([q, true]);
    for (const q of others) expect([q, await found(q)]).toEqual([q, false]);
  };
  const own = ['ondine', 'KERBOEUF', 'kerb ondine', member.email, `#${commandeId}`];
  await expectFound(own, ['ondine zzzz', 'zzzz']);
  expect(await written()).toBe(false);
  await writeWho(db);
  expect(await written()).toBe(true);
  await expectFound(own, ['ondine zzzz', 'zzzz']);
  await rowsOf(sql`update commande set destinataire = 'Zoé Zzzz' where id = ${commandeId}`);
  await expectFound([...own, 'ondine zzzz'], []);
  await writeWho(db);
  await server.send('PUT', `/v1/user/${member.id}`, member, { firstName: 'Maëlle' });
  await expectFound(['maelle', 'zoe maelle'], ['ondine']);
  await writeWho(db);
  await expectFound(['maelle', 'zoe maelle'], ['ondine']);
  expect(await written()).toBe(true);
});

test('a name that changes while words are written down leaves no old word', async () => {
  const { db } = server.context;
  const member = await newMember(server.app, { firstName: 'Ysoline', name: 'Avant' });
  const { commandeId } = await newCommande(server, member, await newProduit(server, here.keeper));
  await rowsOf(sql`update commande set destinataire = 'Zoé' where id = ${commandeId}`);
  const rename = () => server.send('PUT', `/v1/user/${member.id}`, member, { firstName: 'Après' });
  const renamed = await inTransaction(db, async (tx) => {
    await writeWhoOnce(tx);
    const answer = rename();
    await expect.poll(waiting).toBeGreaterThan(0);
    return { answer };
  });
  await renamed.answer;
  const found = async (q: string) =>
    (await get(`/v1/gestion/commande?q=${q}`, here.keeper)).json<GestionSummary[]>();
  expect(await found('ysoline')).toEqual([]);
  expect(await found('apres%20avant')).toMatchObject([{ id: commandeId }]);
});
