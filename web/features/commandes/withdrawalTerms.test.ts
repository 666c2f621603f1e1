import { expect, test } from 'vitest';
import { withdrawalTerms } from './withdrawalTerms.ts';

const tool = { nom: 'Bêche', exceptionRetractation: false };
const rose = { nom: 'Rosier', exceptionRetractation: true };
const herb = { nom: 'Basilic', exceptionRetractation: true };

test('fourteen days where everything may come back', () => {
  expect(withdrawalTerms([tool])).toBe(
    "Vous aurez 14 jours après la livraison pour changer d'avis.",
  );
});

test('what may not come back is named', () => {
  expect(withdrawalTerms([tool, rose, herb])).toBe(
    "Vous aurez 14 jours après la livraison pour changer d'avis, sauf pour « Rosier », « Basilic ».",
  );
});

test('no fourteen days where nothing may come back', () => {
  expect(withdrawalTerms([rose])).not.toContain('14');
});
