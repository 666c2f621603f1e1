import { defineConfig } from 'vitest/config';
import { inProject } from '../../scripts/steps/folders.mjs';

/** The attacks that take minutes: npm run test:attaques. */
export default defineConfig({
  test: {
    include: ['{proofs,e2e}/**/*.attaque.ts'],
    globalSetup: ['server/testing/globalSetup.ts'],
    alias: { '@node-rs/argon2': inProject('server/testing/quickArgon2.ts') },
    testTimeout: 600_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    isolate: false,
  },
});
