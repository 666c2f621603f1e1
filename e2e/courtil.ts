import { createServer } from 'node:net';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { type TestApp, testApp } from '../server/testing/testApp.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** A page of a new visitor, and everything that went wrong on it so far. */
export interface Visit {
  page: Page;
  problems: string[];
}

interface Courtil {
  url: string;
  served: TestApp;
  /** Opens the site as somebody new: own storage, own window. */
  visit(options?: {
    width?: number;
    height?: number;
    javaScriptEnabled?: boolean;
    hasTouch?: boolean;
  }): Promise<Visit>;
}

/** The whole application on a real port with a real Chromium, for the tests of one file. */
export function openCourtil(variables: Record<string, string> = {}): Courtil {
  const courtil = {} as Courtil;
  let browser: Browser;
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    const port = await freePort();
    courtil.url = `http://localhost:${port}`;
    courtil.served = await testApp({ PORT: String(port), ...variables }, { pages: true });
    await courtil.served.app.listen({ port, host: '127.0.0.1' });
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-quic'],
    });
  });

  afterAll(async () => {
    for (const context of contexts) await context.close();
    await browser?.close();
    await courtil.served?.close();
  });

  courtil.visit = async ({
    width = 1280,
    height = 900,
    javaScriptEnabled = true,
    hasTouch = false,
  } = {}) => {
    const context = await browser.newContext({
      baseURL: courtil.url,
      viewport: { width, height },
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
      reducedMotion: 'reduce',
      javaScriptEnabled,
      hasTouch,
    });
    contexts.push(context);
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
    page.on('console', (message) => {
      const expected = /Failed to load resource/.test(message.text());
      if (message.type() === 'error' && !expected) problems.push(message.text());
    });
    return { page, problems };
  };
  return courtil;
}

/** Every screen must be free of exceptions, hydration errors and policy violations. */
export function expectNoProblem(visit: Visit): void {
  expect(visit.problems).toEqual([]);
}
