import { expect, test } from 'vitest';
import { isKnown, readSpecies } from './especes.ts';

test('a cultivar is itself first, then its species', () => {
  const { data } = readSpecies({ espece: 'tomate', variete: "Tomate 'Noire de Crimée'" });
  expect(data).toMatchObject({
    especeId: 1,
    name: "Tomate 'Noire de Crimée'",
    nameLatin: "Solanum lycopersicum 'Noire de Crimée'",
    couleur: 'Brun pourpré',
    tailleMax: 180,
    typeDePlante: 'Légume',
    expositionRecommande: 'ensoleillé',
    multiplication: 'graine',
    floraison: 'oui',
    cycle: 'annuelle',
  });
});

test('of several colours it has the first, unless one is chosen', () => {
  expect(readSpecies({ espece: 'hortensia' }).data?.couleur).toBe('bleu');
  expect(readSpecies({ espece: 'hortensia', couleur: 'Rose' }).data?.couleur).toBe('Rose');
});

test('what flowers in no month does not flower, what is left dry in summer has no rhythm', () => {
  expect(readSpecies({ espece: 'fougere-male' }).data?.floraison).toBe('non');
  expect(readSpecies({ espece: 'tulipe' }).data?.interval).toBeNull();
});

test('a species or a cultivar that the catalogue does not have is not known', () => {
  expect(isKnown({ espece: 'tomate' })).toBe(true);
  expect(isKnown({ espece: 'tomates' })).toBe(false);
  expect(isKnown({ espece: 'tomate', variete: 'Tomate cerise' })).toBe(true);
  expect(isKnown({ espece: 'laitue', variete: 'Tomate cerise' })).toBe(false);
});

test('facts that the catalogue lacks are named', () => {
  expect(readSpecies({ espece: 'tomates' }).error?.message).toContain('arrosageRecommande');
});
