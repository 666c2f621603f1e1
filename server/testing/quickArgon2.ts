import { createRequire } from 'node:module';
import { afterAll, beforeAll } from 'vitest';

// Stands for the package in tests (vitest.config.ts, e2e/vitest.config.ts): the same hashes, at a thirtieth of the
// price. Two of them for each member that a test makes took more than what it tests.
const real: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2');
const quick = { memoryCost: 1_024, timeCost: 1, parallelism: 1 };

let isQuick = true;

/** For the tests of a file that are about what a password costs: its hashes cost what the application asks for. */
export function fullPriceHashes(): void {
  beforeAll(() => {
    isQuick = false;
  });
  afterAll(() => {
    isQuick = true;
  });
}

export const hash: typeof real.hash = (password, options, ...more) =>
  real.hash(password, isQuick ? { ...options, ...quick } : options, ...more);

export const verify = real.verify;
