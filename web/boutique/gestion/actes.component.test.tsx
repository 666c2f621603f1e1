import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Acte } from '../../../contract/comptes/acte.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { renderInSite } from '../../testing/site.tsx';
import { ActeFilter } from './ActeFilter.tsx';
import { ActeList } from './ActeList.tsx';

const acte = (id: number, more: Partial<Acte>): Acte => ({
  id,
  genre: 'produit_modifie',
  auteur: { id: 7, pseudo: 'Gérante' },
  idObjet: 12,
  objet: 'Sécateur',
  changements: [],
  le: '2026-11-20T10:05:00.000Z',
  ...more,
});

// Numbers in front of titles: docs/attaques.md.
test('214: what products are called, and who changed them, is text', async () => {
  const objet = '=CMD()<img src=x onerror="document.title=1">';
  const changements = [{ champ: 'nom', avant: '<b>Bêche</b>', apres: objet }];
  const { container } = await renderInSite(
    <ActeList
      actes={[acte(1, { objet, changements, auteur: { id: 7, pseudo: '<i>Rose</i>' } })]}
    />,
  );
  await expect.element(page.getByRole('link', { name: objet })).toBeVisible();
  await expect.element(page.getByText(/^Nom\s: <b>Bêche<\/b> → =CMD/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: '<i>Rose</i>' })).toBeVisible();
  expect(container.querySelector('img, b, i')).toBeNull();
});

test('each act says what, to what, by whom and what it changed', async () => {
  const { container } = await renderInSite(
    <ActeList
      actes={[
        acte(6, { genre: 'sessions_fermees', auteur: null, idObjet: null, objet: '' }),
        acte(5, { auteur: null, changements: [{ champ: 'photo', avant: null, apres: null }] }),
        acte(4, { genre: 'remboursement_demande', idObjet: 31, auteur: { id: 9, pseudo: null } }),
        acte(3, { genre: 'produit_retire' }),
        acte(2, { changements: [{ champ: 'prix', avant: '8,50 €', apres: '9,00 €' }] }),
      ]}
    />,
  );
  const lines = [...container.querySelectorAll('.acte-list > li')].map((line) =>
    (line.textContent ?? '').replaceAll(/\s+/g, ' '),
  );
  expect(lines[0]).toMatch(/^Sessions fermées : tous les comptes.*L['’]exploitant du serveur$/);
  expect(lines[1]).toMatch(/Photo : modification.*Un visiteur$/);
  expect(lines[2]).toMatch(/^Remboursement demandé : commande n° 31.*Compte supprimé \(n° 9\)$/);
  expect(lines[3]).toMatch(/^Produit retiré de la boutique : Sécateur/);
  expect(lines[4]).toMatch(/Prix : 8,50 € → 9,00 €.*Gérante$/);
  await expect
    .element(page.getByRole('link', { name: /commande n°\s31/ }))
    .toHaveAttribute('href', '/gestion/commandes/31');
  await expectAccessible(container);
});

test('the filter keeps whose acts are shown, and leads back to those of all', async () => {
  const { container } = await renderInSite(
    <ActeFilter genre="produit_cree" auteur={7} before={undefined} />,
  );
  await expect.element(page.getByLabelText('Acte')).toHaveValue('produit_cree');
  expect(container.querySelector('input[name=auteur]')).toHaveProperty('value', '7');
  await expect
    .element(page.getByRole('link', { name: 'Voir ceux de tous' }))
    .toHaveAttribute('href', '/gestion/actes');
  await expectAccessible(container);
});
