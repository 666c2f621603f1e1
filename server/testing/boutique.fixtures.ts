import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { CommandeBody, CommandeCreated } from '../../contract/boutique/commande.ts';
import { conditionsVersion } from '../../contract/boutique/conditions/conditions.ts';
import type { Produit, ProduitBody } from '../../contract/boutique/produit.ts';
import { type Member, newMember } from './factories.ts';
import type { TestApp } from './testApp.ts';

/** The parts of the application that a fixture needs. */
export type Acting = Pick<TestApp, 'app' | 'context'>;

/** A signed-in member who keeps the shop. */
export async function newKeeper(server: Acting): Promise<Member> {
  const member = await newMember(server.app, { pseudo: 'Gérante' });
  await server.context.db.execute(
    sql`update utilisateur set id_type_user = 2 where id = ${member.id}`,
  );
  return member;
}

export function produitBody(changes: Partial<ProduitBody> = {}): ProduitBody {
  return {
    nom: 'Sécateur',
    description: 'Une lame franche.',
    prix: 12.5,
    stock: 10,
    photo: null,
    type: 1,
    ...changes,
  };
}

export async function newProduit(
  server: Acting,
  keeper: Member,
  changes: Partial<ProduitBody> = {},
): Promise<Produit> {
  const response = await server.app.inject({
    method: 'POST',
    url: '/v1/produit',
    payload: produitBody(changes),
    headers: keeper.headers,
  });
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json();
}

export function commandeBody(
  lignes: { idProduit: number; quantite: number }[],
  changes: Partial<CommandeBody> = {},
): CommandeBody {
  return {
    total: 12.5,
    moyenPaiement: 'carte',
    adresseLivraison: { rue: '3 rue des Lilas', ville: 'Nantes', codePostal: '44000' },
    lignes: lignes.map((ligne) => ({ ...ligne, prixUnitaire: 12.5 })),
    conditions: conditionsVersion,
    ...changes,
  };
}

/** Sends an order; `key` is its idempotency key. */
export function order(
  server: Acting,
  member: Member,
  payload: object,
  key: string | null = randomUUID(),
) {
  const headers = { ...member.headers, ...(key && { 'idempotency-key': key }) };
  return server.app.inject({ method: 'POST', url: '/v1/commande', payload, headers });
}

/** A waiting order of `quantite` of one product. */
export async function newCommande(
  server: Acting,
  member: Member,
  produit: Produit,
  quantite = 1,
): Promise<CommandeCreated> {
  const response = await order(server, member, commandeBody([{ idProduit: produit.id, quantite }]));
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json();
}

export async function stockOf(server: Acting, id: number): Promise<number> {
  const { rows } = await server.context.db.execute<{ stock: number }>(
    sql`select stock from produit where id = ${id}`,
  );
  return rows[0]?.stock ?? -1;
}

/** Asks where to pay an order; answers the response. */
export function checkout(
  server: Acting,
  member: Member,
  lignes: { idProduit: number; quantite: number }[],
  commandeId?: number,
) {
  return server.app.inject({
    method: 'POST',
    url: '/v1/paiement/stripe-checkout',
    headers: member.headers,
    payload: {
      lignes: lignes.map((ligne) => ({ ...ligne, prixUnitaire: 1 })),
      ...(commandeId && { commandeId }),
    },
  });
}

type BankAction = 'payer' | 'refuser' | 'tard' | 'abandonner';

/** Does something on the demonstration bank's page at `url`. */
export function atTheBank(server: Acting, url: string, action: BankAction) {
  return server.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `action=${action}`,
  });
}

/** An order that was paid at the demonstration bank. */
export async function newPaidCommande(
  server: Acting,
  member: Member,
  produit: Produit,
  quantite = 1,
): Promise<CommandeCreated> {
  const commande = await newCommande(server, member, produit, quantite);
  const asked = await checkout(
    server,
    member,
    [{ idProduit: produit.id, quantite }],
    commande.commandeId,
  );
  const paid = await atTheBank(server, asked.json().url, 'payer');
  if (paid.statusCode !== 303) throw new Error(paid.body);
  return commande;
}
