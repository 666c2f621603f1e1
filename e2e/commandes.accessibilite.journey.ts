import AxeBuilder from '@axe-core/playwright';
import { beforeAll, expect, test } from 'vitest';
import {
  atTheBank,
  checkout,
  newCommande,
  newKeeper,
  newPaidCommande,
  newProduit,
} from '../server/testing/boutique.fixtures.ts';
import type { Member } from '../server/testing/factories.ts';
import { keeperSignedIn } from './acheteur.ts';
import { expectNoProblem, openCourtil } from './courtil.ts';
import { member, signedIn } from './membre.ts';

type Scheme = 'light' | 'dark';

const courtil = openCourtil();
let keeper: Member;
let buyer: Member;
let bank: string;
let pages: { buyer: string[]; keeper: string[] };

beforeAll(async () => {
  const { served } = courtil;
  keeper = await newKeeper(served);
  buyer = await member(served.app, 'Anselme');
  const nom = 'Grande cisaille à haies à lames ondulées et manches de frêne';
  const produit = await newProduit(served, keeper, { nom, prix: 1234.5, stock: 9 });
  const paid = await newPaidCommande(served, buyer, produit, 2);
  const cancelled = await newCommande(served, buyer, produit);
  const url = `/v1/commande/${cancelled.commandeId}/annuler`;
  await served.app.inject({ method: 'POST', url, headers: buyer.headers });
  const { commandeId } = await newCommande(served, buyer, produit);
  const lignes = [{ idProduit: produit.id, quantite: 1 }];
  bank = (await checkout(served, buyer, lignes, commandeId)).json().url;
  await atTheBank(served, bank, 'refuser');
  const orders = [paid.commandeId, cancelled.commandeId, commandeId];
  pages = {
    buyer: [
      '/mes-commandes',
      ...orders.map((id) => `/mes-commandes/${id}`),
      ...orders.map((id) => `/paiement?commandeId=${id}`),
      `/paiement?commandeId=${commandeId}&retour=abandon`,
      `/paiement?commandeId=${commandeId}&retour=succes`,
      bank,
    ],
    keeper: [
      '/gestion/commandes',
      '/gestion/commandes?statut=livree',
      '/gestion/stock',
      ...orders.map((id) => `/gestion/commandes/${id}`),
    ],
  };
});

/** What hinders on these pages: rules of WCAG, a page wider than its window, what is too small for a finger. */
async function faultsOf(who: 'buyer' | 'keeper', widths: readonly number[], scheme: Scheme) {
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  await (who === 'keeper' ? keeperSignedIn(page, keeper) : signedIn(page, buyer));
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  const faults: string[] = [];
  for (const path of pages[who]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect.poll(() => page.getByText('Chargement...').count()).toBe(0);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const { wider, small } = await page.evaluate(() => ({
        wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        small: [
          ...document.querySelectorAll('main :is(.btn, button, select, input, .commande-row)'),
        ]
          .filter((target) => target.getClientRects().length > 0)
          .filter((target) => target.getBoundingClientRect().height < 44)
          .map((target) => target.textContent),
      }));
      if (wider) faults.push(`${path}: ${wider}px wider than ${width}`);
      if (small.length > 0) faults.push(`${path}: small at ${width}: ${small.join(', ')}`);
    }
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    for (const { id, nodes } of violations)
      faults.push(`${path}: ${id} ${nodes.map(({ target }) => target).join(' ')}`);
  }
  expectNoProblem(visit);
  return faults;
}

test.each<[Scheme, number[]]>([
  ['light', [768, 1280, 360]],
  ['dark', [360, 1280]],
])(
  'orders, payment, stock and bank hinder nobody (%s)',
  async (scheme, widths) => {
    expect(await faultsOf('buyer', widths, scheme)).toEqual([]);
    expect(await faultsOf('keeper', widths, scheme)).toEqual([]);
  },
  240_000,
);
