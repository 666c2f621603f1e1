import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => void vi.unstubAllEnvs());

test.each([
  ['', true],
  ['pk_test_51Abc', true],
  ['pk_live_51Abc', false],
])('the publishable key decides whether money is real: %j', async (key, expected) => {
  vi.resetModules();
  vi.stubEnv('VITE_STRIPE_PUBLISHABLE_KEY', key);
  expect((await import('./paymentMode.ts')).isTestMode).toBe(expected);
});
