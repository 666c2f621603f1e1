import { expect, test } from 'vitest';
import { inTheGround, milieuOfJardin, mostOf, usualGrowing } from './growing.ts';

const garden = (nomJardin: string, description = '') => ({ nomJardin, description });

test('a garden is known by its name, else by its description', () => {
  for (const [nom, description, milieu] of [
    ['Le balcon', '', 'pot'],
    ['Mes terrasses', '', 'pot'],
    ['Septième étage', 'Un balcon plein sud.', 'pot'],
    ['Le toit', '', 'pot'],
    ['Jardinières', '', 'pot'],
    ['Le salon', 'Vue sur un balcon.', 'interieur'],
    ['Appartement de Noé', '', 'interieur'],
    ['Le verger', 'Derrière la cuisine.', null],
    ['Potager', '', null],
  ] as const) {
    expect([nom, milieuOfJardin(garden(nom, description))]).toEqual([nom, milieu]);
  }
});

test('most of the plants decide, and the usual size of their pots', () => {
  const [pot, big] = [
    { milieu: 'pot', pot: '' } as const,
    { milieu: 'pot', pot: 'grand' } as const,
  ];
  const inside = { milieu: 'interieur', pot: 'petit' } as const;
  expect(mostOf([])).toBeNull();
  expect(mostOf([pot, inTheGround])).toBeNull();
  expect(mostOf([pot, big, inTheGround])).toEqual(big);
  expect(mostOf([inside, inside, big])).toEqual(inside);
});

test('a houseplant is inside, whatever its garden; any other grows as its garden does', () => {
  const pot = { milieu: 'pot', pot: 'moyen' } as const;
  expect(usualGrowing({ usage: 'intérieur' }, null)).toEqual({ milieu: 'interieur', pot: '' });
  expect(usualGrowing({ usage: 'intérieur' }, pot)).toEqual({ milieu: 'interieur', pot: '' });
  expect(usualGrowing({ usage: 'aromatique' }, pot)).toEqual(pot);
  expect(usualGrowing(undefined, null)).toEqual(inTheGround);
});
