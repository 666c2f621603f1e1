import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { todayInParis } from '../../contract/today.ts';
import { redAndBlue, uploaded } from '../../server/platform/images/images.fixtures.ts';
import {
  commandeBody,
  newKeeper,
  newProduit,
  order,
} from '../../server/testing/boutique.fixtures.ts';
import {
  goodPassword,
  type Member,
  newJardin,
  newMember,
  newPlante,
} from '../../server/testing/factories.ts';
import { beforeTests, openApp } from '../../server/testing/openApp.ts';

const server = openApp();
const keeper = beforeTests(() => newKeeper(server));

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const send = (method: Method, url: string, member: Member, payload?: object) =>
  server.app.inject({
    method,
    url,
    headers: member.headers,
    ...(payload && { payload }),
  });
type Answer = Awaited<ReturnType<typeof send>>;

/** Sends all at once; each must be done, or refused because something is gone or has changed. */
async function atOnce(requests: Promise<Answer>[]): Promise<Answer[]> {
  const answers = await Promise.all(requests);
  const odd = answers.filter(
    ({ statusCode }) => ![200, 201, 204, 401, 403, 404, 409].includes(statusCode),
  );
  expect(odd.map(({ statusCode, body }) => `${statusCode} ${body}`)).toEqual([]);
  return answers;
}

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

async function none(query: ReturnType<typeof sql>) {
  expect((await server.context.db.execute(query)).rows).toEqual([]);
}

/** Invariants after every race: counts equal rows, and each row has its owner. */
async function invariants() {
  await none(sql`select id from jardin j where nombre_de_plantes <>
    (select count(*) from plante p where p.jardin_id = j.id)`);
  await none(sql`select id from jardin j where nombre_de_favoris <>
    (select count(*) from suivi_jardin s where s.id_jardin = j.id)`);
  await none(sql`select id from arrosage_plante a where not exists
    (select from plante p where p.id = a.id_plante and p.id_user = a.id_user)`);
}

test('93: orders of articles whose stock a keeper changes at the same time', async () => {
  const produits = await Promise.all(times(3, () => newProduit(server, keeper, { stock: 40 })));
  const [first, second, third] = produits.map(({ id }) => id) as [number, number, number];
  const wanted = [
    [first, second, third],
    [third, second, first],
  ].map((ids) => ids.map((idProduit) => ({ idProduit, quantite: 1 })));
  const buyers = await Promise.all(times(4, () => newMember(server.app)));
  for (let round = 0; round < 6; round += 1) {
    const orders = buyers.flatMap((buyer) =>
      wanted.map((lignes) => order(server, buyer, commandeBody(lignes))),
    );
    const edits = produits.flatMap(({ id }, at) => [
      send('PUT', `/v1/produit/${id}`, keeper, { stock: 3 + at, stockLu: 2 }),
      send('PUT', `/v1/produit/${id}`, keeper, { stock: round % 2 ? 40 : 0, prix: 3 + round }),
      send('PUT', `/v1/produit/${id}`, keeper, { stock: round % 2 ? 0 : 40 }),
    ]);
    await atOnce([...orders, ...edits]);
  }
  await none(sql`select id from produit where stock < 0`);
  await none(sql`select id from commande c where montant_du_centimes <>
    (select sum(prix_centimes * quantite) from commande_ligne l where l.commande_id = c.id)`);
  await none(sql`select id from commande c where (select count(*) from commande_ligne l
    where l.commande_id = c.id) <> 3`);
});

test('an order that waited for a keeper to fill the shelf gets what was put there', async () => {
  const { id } = await newProduit(server, keeper, { stock: 0 });
  const buyer = await newMember(server.app);
  const { db } = server.context;
  const ordered = await db.transaction(async (tx) => {
    await tx.execute(sql`update produit set stock = 5 where id = ${id}`);
    const waiting = order(server, buyer, commandeBody([{ idProduit: id, quantite: 2 }]));
    const isWaiting = async () => {
      const { rows } = await db.execute(sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      expect(rows).toHaveLength(1);
    };
    await vi.waitFor(isWaiting, { timeout: 10_000 });
    return { waiting };
  });
  expect((await ordered.waiting).statusCode).toBe(201);
  await none(sql`select id from produit where id = ${id} and stock <> 3`);
});

test('orders of articles that leave the shop at the same time', async () => {
  const buyers = await Promise.all(times(4, () => newMember(server.app)));
  for (let round = 0; round < 6; round += 1) {
    const produits = await Promise.all(times(2, () => newProduit(server, keeper)));
    const lignes = produits.map(({ id }) => ({ idProduit: id, quantite: 1 }));
    await atOnce([
      ...buyers.map((buyer) => order(server, buyer, commandeBody(lignes))),
      ...produits.map(({ id }) => send('DELETE', `/v1/produit/${id}`, keeper)),
    ]);
  }
  await none(sql`select id from commande c where not exists
    (select from commande_ligne l where l.commande_id = c.id)`);
});

test('93: everything that is done in a garden while it is deleted', async () => {
  const owner = await newMember(server.app);
  const others = await Promise.all(times(3, () => newMember(server.app)));
  for (let round = 0; round < 4; round += 1) {
    const { id: jardinId } = await newJardin(server.app, owner);
    const kept = await newJardin(server.app, owner);
    const plantes = await Promise.all(times(6, () => newPlante(server.app, owner, jardinId)));
    const own = await newPlante(server.app, owner, kept.id);
    const ids = plantes.map(({ id }) => id);
    const dateArrosage = todayInParis();
    const orderedPlantes = ids.map((id, position) => ({ id, position: 5 - position }));
    await atOnce([
      ...ids.map((idPlante) =>
        send('POST', '/v1/arrosageplante', owner, { idPlante, dateArrosage }),
      ),
      send('POST', `/v1/jardin/${jardinId}/arroser`, owner),
      ...others.map((other) => send('POST', '/v1/suiviJardin', other, { idJardin: jardinId })),
      send('POST', `/v1/plante/save-order/${jardinId}`, owner, { orderedPlantes }),
      ...ids.map((id) => send('POST', `/v1/plante/${id}/duplicate?jardinId=${kept.id}`, owner)),
      send('POST', `/v1/plante/${own.id}/duplicate?jardinId=${jardinId}`, owner),
      send('PUT', `/v1/plante/${own.id}`, owner, { jardinId }),
      send('PUT', `/v1/plante/${ids[0]}`, owner, { jardinId: kept.id, name: 'Thym' }),
      send('DELETE', `/v1/plante/${ids[1]}`, owner),
      send('PUT', `/v1/jardin/${jardinId}`, owner, { nomJardin: 'Ailleurs' }),
      send('POST', '/v1/plante', owner, { name: 'Sauge', jardinId }),
      send('DELETE', `/v1/jardin/${jardinId}`, owner),
      send('DELETE', `/v1/jardin/${jardinId}`, owner),
      ...others.map((other) => send('DELETE', `/v1/suiviJardin/${other.id}/${jardinId}`, other)),
    ]);
  }
  await invariants();
});

test('93: a plant that is watered, moved, copied and deleted at the same time', async () => {
  const owner = await newMember(server.app);
  const [from, to] = await Promise.all(times(2, () => newJardin(server.app, owner)));
  for (let round = 0; round < 5; round += 1) {
    const { id } = await newPlante(server.app, owner, from?.id ?? 0);
    const day = (at: number) => `2026-03-0${1 + at}`;
    await atOnce([
      ...times(6, (at) =>
        send('POST', '/v1/arrosageplante', owner, { idPlante: id, dateArrosage: day(at) }),
      ),
      send('POST', `/v1/jardin/${from?.id}/arroser`, owner),
      send('POST', `/v1/jardin/${to?.id}/arroser`, owner),
      send('PUT', `/v1/plante/${id}`, owner, { jardinId: to?.id }),
      send('POST', `/v1/plante/${id}/duplicate?jardinId=${to?.id}`, owner),
      send('DELETE', `/v1/plante/${id}`, owner),
      send('DELETE', `/v1/plante/${id}`, owner),
    ]);
  }
  await invariants();
});

test('93: what a member does while their account is deleted', async () => {
  const other = await newMember(server.app);
  const { id: idJardin } = await newJardin(server.app, other);
  const produit = await newProduit(server, keeper, { stock: 100 });
  const lignes = [{ idProduit: produit.id, quantite: 1 }];
  for (let round = 0; round < 3; round += 1) {
    const member = await newMember(server.app);
    const { id: jardinId } = await newJardin(server.app, member);
    const { id } = await newPlante(server.app, member, jardinId);
    const picture = await uploaded(server, await redAndBlue(8, 8).png().toBuffer());
    const leave = () => send('DELETE', `/v1/user/${member.id}`, member, { password: goodPassword });
    const act = () => [
      order(server, member, commandeBody(lignes)),
      send('POST', '/v1/suiviJardin', member, { idJardin }),
      send('POST', '/v1/suiviJardin', other, { idJardin: jardinId }),
      send('POST', '/v1/jardin', member, { nomJardin: 'Le clos' }),
      send('POST', '/v1/plante', member, { name: 'Sauge', jardinId }),
      send('POST', '/v1/arrosageplante', member, { idPlante: id, dateArrosage: todayInParis() }),
      send('PUT', `/v1/user/${member.id}`, member, { photo: picture }),
      send('PUT', `/v1/plante/${id}`, member, { photo: picture }),
      send('DELETE', `/v1/jardin/${jardinId}`, member),
    ];
    // Its password is hashed before anything else: the others must still be on their way by then.
    const leaving = [leave(), leave()];
    let gone = false;
    void Promise.all(leaving).then(() => {
      gone = true;
    });
    while (!gone) await atOnce(act());
    await atOnce([...leaving, ...act()]);
  }
  await invariants();
  await none(sql`select id from jardin j where not exists
    (select from utilisateur u where u.id = j.user_id)`);
});
