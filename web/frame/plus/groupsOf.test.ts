import { expect, test } from 'vitest';
import { groupsOf } from './PlanteSelect.tsx';

const plante = (id: number, name: string, jardin: string) => ({ id, name, jardin });
const here = {
  idPlante: null,
  idJardin: null,
  plantes: [
    plante(1, 'Ail', 'Potager'),
    plante(2, 'Basilic', 'Balcon'),
    plante(3, 'Carotte', 'Potager'),
    plante(4, 'Dahlia', 'Balcon'),
  ],
  mures: [3, 99],
  vues: [3, 2],
  more: false,
};
const shown = (harvest: boolean) =>
  groupsOf(here, harvest).map(({ label, plantes }) => [label, plantes.map(({ id }) => id)]);

test('for a harvest, what is ripe stands first, then what was looked at; each plant once', () => {
  expect(shown(true)).toEqual([
    ['De saison', [3]],
    ['Vues récemment', [2]],
    ['Potager', [1]],
    ['Balcon', [4]],
  ]);
});

test('for a note, what was looked at lately comes first', () => {
  expect(shown(false)).toEqual([
    ['Vues récemment', [3, 2]],
    ['Potager', [1]],
    ['Balcon', [4]],
  ]);
});
