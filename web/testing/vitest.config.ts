import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type Plugin } from 'vitest/config';
import { chromiumOptions } from '../../scripts/steps/chromium-options.ts';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="10"/>';

/** Stands for the server: every drawing is there, no photo is. */
const pictures: Plugin = {
  name: 'pictures',
  configureServer({ middlewares }) {
    middlewares.use('/dessins', (_request, response) => {
      response.setHeader('content-type', 'image/svg+xml').end(drawing);
    });
    middlewares.use('/images', (_request, response) => {
      response.writeHead(404).end();
    });
  },
};

/** Components in a real browser, with the styles of the pages. */
export default defineConfig({
  plugins: [tailwindcss(), pictures],
  // Found while tests run, they would start them anew.
  optimizeDeps: {
    include: ['react-dom/client', 'react-dom/server', 'react-router', 'axe-core', 'idb'],
  },
  test: {
    include: ['web/**/*.component.test.tsx'],
    setupFiles: ['web/testing/reader.ts'],
    maxWorkers: 2,
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: chromiumOptions,
        actionTimeout: 10_000,
      }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1000, height: 700 },
      screenshotFailures: false,
    },
  },
});
