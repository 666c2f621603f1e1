import { expect, test } from 'vitest';
import { filledBy, places } from './kinds.ts';

const empty = { nomJardin: '', description: '', exposition: '', temperature: '' };

test('a kind of place fills what is empty, and the next one takes its place', () => {
  const balcon = { ...empty, ...filledBy('balcon', '', empty) };
  expect(balcon).toEqual(places.balcon.fields);
  const interieur = { ...balcon, ...filledBy('interieur', 'balcon', balcon) };
  expect(interieur).toEqual(places.interieur.fields);
  expect({ ...interieur, ...filledBy('', 'interieur', interieur) }).toEqual(empty);
});

test('what was typed is never written over, nor taken back', () => {
  const typed = { ...empty, nomJardin: 'Chez Léa', temperature: '5-6' };
  const filled = { ...typed, ...filledBy('interieur', '', typed) };
  expect(filled).toMatchObject({ nomJardin: 'Chez Léa', temperature: '5-6' });
  expect(filled.exposition).toBe('mi-ombre');
  const changed = { ...filled, exposition: 'ombre' };
  expect({ ...changed, ...filledBy('fleurs', 'interieur', changed) }).toEqual({
    nomJardin: 'Chez Léa',
    exposition: 'ombre',
    temperature: '5-6',
    description: places.fleurs.fields.description,
  });
  expect({ ...changed, ...filledBy('', 'interieur', changed) }).toEqual({
    ...typed,
    exposition: 'ombre',
  });
});
