import { sql } from 'drizzle-orm';
import type { Commande } from '../../contract/boutique/commande.ts';
import type { ProduitBody } from '../../contract/boutique/produit.ts';
import { type DemoBank, isDemoBank } from '../boutique/paiements/banque/demoBankPayment.ts';
import {
  atTheBank,
  checkout,
  commandeBody,
  newCommande,
  newKeeper,
  newProduit,
  order,
} from './boutique.fixtures.ts';
import { type Member, newMember } from './factories.ts';
import { mailsTo } from './mails.ts';
import { beforeTests, openApp } from './openApp.ts';

/** A shop with its keeper and two members, for the tests of one file; closed after them. */
export function openShop(variables: Record<string, string> = {}) {
  const server = openApp(variables);
  const keeper = beforeTests(() => newKeeper(server));
  const buyer = beforeTests(() => newMember(server.app, { name: 'Ménard', firstName: 'Élise' }));
  const other = beforeTests(() => newMember(server.app));
  const here = { server, keeper, buyer, other };

  const { get } = server;
  const post = (url: string, who?: Member, payload?: object) =>
    server.send('POST', url, who, payload);

  /** An order as a member or keeper reads it. */
  const read = async (id: number, who = here.buyer): Promise<Commande> =>
    (await get(`/v1/commande/${id}`, who)).json();

  const manage = (
    id: number,
    action: 'annuler' | 'expedier' | 'livrer' | 'rembourser' | 'rembourser/abandonner',
    payload?: object,
  ) => post(`/v1/gestion/commande/${id}/${action}`, keeper, payload);

  const withdraw = (id: number) =>
    post(`/v1/commande/${id}/retractation`, here.buyer, { confirmation: true });

  /** The buyer's mails about an order, newest first. */
  const mailsOf = async (id: number) =>
    (await mailsTo(server, here.buyer.email)).filter(({ subject }) =>
      new RegExp(`n° ${id}(?!\\d)`).test(subject),
    );

  const rowsOf = async <Row extends Record<string, unknown> = { n: number }>(
    query: ReturnType<typeof sql>,
  ) => (await server.context.db.execute<Row>(query)).rows;

  const bank = (): DemoBank => {
    const { payment } = server.context;
    if (!isDemoBank(payment)) throw new Error('not the demonstration bank');
    return payment;
  };

  const webhook = (payload: string, signature?: string) =>
    server.app.inject({
      method: 'POST',
      url: '/v1/Paiement/Stripe-Webhook',
      headers: {
        'content-type': 'application/json',
        ...(signature && { 'stripe-signature': signature }),
      },
      payload,
    });

  const sessionIn = (url: string) => url.split('/').at(-1) ?? '';

  /** An order of one product whose payment page is open. */
  async function waiting(changes: Partial<ProduitBody> = {}, quantite = 1) {
    const produit = await newProduit(server, keeper, changes);
    const { commandeId } = await newCommande(server, here.buyer, produit, quantite);
    const lignes = [{ idProduit: produit.id, quantite }];
    const asked = await checkout(server, here.buyer, lignes, commandeId);
    const url: string = asked.json().url;
    return { produit, commandeId, lignes, url, session: sessionIn(url) };
  }

  /** A paid order of two tools of 10 € at 20 % and three living things of 5 € at 10 % that cannot come back. */
  async function mixed() {
    const { buyer } = here;
    const tool = await newProduit(server, keeper, { prix: 10, stock: 10 });
    const living = await newProduit(server, keeper, {
      prix: 5,
      stock: 10,
      type: 0,
      exceptionRetractation: true,
    });
    const lignes = [
      { idProduit: tool.id, quantite: 2 },
      { idProduit: living.id, quantite: 3 },
    ];
    const { commandeId } = (await order(server, buyer, commandeBody(lignes))).json();
    const url: string = (await checkout(server, buyer, lignes, commandeId)).json().url;
    await atTheBank(server, url, 'payer');
    return { id: commandeId as number, tool, living, session: sessionIn(url) };
  }

  const endHold = (id: number) =>
    server.context.db.execute(
      sql`update commande set hold_until = now() - interval '1 second' where id = ${id}`,
    );

  const does = { get, post, read, manage, withdraw, mailsOf, rowsOf, bank, webhook };
  return Object.assign(here, { ...does, waiting, mixed, endHold });
}
