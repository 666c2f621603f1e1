import { expect, test } from 'vitest';
import { withdrawalTerms } from './withdrawalTerms.ts';

const tool = { nom: 'Bêche', exceptionRetractation: false };
const rose = { nom: 'Rosier', exceptionRetractation: true };
const herb = { nom: 'Basilic', exceptionRetractation: true };

test('fourteen days where everything may come back', () => {
  expect(withdrawalTerms([tool])).toBe(
    "Vous aurez 14 jours après la livraison pour changer d'avis. Il suffira d'ouvrir « Renoncer à un contrat », au pied de chaque page.",
  );
});

test('what may not come back is named', () => {
  expect(withdrawalTerms([tool, rose, herb])).toBe(
    "Vous aurez 14 jours après la livraison pour changer d'avis, sauf pour « Rosier », « Basilic ». Il suffira d'ouvrir « Renoncer à un contrat », au pied de chaque page.",
  );
});

test('no fourteen days where nothing may come back', () => {
  expect(withdrawalTerms([rose])).not.toContain('14');
});
