import { randomBytes } from 'node:crypto';
import type { Large } from '../apps/large.ts';
import { type Group, median, type Row, type Take } from '../measure.ts';

const times = 20;
const row = (name: string, what: string, atMost: number): Row => ({
  name,
  what,
  unit: 'ms',
  aim: { atMost },
});

/** The middle of some calls, one after the other. */
async function middle(call: () => Promise<number>): Promise<number> {
  const all: number[] = [];
  for (let at = 0; at < times; at += 1) all.push(await call());
  return median(all);
}

/** Response times for a keeper and a member in a grown shop: 300,000 orders, 20,000 products and photos. */
export const grown: Group = {
  rows: [
    row('retractee', '/gestion/commande?statut=retractee, 300,000 orders', 10),
    row('stock', '/gestion/stock, 20,000 products', 10),
    row('pictures', 'pictures of a deleted account, 200 of 20,000 at a time', 5),
    row('nothing', '/produit?q= without an answer, 20,000 products', 2),
  ],
  isLarge: true,
  boundMinutes: 5,
  async start(stage) {
    const { told } = await stage.start<Large>('large.ts', 'api');
    const pictures = await stage.start('pictures.ts');
    const headers = { authorization: `Bearer ${told.token}` };
    const asked = (path: () => string): Take => {
      const call = async () => {
        const began = performance.now();
        const answer = await fetch(`${told.url}/v1${path()}`, { headers });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${path()}: ${answer.status}`);
        return performance.now() - began;
      };
      return async () => ({ value: await middle(call) });
    };
    const deleted = async () => {
      const answer = await fetch(pictures.told.url);
      const text = await answer.text();
      if (!answer.ok) throw new Error(text);
      return Number(text);
    };
    return {
      retractee: asked(() => '/gestion/commande?statut=retractee'),
      stock: asked(() => '/gestion/stock'),
      pictures: async () => ({ value: await middle(deleted) }),
      nothing: asked(() => `/produit?q=${randomBytes(6).toString('hex')}`),
    };
  },
};
