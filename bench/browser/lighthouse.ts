import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { chromiumOptions } from '../../scripts/steps/chromium-options.ts';
import { freePort } from '../../server/testing/smtp.ts';

export interface Audited {
  /** Of 100. */
  performance: number;
  /** Seconds. */
  lcp: number;
}

/** One Lighthouse run as on a phone, throttled as Lighthouse does by default, in a browser of its own. */
export async function audit(url: string): Promise<Audited> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'courtil-lighthouse-'));
  const { executablePath, args = [] } = chromiumOptions;
  const browser = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    const run = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error' });
    if (!run || run.lhr.runtimeError)
      throw new Error(run?.lhr.runtimeError?.message ?? 'no answer');
    const { categories, audits } = run.lhr;
    const performance = Math.round((categories.performance?.score ?? 0) * 100);
    return { performance, lcp: (audits['largest-contentful-paint']?.numericValue ?? 0) / 1_000 };
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
