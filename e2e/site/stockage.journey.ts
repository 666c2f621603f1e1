import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoMember, membres } from '../../demonstration/data.ts';
import { ensureWholeChromium } from '../../scripts/steps/chromium.mjs';
import { chromiumOptions } from '../../scripts/steps/chromium-options.ts';
import { fillLogin } from '../connexion.ts';
import { alive, openCourtil } from '../courtil.ts';
import { type EveryPage, type Reader, seedEveryPage } from '../everyPage.ts';

const NOT_KEPT = /^Votre navigateur ne laisse rien enregistrer/;
const courtil = openCourtil();
const camille = membres()[0] as DemoMember;
let site: EveryPage;
let folder: string;
let blocked: BrowserContext;

/** A profile with the setting 'block all cookies': the browser then refuses its storage too. */
async function blockedProfile(): Promise<BrowserContext> {
  folder = await mkdtemp(join(tmpdir(), 'courtil-profile-'));
  await mkdir(join(folder, 'Default'));
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify(settings));
  return chromium.launchPersistentContext(folder, {
    ...chromiumOptions,
    executablePath: await ensureWholeChromium(),
    baseURL: courtil.url,
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
  });
}

beforeAll(async () => {
  site = await seedEveryPage(courtil.served);
  blocked = await blockedProfile();
});
afterAll(async () => {
  await blocked?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** Exceptions of the page from now on. */
function exceptionsOf(page: Page): string[] {
  const exceptions: string[] = [];
  page.on('pageerror', ({ message }) => exceptions.push(message));
  return exceptions;
}

const broken = (page: Page) =>
  page.getByText(/Une ronce barre le chemin|Unexpected Application Error|Application Error/);

test('with storage blocked every page is there', async () => {
  const page = await blocked.newPage();
  const exceptions = exceptionsOf(page);
  const found: string[] = [];
  for (const address of site.addresses.visitor) {
    await page.goto(address);
    await alive(page);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    if (await broken(page).count()) found.push(`${address}: broken`);
    for (const message of exceptions.splice(0)) found.push(`${address}: ${message}`);
  }
  expect(found).toEqual([]);
}, 120_000);

/** Signs in, looks at their own, puts something into the cart and finds it there; is told that it is not kept. */
async function signInAndShop(page: Page): Promise<void> {
  const { email, password } = camille;
  await fillLogin(page, email, password);
  await page.waitForURL(/\/MainPage$/);
  await page.getByText(NOT_KEPT).waitFor();
  const bar = page.getByRole('banner');
  for (const [link, heading] of [
    ['Mes jardins', 'Mes jardins'],
    ['Profil', 'Camille'],
  ] as const) {
    await bar.getByRole('link', { name: link, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  }
  await bar.getByRole('link', { name: 'Boutique', exact: true }).click();
  await page.getByRole('link', { name: 'Détails' }).first().click();
  await page.getByRole('button', { name: 'Ajouter au panier' }).click();
  await page.getByText(NOT_KEPT).waitFor();
  await bar.getByRole('link', { name: /^Panier/ }).click();
  await page.getByRole('button', { name: /Retirer|Supprimer/ }).waitFor();
}

test('with storage blocked one signs in and fills a cart', async () => {
  const page = await blocked.newPage();
  const exceptions = exceptionsOf(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/Login');
  await signInAndShop(page);
  expect(exceptions).toEqual([]);
});

/** Fills both storages of the site to their last sign. */
const fillStorage = (page: Page) =>
  page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) {
      for (let size = 2 ** 22, part = 0; size >= 1; part += 1) {
        try {
          storage.setItem(`plein${part}`, 'x'.repeat(size));
        } catch {
          size /= 2;
        }
      }
    }
  });

test.each(['visitor', 'camille', 'helene'] as const)(
  'with storage full every page is there for %s',
  async (reader: Reader) => {
    const { page } = await courtil.visit({ width: 360 });
    const exceptions = exceptionsOf(page);
    await site.arriveAs(page, reader);
    await page.goto('/guide');
    await fillStorage(page);
    const found: string[] = [];
    for (const address of site.addresses[reader]) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      if (await broken(page).count()) found.push(`${address}: broken`);
      for (const message of exceptions.splice(0)) found.push(`${address}: ${message}`);
    }
    expect(found).toEqual([]);
  },
  120_000,
);

test('with storage full one signs in and fills a cart', async () => {
  const { page } = await courtil.visit();
  const exceptions = exceptionsOf(page);
  await page.goto('/Login');
  await fillStorage(page);
  await signInAndShop(page);
  expect(exceptions).toEqual([]);
});
