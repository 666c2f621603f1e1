import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['e2e/**/*.journey.ts'],
    globalSetup: ['server/testing/globalSetup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 1,
    // Chromium shares its cores: what a reader would wait for may take its time.
    expect: { poll: { timeout: 10_000 } },
  },
});
