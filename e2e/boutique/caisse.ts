import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import type { Commande } from '../../contract/boutique/commande.ts';
import type { ProduitBody } from '../../contract/boutique/produit.ts';
import {
  checkout,
  newCommande,
  newKeeper,
  newProduit,
} from '../../server/testing/boutique.fixtures.ts';
import type { Member } from '../../server/testing/factories.ts';
import { openCourtil } from '../courtil.ts';
import { member, signedIn } from '../membre.ts';

/** The application with a keeper, a buyer and orders that wait for their payment, for the journeys of one file. */
export function openCaisse() {
  const courtil = openCourtil();
  const here = { courtil } as { courtil: typeof courtil; keeper: Member; buyer: Member };
  beforeAll(async () => {
    here.keeper = await newKeeper(courtil.served);
    here.buyer = await member(courtil.served.app, 'Basile');
  });

  /** A waiting order of one product, and the address of its payment page. */
  async function waiting(changes: Partial<ProduitBody> = {}, quantite = 1) {
    const { served } = courtil;
    const named = { nom: 'Râteau', prix: 18.9, ...changes };
    const produit = await newProduit(served, here.keeper, named);
    const { commandeId } = await newCommande(served, here.buyer, produit, quantite);
    return { produit, commandeId, page: `/paiement?commandeId=${commandeId}` };
  }

  return Object.assign(here, {
    waiting,

    async openSession({ produit, commandeId }: Awaited<ReturnType<typeof waiting>>) {
      const lignes = [{ idProduit: produit.id, quantite: 1 }];
      const asked = await checkout(courtil.served, here.buyer, lignes, commandeId);
      return asked.json<{ url: string }>().url;
    },

    async read(id: number): Promise<Commande> {
      const { headers } = here.buyer;
      return (await courtil.served.app.inject({ url: `/v1/commande/${id}`, headers })).json();
    },

    endHold: (id: number, seconds: number) =>
      courtil.served.context.db.execute(
        sql`update commande set hold_until = now() + make_interval(secs => ${seconds}) where id = ${id}`,
      ),

    async buyerVisit(width = 1280) {
      const visit = await courtil.visit({ width });
      await signedIn(visit.page, here.buyer);
      return visit;
    },
  });
}

export const payButton = (page: Page) =>
  page.getByRole('button', { name: /^Payer avec la banque de démonstration/ });
export const onBankPage = (page: Page) => page.waitForURL(/\/banque-de-demonstration\//);
export const atBank = (page: Page, name: RegExp | string) =>
  page.getByRole('button', { name, exact: true }).click();
