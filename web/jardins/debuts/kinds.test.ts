import { expect, test } from 'vitest';
import { filledBy, places } from './kinds.ts';

const empty = { nomJardin: '', description: '', exposition: '', temperature: '' };

test('a kind of place fills empty fields, and the next one replaces it', () => {
  const balcon = { ...empty, ...filledBy('balcon', '', empty) };
  expect(balcon).toEqual(places.balcon.fields);
  const interieur = { ...balcon, ...filledBy('interieur', 'balcon', balcon) };
  expect(interieur).toEqual(places.interieur.fields);
  expect({ ...interieur, ...filledBy('', 'interieur', interieur) }).toEqual(empty);
});

test('typed text is never overwritten nor removed', () => {
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
