import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['e2e/**/*.journey.ts'],
    globalSetup: ['server/testing/globalSetup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // A browser on a shared machine may miss a beat; a real fault fails twice.
    retry: 1,
    // Chromium shares its cores: what a reader would wait for may take its time.
    expect: { poll: { timeout: 10_000 } },
  },
});
