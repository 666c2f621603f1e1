import { expect, test } from 'vitest';
import type { Espece } from '../../../contract/especes/espece.ts';
import { fragilesOf } from './fragiles.ts';

const source = 'usage courant';
type Known = Pick<Espece, 'rusticite' | 'port' | 'usage'>;
const port = { type: 'x', allure: 'x', couleurs: [], hauteur: { min: 1, max: 2 }, source };
const espece = (minimum: number, changes: Partial<Known> = {}): Known => ({
  usage: 'vivace',
  port: { ...port, cycle: 'vivace' },
  rusticite: { minimum, source },
  ...changes,
});
const especes = new Map<number, Known>([
  [1, espece(-15)],
  [2, espece(-5)],
  [3, espece(0)],
  [4, espece(5, { port: { ...port, cycle: 'annuelle' } })],
  [5, espece(10, { usage: 'intérieur' })],
  [6, { usage: 'vivace' }],
  [7, espece(0, { usage: 'légume', port: { ...port, cycle: 'bisannuelle' } })],
]);
const plante = (id: number, especeId: number | null, etat = 'vivante') => ({
  id,
  name: `Plante ${id}`,
  etat,
  especeId,
});

test('plants whose hardiness lies above the usual cold are told, the most tender first', () => {
  const plantes = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => plante(id, id));
  const found = fragilesOf(plantes, { minimum: -10, source }, especes);
  expect(found.map(({ id, minimum }) => [id, minimum])).toEqual([
    [3, 0],
    [2, -5],
  ]);
  expect(fragilesOf(plantes, { minimum: -5, source }, especes).map(({ id }) => id)).toEqual([3]);
});

test('dead ones, those of no species, and all where no winter is known, are not', () => {
  const plantes = [plante(1, 3, 'morte'), plante(2, null), plante(3, 99)];
  expect(fragilesOf(plantes, { minimum: -10, source }, especes)).toEqual([]);
  expect(fragilesOf([plante(1, 3)], null, especes)).toEqual([]);
});
