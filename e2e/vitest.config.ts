import { defineConfig } from 'vitest/config';
import { inProject } from '../scripts/steps/folders.mjs';
import { longestFirst } from '../server/testing/longestFirst.ts';

const longest = [
  'everyPage',
  'traduction',
  'texteAgrandi',
  'stockage',
  'extensions',
  'miseEnPage',
  'accessibilite',
  'commandes.accessibilite',
  'achat',
  'panier',
  'poids',
];

export default defineConfig({
  test: {
    include: ['e2e/**/*.journey.ts'],
    globalSetup: ['server/testing/globalSetup.ts'],
    alias: { '@node-rs/argon2': inProject('server/testing/quickArgon2.ts') },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // On a busy machine a browser is now and then too late for one look; the report names a second try.
    retry: 1,
    // As in the unit tests: there is always one that waits.
    maxWorkers: 3,
    sequence: { sequencer: longestFirst(longest.map((name) => `${name}.journey.ts`)) },
    // As in the unit tests: the code is loaded once.
    isolate: false,
    // Chromium shares its cores: what a reader would wait for may take its time.
    expect: { poll: { timeout: 10_000 } },
  },
});
