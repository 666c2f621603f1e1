import { expect, test } from 'vitest';
import type { GestionSummary } from '../../../contract/boutique/gestion.ts';
import type { Produit } from '../../../contract/boutique/produit.ts';
import {
  atTheBank,
  checkout,
  commandeBody,
  newProduit,
  order,
  stockOf,
} from '../../testing/boutique.fixtures.ts';
import { mailsTo } from '../../testing/mails.ts';
import { openShop } from '../../testing/openShop.ts';

const here = openShop({ SELLER_NAME: 'Les Serres' });
const { post, read, manage, withdraw, mixed, mailsOf } = here;

const stocks = async ({ tool, living }: { tool: Produit; living: Produit }) => [
  await stockOf(here.server, tool.id),
  await stockOf(here.server, living.id),
];

test('before sending: withdrawn lines return to the shelf, the others are sent', async () => {
  const made = await mixed();
  expect(await stocks(made)).toEqual([8, 7]);
  expect((await withdraw(made.id)).statusCode).toBe(200);
  expect((await withdraw(made.id)).statusCode).toBe(200);
  expect(await read(made.id)).toMatchObject({
    remboursements: [],
    remboursable: 35,
    remboursementPropose: 20,
    retractation: {
      possible: false,
      produits: [made.tool.id],
      montant: 20,
      rembourse: false,
      declarations: [{ lignes: [{ idProduit: made.tool.id, quantite: 2 }] }],
    },
  });
  expect((await manage(made.id, 'rembourser')).json()).toMatchObject({
    montantDu: 35,
    remboursable: 15,
    remboursementPropose: 15,
    remboursements: [{ montant: 20, faitLe: expect.any(String) }],
    retractation: { montant: 20, rembourse: true },
  });
  expect(await stocks(made)).toEqual([10, 7]);
  const refunded = await read(made.id);
  expect(refunded).toMatchObject({ statut: 'payee', avoir: expect.any(String) });
  expect(refunded.historique.map(({ cause }) => cause)).toEqual([
    'commande',
    'paiement',
    'retractation',
    'remboursement_demande',
    'remboursement_partiel',
  ]);
  expect((await manage(made.id, 'expedier')).json()).toMatchObject({ statut: 'expediee' });
  expect((await manage(made.id, 'livrer')).json()).toMatchObject({ statut: 'livree' });
  expect(await stocks(made)).toEqual([10, 7]);
});

test('declared before sending and refunded after it: withdrawn lines return once', async () => {
  const made = await mixed();
  await withdraw(made.id);
  await manage(made.id, 'expedier');
  await manage(made.id, 'rembourser');
  expect(await read(made.id)).toMatchObject({ statut: 'expediee', montantDu: 35 });
  expect(await stocks(made)).toEqual([10, 7]);
});

test('after sending, nothing returns to the shelf by itself', async () => {
  const made = await mixed();
  await manage(made.id, 'expedier');
  await withdraw(made.id);
  await manage(made.id, 'rembourser');
  expect(await read(made.id)).toMatchObject({ statut: 'expediee' });
  expect(await stocks(made)).toEqual([8, 7]);
});

test("a member cannot withdraw from another member's order", async () => {
  const { id } = await mixed();
  const payload = { confirmation: true };
  const answer = await post(`/v1/commande/${id}/retractation`, here.other, payload);
  expect(answer.json()).toMatchObject({ status: 404, code: 'commande_not_found' });
  expect((await read(id)).retractation.declareeLe).toBeNull();
});

test("the acknowledgement goes to the account's address, without text of the request", async () => {
  const made = await mixed();
  const stranger = 'victime@exemple.fr';
  const nom = 'Gagnez https://exemple.com';
  const payload = { confirmation: true, nom, email: stranger };
  const answer = await post(`/v1/commande/${made.id}/retractation`, here.buyer, payload);
  expect(answer.statusCode).toBe(200);
  expect(await mailsTo(here.server, stranger)).toEqual([]);
  const mine = (await mailsTo(here.server, here.buyer.email)).find(
    ({ subject }) => subject.startsWith('Accusé') && subject.endsWith(` ${made.id}`),
  );
  expect(mine?.text).toContain(`reçue le`);
  expect(mine?.text).not.toContain('Gagnez');
});

test('the mails name what cannot be sent back, who sells, and what has to go back where', async () => {
  const { id, living } = await mixed();
  const [confirmed] = await mailsOf(id);
  expect(confirmed?.text).toMatch(
    new RegExp(`Sans droit de rétractation .*L221-28.* : « ${living.nom} »`),
  );
  expect(confirmed?.text).toMatch(
    /version du \d{1,2}(er)? \p{L}+ \d{4}, http.*\/conditions-de-vente/u,
  );
  expect(confirmed?.text).toContain('Vendeur : Les Serres.');
  expect(confirmed?.text).toMatch(/livrée au plus tard le \d{1,2}(er)? \p{L}+ \d{4}/u);

  await withdraw(id);
  expect((await mailsOf(id))[0]?.text).toContain('vous n’avez rien à renvoyer');
  const sent = await mixed();
  await manage(sent.id, 'expedier');
  await withdraw(sent.id);
  const told = (await mailsOf(sent.id))[0]?.text.replace(/\s+/g, ' ');
  expect(told).toMatch(/Élise Ménard renonce à la commande n° \d+ pour les articles/);
  expect(told).toMatch(/rembourserons 20,00 € au plus tard le \d{1,2}(er)? \p{L}+ \d{4}\./u);
  expect(told).toMatch(
    /Renvoyez les articles au plus tard le \d{1,2}(er)? \p{L}+ \d{4}, à vos frais/u,
  );
  expect(told).toMatch(/Montant remboursé ?:? ?20,00 €/);
  expect(told).toContain(`envoyé à ${here.buyer.email}`);
});

test('without a line that must stay, the whole order ends refunded', async () => {
  const tool = await newProduit(here.server, here.keeper, { stock: 3 });
  const lignes = [{ idProduit: tool.id, quantite: 2 }];
  const { commandeId } = (await order(here.server, here.buyer, commandeBody(lignes))).json();
  await atTheBank(
    here.server,
    (await checkout(here.server, here.buyer, lignes, commandeId)).json().url,
    'payer',
  );
  expect(await read(commandeId)).toMatchObject({
    remboursable: 25,
    retractation: { produits: [] },
  });
  await withdraw(commandeId);
  expect(await read(commandeId)).toMatchObject({ statut: 'retractee', remboursable: 25 });
  await manage(commandeId, 'rembourser');
  expect(await read(commandeId)).toMatchObject({ statut: 'remboursee' });
  expect(await stockOf(here.server, tool.id)).toBe(3);
});

test('a keeper finds orders withdrawn from in part with the withdrawn ones, until their money is on its way', async () => {
  const { id } = await mixed();
  const found = async (statut: string) => {
    const url = `/v1/gestion/commande?statut=${statut}`;
    const { headers } = here.keeper;
    const rows: GestionSummary[] = (await here.server.app.inject({ url, headers })).json();
    return rows.find((row) => row.id === id);
  };
  expect(await found('retractee')).toBeUndefined();
  await manage(id, 'rembourser', { montant: 3, reste: 35 });
  await withdraw(id);
  expect(await found('retractee')).toMatchObject({ statut: 'payee', retractationDue: true });
  await manage(id, 'rembourser', { montant: 5, reste: 32 });
  expect(await found('retractee')).toMatchObject({ retractationDue: true });
  await manage(id, 'rembourser', { reste: 27 });
  expect(await found('retractee')).toBeUndefined();
  expect(await found('payee')).toMatchObject({ retractationDue: false });
});
