import { expect, test } from 'vitest';
import { linesText } from '../commandes/lines.ts';
import { allOf, broughtBack, chosenLines, wrongQuantity } from './chosenLines.ts';

const ligne = (idProduit: number, nom: string, quantite: number, prixUnitaire: number) => ({
  idProduit,
  nom,
  quantite,
  prixUnitaire,
  tauxTva: 20,
  exceptionRetractation: false,
  quantiteRetractee: 0,
});
const plain = (chosen: Parameters<typeof linesText>[0]) =>
  linesText(chosen).replaceAll('\u00a0', ' ');
const lignes = [ligne(1, 'Plantoir', 2, 9.5), ligne(2, 'Cordeau', 1, 6.1)];

test('everything is chosen at first; a line is left out, or taken in part', () => {
  expect(plain(chosenLines(lignes, allOf(lignes)))).toBe('2 × Plantoir, 1 × Cordeau');
  expect(plain(chosenLines(lignes, { 1: '1', 2: null }))).toBe('1 × Plantoir');
  expect(chosenLines(lignes, { 1: null, 2: null })).toEqual([]);
});

test('what comes back is the price of what is chosen, and no more than is left', () => {
  expect(broughtBack(chosenLines(lignes, allOf(lignes)), 25.1)).toBe(25.1);
  expect(broughtBack(chosenLines(lignes, { 1: '1' }), 25.1)).toBe(9.5);
  expect(broughtBack(chosenLines(lignes, allOf(lignes)), 12)).toBe(12);
});

test('a quantity is a whole number within the line', () => {
  for (const asked of ['0', '3', '', '1,5', '-1', 'deux', '1e0'])
    expect([asked, wrongQuantity(lignes[0] ?? ligne(0, '', 0, 0), { 1: asked })]).toEqual([
      asked,
      true,
    ]);
  for (const asked of ['1', '2', ' 2'])
    expect(wrongQuantity(lignes[0] ?? ligne(0, '', 0, 0), { 1: asked })).toBe(false);
  expect(wrongQuantity(lignes[0] ?? ligne(0, '', 0, 0), { 1: null })).toBe(false);
});
