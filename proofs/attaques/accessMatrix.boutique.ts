import {
  checkout,
  commandeBody,
  newCommande,
  newPaidCommande,
} from '../../server/testing/boutique.fixtures.ts';
import { linkTo } from '../../server/testing/mails.ts';
import type { Rows } from './accessFixture.ts';
import { everyone, keeperOnly, type MatrixRow, row } from './matrixRow.ts';

const members = [401, 200, 200, 200] as const;
// Another's order does not exist, not even for a keeper: they have calls of their own.
const buyerOnly = [401, 404, 200, 404] as const;

const linesOf = ({ produit }: Rows) => [{ idProduit: produit.id, quantite: 1 }];

const waiting = (tail = '') => {
  return async ({ server, owner, produit }: Rows) => {
    const { commandeId } = await newCommande(server, owner, produit);
    return { url: `/v1/commande/${commandeId}${tail}` };
  };
};

async function paid({ server, owner, produit }: Rows): Promise<number> {
  return (await newPaidCommande(server, owner, produit)).commandeId;
}

async function sent(rows: Rows): Promise<number> {
  const id = await paid(rows);
  await rows.server.app.inject({
    method: 'POST',
    url: `/v1/gestion/commande/${id}/expedier`,
    headers: rows.keeper.headers,
  });
  return id;
}

async function withdrawalLink(rows: Rows): Promise<string> {
  const { server, owner } = rows;
  const commandeId = await paid(rows);
  const payload = { commandeId, email: owner.email };
  await server.app.inject({ method: 'POST', url: '/v1/retractation/lien', payload });
  return linkTo(server, owner.email, `commande n° ${commandeId}`);
}

async function bankPath(rows: Rows): Promise<string> {
  const { server, owner, produit } = rows;
  const { commandeId } = await newCommande(server, owner, produit);
  const asked = await checkout(server, owner, linesOf(rows), commandeId);
  return new URL(asked.json().url).pathname;
}

/** The shop's routes; see `accessMatrix.ts`. */
export const boutiqueMatrix: MatrixRow[] = [
  row('GET /v1/boutique', everyone, () => ({ url: '/v1/boutique' })),
  row('POST /v1/commande', [401, 201, 201, 201], (rows) => ({
    url: '/v1/commande',
    payload: commandeBody(linesOf(rows)),
  })),
  row('GET /v1/commande', members, () => ({ url: '/v1/commande' })),
  row('GET /v1/commande/:id', buyerOnly, waiting()),
  row('POST /v1/commande/:id/annuler', buyerOnly, waiting('/annuler')),
  row('POST /v1/commande/:id/verifier-paiement', buyerOnly, waiting('/verifier-paiement')),
  row('GET /v1/commande/:id/retractation', buyerOnly, waiting('/retractation')),
  row('POST /v1/commande/:id/retractation', buyerOnly, async (rows) => ({
    url: `/v1/commande/${await paid(rows)}/retractation`,
    payload: { confirmation: true },
  })),
  // The link is the permission: it was sent to the order's address.
  row('POST /v1/retractation/lien', everyone, ({ owner }) => ({
    url: '/v1/retractation/lien',
    payload: { commandeId: 1, email: owner.email },
  })),
  row('POST /v1/retractation/contrat', everyone, async (rows) => ({
    url: '/v1/retractation/contrat',
    payload: { token: await withdrawalLink(rows) },
  })),
  row('POST /v1/retractation', everyone, async (rows) => ({
    url: '/v1/retractation',
    payload: { token: await withdrawalLink(rows), confirmation: true },
  })),
  row('GET /v1/commande/:id/facture', [401, 404, 200, 200], async (rows) => ({
    url: `/v1/commande/${await paid(rows)}/facture`,
  })),

  row('GET /v1/gestion/commande', keeperOnly, () => ({ url: '/v1/gestion/commande' })),
  row('GET /v1/gestion/commande/statuts', keeperOnly, () => ({
    url: '/v1/gestion/commande/statuts',
  })),
  row('GET /v1/gestion/commande/:id', keeperOnly, async (rows) => ({
    url: `/v1/gestion/commande/${await paid(rows)}`,
  })),
  row('POST /v1/gestion/commande/:id/annuler', keeperOnly, async (rows) => ({
    url: `/v1/gestion/commande/${(await newCommande(rows.server, rows.owner, rows.produit)).commandeId}/annuler`,
  })),
  row('POST /v1/gestion/commande/:id/expedier', keeperOnly, async (rows) => ({
    url: `/v1/gestion/commande/${await paid(rows)}/expedier`,
  })),
  row('POST /v1/gestion/commande/:id/livrer', keeperOnly, async (rows) => ({
    url: `/v1/gestion/commande/${await sent(rows)}/livrer`,
  })),
  row('POST /v1/gestion/commande/:id/rembourser', keeperOnly, async (rows) => ({
    url: `/v1/gestion/commande/${await paid(rows)}/rembourser`,
  })),
  row('POST /v1/gestion/commande/:id/rembourser/abandonner', keeperOnly, async (rows) => ({
    url: `/v1/gestion/commande/${await paid(rows)}/rembourser/abandonner`,
  })),
  row('GET /v1/gestion/stock', keeperOnly, () => ({ url: '/v1/gestion/stock' })),
  row('GET /v1/gestion/actes', keeperOnly, () => ({ url: '/v1/gestion/actes' })),
  row('GET /v1/gestion/comptabilite.csv', keeperOnly, () => ({
    url: '/v1/gestion/comptabilite.csv',
  })),

  row('POST /v1/paiement/stripe-checkout', buyerOnly, async (rows) => ({
    url: '/v1/paiement/stripe-checkout',
    payload: {
      lignes: linesOf(rows),
      commandeId: (await newCommande(rows.server, rows.owner, rows.produit)).commandeId,
    },
  })),
  // Signed by the payment provider, or refused: no session counts here.
  row('POST /v1/paiement/stripe-webhook', [400, 400, 400, 400], () => ({
    url: '/v1/paiement/stripe-webhook',
    payload: { id: 'evt_1', type: 'checkout.session.completed' },
  })),
  // The address of a payment page is the permission, as at any bank.
  row('GET /banque-de-demonstration/:session', everyone, async (rows) => ({
    url: await bankPath(rows),
  })),
  row('POST /banque-de-demonstration/:session', everyone, async (rows) => ({
    url: await bankPath(rows),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'action=refuser',
  })),
];
