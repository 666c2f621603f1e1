import { expect, test } from 'vitest';
import { conditionsVersion } from '../../../contract/boutique/conditions/conditions.ts';
import type { Boutique } from '../../../contract/boutique/paiement.ts';
import { sellerFrom } from '../../platform/seller.ts';
import { pdfPages } from '../../testing/pdfPages.ts';
import { sellerOf } from '../boutique.service.ts';
import type { FactureRow } from './factures.repository.ts';
import { printConditions, printFacture } from './print.service.ts';

const seller = (demo: boolean) =>
  sellerOf({ env: sellerFrom({}, demo) } as Parameters<typeof sellerOf>[0]);

function factureOf(count: number, changes: Partial<FactureRow['contenu']> = {}): FactureRow {
  const lignes = Array.from({ length: count }, (_, at) => ({
    nom:
      at % 2 ? `Œillet de poète, été — 5 € le pied ${at}` : `Sécateur ${'long '.repeat(40)}${at}`,
    quantite: 1 + (at % 3),
    prixCentimes: [1100, 1200, 1055][at % 3] ?? 0,
    tvaMillieme: [100, 200, 55][at % 3] ?? 0,
  }));
  return {
    annee: 2026,
    numero: 12,
    nature: 'facture',
    remboursementId: null,
    commandeId: 34,
    montantCentimes: lignes.reduce((sum, each) => sum + each.quantite * each.prixCentimes, 0),
    createdAt: new Date('2026-11-01T10:00:00Z'),
    contenu: {
      client: { nom: 'Élise Ménard', email: 'elise@jardins.example' },
      adresse: {
        rue: '3 rue des Lilas',
        complement: '',
        codePostal: '44000',
        ville: 'Nantes',
        pays: 'France',
      },
      vendeur: seller(true),
      moyenPaiement: 'carte',
      lignes,
      ...changes,
    },
  };
}

const boutique = (demo: boolean): Boutique => ({
  fournisseur: '',
  demonstration: demo,
  editeurs: 'keepers',
  garantie: '',
  mediation: '',
  conditions: { version: conditionsVersion },
  vendeur: seller(demo),
  mediateur: [],
});

const pagesOf = async (facture: FactureRow) => pdfPages(await printFacture('test', facture, null));

test('an invoice of one line says all that the law asks', async () => {
  const facture = factureOf(0, {
    lignes: [{ nom: 'Œillet de poète', quantite: 3, prixCentimes: 1100, tvaMillieme: 100 }],
  });
  const [page = '', ...others] = await pagesOf({ ...facture, montantCentimes: 3300 });
  expect(others).toEqual([]);
  for (const said of [
    ...['Facture n° 2026-000012', 'Date : 1er novembre 2026', 'Commande n° 34', 'Page 1 / 1'],
    ...['Vendeur de démonstration', 'La Pépinière du Courtil', 'SARL au capital de 8 000 €'],
    ...['RCS Angers 000 000 000', 'SIRET : 000 000 000 00018'],
    ...[
      'TVA intracommunautaire : FR12 000000000',
      'Élise Ménard',
      '3 rue des Lilas',
      '44000 Nantes',
    ],
    ...['Œillet de poète', '10,00 €', '10 %', '11,00 €', '33,00 €', '30,00 €', '3,00 €'],
    ...['Total HT', 'Total TVA', 'Total payé TTC'],
    'Facture acquittée le 1er novembre 2026 par carte bancaire.',
  ])
    expect(page).toContain(said);
});

test('a hundred lines: whole rows on numbered pages, each with the header of the table', async () => {
  const pages = await pagesOf(factureOf(100));
  expect(pages.length).toBeGreaterThan(3);
  for (const [at, page] of pages.entries()) {
    expect(page).toContain(`Page ${at + 1} / ${pages.length}`);
    if (page.includes('Œillet')) expect(page).toContain('Désignation');
  }
  const all = pages.join('');
  for (let at = 1; at < 100; at += 2) expect(all).toContain(`le pied ${at}\n`);
  expect(pages.at(-1)).toContain('Total payé TTC');
});

test('a shop that has not said who sells prints nothing in its place', async () => {
  const [page = ''] = await pagesOf(factureOf(1, { vendeur: seller(false) }));
  expect(page).not.toMatch(/Vendeur|SELLER|renseigner|SIRET|undefined|fictif/);
  expect(page).toContain('Total payé TTC');
});

test('a document of before this form can still be read', async () => {
  const { vendeur, moyenPaiement: _, ...before } = factureOf(1).contenu;
  const { nom, adresse, siret, tva } = vendeur;
  const contenu = { ...before, vendeur: { nom, adresse, siret, tva } };
  const [page = ''] = await pagesOf({ ...factureOf(1), contenu });
  expect(page).toContain('Facture acquittée le 1er novembre 2026. Vente');
  expect(page).not.toContain('undefined');
});

test('a credit note is negative throughout', async () => {
  const [page = ''] = await pagesOf({ ...factureOf(2), nature: 'avoir' });
  expect(page).toContain('Avoir n° 2026-000012');
  expect(page).toMatch(/Total remboursé TTC\n-/);
  expect(page).not.toContain('acquittée');
});

const madeOut = (nom: string, changes = {}, email = 'ming@jardins.example') => {
  const { adresse, ...contenu } = factureOf(2).contenu;
  const to = { ...adresse, destinataire: nom, ...changes };
  return factureOf(2, { ...contenu, client: { nom, email }, adresse: to });
};

test('a customer’s name in other letters is printed as it is', async () => {
  for (const nom of ['Наталья Соловьёва', 'Ελένη Παπαδοπούλου', 'Nguyễn Thị Ế', 'Նարե', 'ნინო']) {
    const [page = ''] = await pagesOf(madeOut(nom));
    expect(page).toContain(nom);
    expect(page).not.toContain('ne peuvent être imprimés');
  }
});

test('a customer whose name cannot be printed is told by the e-mail address, beside the number too', async () => {
  for (const nature of ['facture', 'avoir'] as const)
    for (const nom of ['王小明', 'محمد الفاسي', '김민수', '🌹🌹']) {
      const facture = { ...madeOut(nom, { rue: '北京路 3' }), nature };
      const [page = ''] = await pagesOf(facture);
      const [party = '', heading = ''] = page.split(' n° 2026-000012\n');
      expect(party).toMatch(
        /Client et adresse de livraison\nming@jardins\.example\n44000 Nantes\n/,
      );
      expect(heading).toMatch(/^Client : ming@jardins\.example\nDate/);
      expect(heading).toContain('ne peuvent être imprimés ici');
      // Frozen data make the same document whenever it is asked for.
      expect(await printFacture('test', facture, null)).toEqual(
        await printFacture('test', facture, null),
      );
    }
  const [half = ''] = await pagesOf(madeOut('王 Ming Li'));
  expect(half).toContain('livraison\nMing Li\n3 rue des Lilas');
  expect(half).toContain('Client : ming@jardins.example');
  const [gone = ''] = await pagesOf(madeOut('王小明', {}, ''));
  expect(gone).toContain('livraison\nClient de la commande n° 34\n');
});

test('an article whose name cannot be printed is told by its place in the list', async () => {
  const lignes = ['玫瑰', 'Rosier «Париж»', 'ورد'].map((nom) => ({
    nom,
    quantite: 1,
    prixCentimes: 1100,
    tvaMillieme: 100,
  }));
  const [page = ''] = await pagesOf(factureOf(0, { lignes }));
  for (const said of ['Article n° 1\n', 'Rosier «Париж»\n', 'Article n° 3\n'])
    expect(page).toContain(said);
});

test('the terms of a version are laid out once, for however many orders at once', async () => {
  const asked = (version: string) =>
    printConditions(version, boutique(true), 'https://courtil.example');
  const [first, second] = await Promise.all([asked(conditionsVersion), asked(conditionsVersion)]);
  expect(pdfPages(first ?? Buffer.alloc(0)).join('')).toContain('Conditions de vente');
  expect(second).toBe(first);
  expect(await asked(conditionsVersion)).toBe(first);
  const older = await asked('2026-11-21');
  expect(pdfPages(older ?? Buffer.alloc(0)).join('')).toContain('21 novembre 2026');
  expect(await asked('2020-01-01')).toBeNull();
});
