import { defineConfig } from 'vitest/config';
import { inProject } from './scripts/steps/folders.mjs';
import { longestFirst } from './server/testing/longestFirst.ts';

const longest = [
  ...[
    'access.jardins',
    'accounts',
    'jetons',
    'supervisor',
    'factures',
    'pictures',
    'refundsFollowed',
  ],
  ...['restauration', 'firstStart', 'keepRunning', 'forgotten'],
  ...['accountLinks', 'deliver', 'livre', 'killed', 'examples', 'mailFlood', 'drawAhead'],
  ...['emailChange', 'answerSizes', 'callCounts', 'keptWrites', 'processes', 'keepRunning'],
  ...['standby', 'lostConnections', 'bundle', 'coldPages', 'privacy', 'profil', 'idempotence'],
];

export default defineConfig({
  test: {
    include: ['{contract,server,web,drawing,demonstration,scripts,proofs}/**/*.test.{ts,tsx}'],
    // These run in a browser (web/testing/vitest.config.ts).
    exclude: ['**/*.component.test.tsx'],
    globalSetup: ['server/testing/globalSetup.ts'],
    alias: { '@node-rs/argon2': inProject('server/testing/quickArgon2.ts') },
    testTimeout: 60_000,
    // A preview of a mail that is missing fails, and is not written by the way (CONTRIBUTING.md).
    update: 'none',
    hookTimeout: 60_000,
    // One more than the cores of a small machine: there is always one that waits.
    maxWorkers: 3,
    sequence: { sequencer: longestFirst(longest.map((name) => `${name}.test.ts`)) },
    // Each file makes its own application and database; loading the code again for each took as long as half the tests.
    isolate: false,
  },
});
