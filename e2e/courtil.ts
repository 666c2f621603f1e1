import { type Browser, type BrowserContext, chromium, errors, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { chromiumOptions } from '../scripts/steps/chromium-options.ts';
import { freePort } from '../server/testing/smtp.ts';
import { type TestApp, testApp } from '../server/testing/testApp.ts';

/** A page of a new visitor, and everything that went wrong on it so far. */
export interface Visit {
  page: Page;
  problems: string[];
}

interface Courtil {
  url: string;
  served: TestApp;
  /** Opens the site as a new visitor: own storage, own window. */
  visit(options?: {
    width?: number;
    height?: number;
    javaScriptEnabled?: boolean;
    hasTouch?: boolean;
    /** Does not wait for a page's code to have taken it over. */
    atOnce?: boolean;
    /** With the service worker, whose requests and answers a journey about other things does not expect. */
    worker?: boolean;
  }): Promise<Visit>;
}

let launched: Promise<Browser> | undefined;

/** One Chromium for all files of a worker; it ends with it. */
function theBrowser(): Promise<Browser> {
  launched ??= chromium.launch(chromiumOptions);
  return launched;
}

// Without a size of its own it takes the place that the page gives it.
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** Drawings take long to draw: one stands for all where none is looked at. */
function drawNothing({ pages }: TestApp['context']): void {
  const serve = pages.serve.bind(pages);
  pages.serve = (request, response, keyOf) => {
    if (!request.url?.startsWith('/dessins/')) return serve(request, response, keyOf);
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(drawing);
    return true;
  };
}

/** Of code that a test holds back. */
const PATIENCE = 5_000;

/** The page's code has taken it over: what is pressed from here on is handled by it. */
export async function alive(page: Page, timeout = 30_000): Promise<void> {
  // A visitor's page waits for a move.
  await page.mouse.move(1, 1);
  await page.waitForFunction(() => !('courtil' in window), undefined, { timeout });
}

/** A reader who looks at a page, without input, until its code has had time to load. */
function arriveAlive(page: Page): void {
  const looked = () =>
    alive(page, PATIENCE).catch((error: unknown) => {
      if (!(error instanceof errors.TimeoutError)) throw error;
    });
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...asked) => {
    const answer = await goto(...asked);
    await looked();
    return answer;
  };
  page.reload = async (...asked) => {
    const answer = await reload(...asked);
    await looked();
    return answer;
  };
}

/** The code of pages comes when the answer is called. */
export async function holdCode(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The whole application on a real port with a real Chromium, for the tests of one file. */
export function openCourtil(
  variables: Record<string, string> = {},
  { drawings = false } = {},
): Courtil {
  const courtil = {} as Courtil;
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    const port = await freePort();
    courtil.url = `http://localhost:${port}`;
    courtil.served = await testApp({ PORT: String(port), ...variables }, { pages: true });
    if (!drawings) drawNothing(courtil.served.context);
    await courtil.served.app.listen({ port, host: '127.0.0.1' });
  });

  // A page that stays open goes on counting, asking and drawing.
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });
  afterAll(() => courtil.served?.close());

  courtil.visit = async ({
    width = 1280,
    height = 900,
    javaScriptEnabled = true,
    hasTouch = false,
    atOnce = false,
    worker = false,
  } = {}) => {
    const context = await (await theBrowser()).newContext({
      baseURL: courtil.url,
      viewport: { width, height },
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
      reducedMotion: 'reduce',
      javaScriptEnabled,
      hasTouch,
      serviceWorkers: worker ? 'allow' : 'block',
    });
    contexts.push(context);
    const page = await context.newPage();
    if (javaScriptEnabled && !atOnce) arriveAlive(page);
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

/** Two frames from now: what an event set off is on the page. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(() => shown()))),
  );

/** Every screen must be free of exceptions, hydration errors and policy violations. */
export function expectNoProblem(visit: Visit): void {
  expect(visit.problems).toEqual([]);
}
