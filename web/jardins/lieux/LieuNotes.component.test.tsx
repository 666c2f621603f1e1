import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Jardin } from '../../../contract/jardins/jardin.ts';
import type { LieuJardin } from '../../../contract/jardins/lieuJardin.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { renderInSite } from '../../testing/site.tsx';
import { LieuNotes } from './LieuNotes.tsx';

const jardin = { id: 3, userId: 7 } as Jardin;
const lieu: LieuJardin = {
  departement: '44',
  nomDepartement: 'Loire-Atlantique',
  climat: 'océanique',
  gelees: {
    derniere: { debut: '03-15', fin: '04-15' },
    premiere: { debut: '11-01', fin: '11-30' },
    source: 'usage courant',
  },
  hiver: { minimum: -5, source: 'NF P52-612/CN' },
  fragiles: [],
};
const show = (changes: Partial<LieuJardin> = {}) =>
  renderInSite(<LieuNotes jardin={jardin} lieu={{ ...lieu, ...changes }} owner={false} />);

test('tells department, climate and usual frosts, with their source', async () => {
  await show();
  await expect.element(page.getByText('Loire-Atlantique (44), climat océanique.')).toBeVisible();
  await expect.element(page.getByText(/dernières gelées du 15.mars au 15.avril/)).toBeVisible();
  await expect.element(page.getByText(/premières du 1er au 30.novembre/)).toBeVisible();
  await expect.element(page.getByText(/froid d.un hiver habituel −5.°C/)).toBeVisible();
  await expect.element(page.getByText(/^Sources.: usage courant, NF P52-612\/CN\.$/)).toBeVisible();
  await expectAccessible();
});

test("an owner's own dates take the place of the usual ones", async () => {
  await show({ derniereGelee: '04-20', premiereGelee: '' });
  await expect
    .element(page.getByText(/dernière gelée le 20.avril \(votre date\), premières du 1er/))
    .toBeVisible();
});

test('names the plants that would not bear a usual winter, some of many', async () => {
  const names = ['Citronnier', 'Laurier-rose', 'Agapanthe', 'Dahlia', 'Canna', 'Sauge', 'Lantana'];
  const fragiles = names.map((name, id) => ({ id: id + 1, name, minimum: -4 }));
  await show({ fragiles });
  await expect.element(page.getByText(/7.plantes ne supporteraient pas les −5.°C/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Citronnier' }))
    .toHaveAttribute('href', '/plante/1');
  await expect.element(page.getByText(/et 1.autre/)).toBeVisible();
  expect(page.getByRole('link').elements()).toHaveLength(6);
});

test('overseas, no frost is told', async () => {
  await show({
    departement: '974',
    nomDepartement: 'La Réunion',
    climat: 'tropical',
    gelees: null,
    hiver: null,
  });
  await expect.element(page.getByText('La Réunion (974), climat tropical.')).toBeVisible();
  await expect
    .element(page.getByText(/Le catalogue n’a pas encore d’années pour l’outre-mer/))
    .toBeVisible();
  expect(document.body.textContent).not.toContain('gelée');
});
