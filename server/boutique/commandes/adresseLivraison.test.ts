import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { GestionCommande } from '../../../contract/boutique/gestion.ts';
import {
  atTheBank,
  checkout,
  commandeBody,
  newProduit,
  order,
} from '../../testing/boutique.fixtures.ts';
import { verified } from '../../testing/factories.ts';
import { mailsTo } from '../../testing/mails.ts';
import { beforeTests } from '../../testing/openApp.ts';
import { openShop } from '../../testing/openShop.ts';

const { server, keeper, buyer, get, post, read } = openShop();
const produit = beforeTests(() => newProduit(server, keeper, { stock: 90 }));

const nantes = { rue: '3 rue des Lilas', ville: 'Nantes', codePostal: '44000' };
const send = (adresseLivraison: object, who = buyer) =>
  order(server, who, {
    ...commandeBody([{ idProduit: produit.id, quantite: 1 }]),
    adresseLivraison,
  });

test('recipient and telephone are kept with the order, for its buyer and for keepers', async () => {
  const asked = { ...nantes, destinataire: ' Jeanne Ménard ', telephone: '06 12 34 56 78' };
  const answer = await send(asked);
  expect(answer.statusCode, answer.body).toBe(201);
  const { commandeId } = answer.json();
  const kept = { ...nantes, destinataire: 'Jeanne Ménard', telephone: '06 12 34 56 78' };
  expect((await read(commandeId)).adresseLivraison).toEqual({
    ...kept,
    pays: 'France',
    complement: '',
  });
  const url = `/v1/gestion/commande/${commandeId}`;
  const seen: GestionCommande = (await get(url, keeper)).json();
  expect(seen.adresseLivraison).toMatchObject(kept);
});

test('the specified payload is enough: the member takes the parcel', async () => {
  const { commandeId } = (await send(nantes)).json();
  const { adresseLivraison } = await read(commandeId);
  expect(adresseLivraison).toMatchObject({ destinataire: 'Élise Ménard', telephone: '' });
});

test('a member who gave no name takes the parcel under the pseudo', async () => {
  const rename = (name: string, firstName: string) =>
    server.send('PUT', `/v1/user/${buyer.id}`, buyer, { name, firstName });
  expect((await rename('', '')).statusCode).toBe(200);
  const { pseudo } = (await get(`/v1/user/byId/${buyer.id}`)).json();
  const { commandeId } = (await send(nantes)).json();
  expect((await read(commandeId)).adresseLivraison.destinataire).toBe(pseudo);
  await rename('Ménard', 'Élise');
});

test.each([
  ['on two lines', { destinataire: 'Élise\nMénard' }],
  ['turned around', { destinataire: 'Élise\u202edranéM' }],
  ['too long', { destinataire: 'É'.repeat(201) }],
  ['a number', { telephone: 612 }],
  ['no telephone number', { telephone: 'abc' }],
  ['markup', { telephone: '<b>0612345678</b>' }],
])('a recipient or telephone that is %s is refused', async (_what, wrong) => {
  expect((await send({ ...nantes, ...wrong })).json()).toMatchObject({ code: 'validation' });
});

test.each([
  ['7500', 'code_postal_invalid'],
  ['7500A', 'code_postal_invalid'],
  ['97 110', 'code_postal_not_served'],
  ['98000', 'code_postal_not_served'],
])('postcode %s is refused', async (codePostal, code) => {
  expect((await send({ ...nantes, codePostal })).json()).toMatchObject({ status: 400, code });
});

test.each([
  'France',
  ' france ',
  'FRANCE',
  'Francé',
  'France métropolitaine',
  'france  Metropolitaine',
  '',
  null,
])('an order is sent to %j', async (pays) => {
  const answer = await send({ ...nantes, pays });
  expect(answer.statusCode, answer.body).toBe(201);
  const { commandeId } = answer.json();
  expect((await read(commandeId)).adresseLivraison.pays).toBe('France');
  await post(`/v1/commande/${commandeId}/annuler`, buyer);
});

test.each(['Belgique', 'Suisse', 'Île-de-France', 'Francfort', 'x'])(
  'no order is sent to %j, and where we deliver is said',
  async (pays) => {
    const count = async () =>
      (await server.context.db.execute(sql`select count(*)::int as n from commande`)).rows[0]?.n;
    const before = await count();
    const answer = await send({ ...nantes, pays });
    expect(answer.json()).toMatchObject({ status: 400, code: 'pays_not_served' });
    expect(answer.json().message).toMatch(/France/);
    expect(await count()).toBe(before);
  },
);

test('visitors are refused first', async () => {
  const body = commandeBody([{ idProduit: produit.id, quantite: 1 }]);
  const payload = { ...body, adresseLivraison: { ...nantes, pays: 'Belgique' } };
  const answer = await post('/v1/commande', undefined, payload);
  expect(answer.statusCode).toBe(401);
});

test('the confirmation and the invoice name the recipient', async () => {
  await verified(server, buyer);
  const asked = { ...nantes, destinataire: 'Jeanne Ménard', telephone: '06 12 34 56 78' };
  const { commandeId } = (await send(asked)).json();
  const opened = await checkout(
    server,
    buyer,
    [{ idProduit: produit.id, quantite: 1 }],
    commandeId,
  );
  await atTheBank(server, opened.json().url, 'payer');
  const mail = (await mailsTo(server, buyer.email)).find(({ subject }) =>
    subject?.includes(`n° ${commandeId} est confirmée`),
  );
  expect(mail?.text).toContain(
    'Jeanne Ménard, 3 rue des Lilas, 44000 Nantes, France, tél. 06 12 34 56 78',
  );
  const { rows } = await server.context.db.execute(
    sql`select contenu->'adresse'->>'destinataire' as nom from facture where commande_id = ${commandeId}`,
  );
  expect(rows).toEqual([{ nom: 'Jeanne Ménard' }]);
});
