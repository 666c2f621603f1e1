import type autocannon from 'autocannon';
import { fetchRaw, perSecond } from '../load.ts';
import type { Group, Take } from '../measure.ts';
import type { Actor } from '../stage.ts';

const listed = 20;

const orders = Array.from({ length: 24 }, (_, at) =>
  JSON.stringify({
    total: 3.5,
    moyenPaiement: 'carte',
    adresseLivraison: { rue: 'a', ville: 'b', codePostal: '44000' },
    lignes: [{ idProduit: at + 1, quantite: 1, prixUnitaire: 3.5 }],
  }),
);

/** Bare, then ours, in the same round; CPU of the server for each answer depends less on what else runs. */
export function against(
  bare: Actor<{ url: string }>,
  ours: Actor<{ url: string }>,
  options: Omit<autocannon.Options, 'url'>,
): Take {
  const one = async ({ told, cpu }: Actor<{ url: string }>, duration: number) => {
    const before = await cpu();
    const rate = await perSecond({ duration, ...options, url: told.url });
    return { rate, cpu: ((await cpu()) - before) / (rate * duration) };
  };
  return async (seconds) => {
    const [a, b] = [await one(bare, seconds), await one(ours, seconds)];
    return {
      value: b.rate / a.rate,
      sides: { 'bare/s': a.rate, 'ours/s': b.rate, 'bare CPU ms': a.cpu, 'ours CPU ms': b.cpu },
    };
  };
}

/** The shop's list and orders against bare Fastify and pg, on one PostgreSQL, every commit on disk. */
export const shop: Group = {
  rows: [
    {
      name: 'lists',
      what: 'list of 20 products, uncached / bare Fastify + pg',
      unit: '×',
      aim: { atLeast: 0.8 },
    },
    {
      name: 'orders',
      what: 'orders, durable / bare Fastify + pg',
      unit: '×',
      aim: { atLeast: 0.75 },
    },
  ],
  boundMinutes: 6,
  async start(stage) {
    const ours = await stage.start<{ url: string; token: string; database: string }>('demo.ts');
    const bare = await stage.start('bare-shop.ts', ours.told.database);
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${ours.told.token}`,
    };
    // With a token, which nothing asks here: what is kept is for visitors, and a list is to be read each time.
    const { authorization } = headers;
    const path = `/v1/produit?limite=${listed}`;
    const bodies = [bare, ours].map(({ told }) => fetchRaw(told.url + path, { authorization }));
    const [theirs, own] = await Promise.all(bodies);
    if (theirs && !own?.body.equals(theirs.body)) throw new Error('the two lists are not the same');
    return {
      lists: against(bare, ours, { requests: [{ path, headers: { authorization } }] }),
      orders: against(bare, ours, {
        requests: orders.map((body) => ({ method: 'POST', path: '/v1/commande', headers, body })),
      }),
    };
  },
};
