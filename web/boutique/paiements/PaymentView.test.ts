import { afterEach, expect, test, vi } from 'vitest';
import { withdrawalTerms } from './PaymentView.tsx';

afterEach(() => void vi.unstubAllEnvs());

test.each([
  ['', true],
  ['pk_test_51Abc', true],
  ['pk_live_51Abc', false],
])('the publishable key decides whether money is real: %j', async (key, expected) => {
  vi.resetModules();
  vi.stubEnv('VITE_STRIPE_PUBLISHABLE_KEY', key);
  expect((await import('./PaymentView.tsx')).isTestMode).toBe(expected);
});

const tool = { nom: 'Bêche', exceptionRetractation: false };
const rose = { nom: 'Rosier', exceptionRetractation: true };
const herb = { nom: 'Basilic', exceptionRetractation: true };

test('fourteen days where everything may come back', () => {
  expect(withdrawalTerms([tool])).toBe(
    'Vous aurez 14 jours après la livraison pour changer d’avis. Il suffira d’ouvrir « Renoncer à un contrat », au pied de chaque page.',
  );
});

test('what may not come back is named', () => {
  expect(withdrawalTerms([tool, rose, herb])).toBe(
    'Vous aurez 14 jours après la livraison pour changer d’avis, sauf pour « Rosier », « Basilic ». Il suffira d’ouvrir « Renoncer à un contrat », au pied de chaque page.',
  );
});

test('no fourteen days where nothing may come back', () => {
  expect(withdrawalTerms([rose])).not.toContain('14');
});
