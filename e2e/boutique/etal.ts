import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import type { CommandeSummary } from '../../contract/boutique/commande.ts';
import type { Produit, ProduitBody } from '../../contract/boutique/produit.ts';
import { newKeeper, newProduit, produitBody } from '../../server/testing/boutique.fixtures.ts';
import type { Member } from '../../server/testing/factories.ts';
import { openCourtil } from '../courtil.ts';
import { member } from '../membre.ts';

interface Etal {
  keeper: Member;
  buyer: Member;
  secateur: Produit;
  lavande: Produit;
}

/** The application with a keeper, a buyer and two products, for the journeys of one file. */
export function openEtal() {
  const courtil = openCourtil();
  const here = { courtil } as Etal & { courtil: typeof courtil };
  beforeAll(async () => {
    const { served } = courtil;
    here.keeper = await newKeeper(served);
    here.buyer = await member(served.app, 'Berthe');
    const { keeper } = here;
    here.secateur = await newProduit(served, keeper, {
      nom: 'Sécateur franc',
      prix: 12.5,
      stock: 20,
    });
    here.lavande = await newProduit(served, keeper, {
      nom: 'Lavande vraie',
      prix: 4,
      type: 0,
      stock: 20,
    });
  });

  let made = 0;
  return Object.assign(here, {
    /** A name that no other product's begins with, be the test tried again. */
    named: (nom: string) => `${nom} no ${100 + made++}`,

    async change({ id }: Produit, changes: Partial<ProduitBody>) {
      const payload = produitBody(changes);
      const { headers } = here.keeper;
      const answer = await courtil.served.app.inject({
        method: 'PUT',
        url: `/v1/produit/${id}`,
        payload,
        headers,
      });
      expect(answer.statusCode).toBe(200);
    },

    remove: ({ id }: Produit) =>
      courtil.served.app.inject({
        method: 'DELETE',
        url: `/v1/produit/${id}`,
        headers: here.keeper.headers,
      }),

    ordersOf: async ({ headers }: Member): Promise<CommandeSummary[]> =>
      (await courtil.served.app.inject({ url: '/v1/commande', headers })).json(),
  });
}

/** Another tab of the same browser, opened from this one. */
export async function anotherTab(page: Page, path: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.evaluate((to) => void window.open(to), path);
  return opened;
}
