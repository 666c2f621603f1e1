import { expect, test } from 'vitest';
import { newJardin, newMember, newPlante } from '../../server/testing/factories.ts';
import { expectNoProblem, openCourtil } from '../courtil.ts';
import { signedIn } from '../membre.ts';

const courtil = openCourtil();

interface Manifest {
  id: string;
  scope: string;
  start_url: string;
  name: string;
  lang: string;
  display: string;
  theme_color: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
  screenshots: { src: string; sizes: string; type: string; form_factor: string }[];
  shortcuts: { name: string; url: string }[];
}

test('a browser finds all that it needs to install the site', async () => {
  const visit = await courtil.visit();
  const { page } = visit;
  await page.goto('/');
  const cdp = await page.context().newCDPSession(page);
  const { errors } = await cdp.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const answer = await page.request.get('/manifest.webmanifest');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  expect(answer.headers()['cache-control']).toBe('public, max-age=3600');
  const manifest: Manifest = await answer.json();
  expect(manifest).toMatchObject({
    id: '/',
    scope: '/',
    start_url: '/',
    name: 'Courtil',
    lang: 'fr',
    display: 'standalone',
  });
  const light = page.locator('meta[name=theme-color][media*=light]');
  expect(await light.getAttribute('content')).toBe(manifest.theme_color);

  const pictures = [...manifest.icons, ...manifest.screenshots];
  const shown = await page.evaluate(async (all) => {
    const images = all.map(async ({ src }) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    });
    return Promise.all(images);
  }, pictures);
  expect(shown).toEqual(pictures.map(({ sizes }) => sizes));
  for (const { src, type } of pictures)
    expect((await page.request.get(src)).headers()['content-type']).toBe(type);
  expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(
    new Set(['any', 'maskable', 'monochrome']),
  );
  expect(manifest.screenshots.map(({ form_factor }) => form_factor).sort()).toEqual([
    'narrow',
    'wide',
  ]);
  for (const [path, type] of [
    ['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)/],
    ['/favicon.svg', /^image\/svg\+xml/],
    ['/apple-touch-icon.png', /^image\/png/],
  ] as const) {
    const icon = await page.request.get(path);
    expect([path, icon.status()]).toEqual([path, 200]);
    expect(icon.headers()['content-type']).toMatch(type);
  }
  expectNoProblem(visit);
});

test.each([360, 1280])('at %i px each shortcut leads to what it names', async (width) => {
  const visit = await courtil.visit({ width });
  const { page } = visit;
  const { app } = courtil.served;
  const camille = await newMember(app);
  const jardin = await newJardin(app, camille);
  await newPlante(app, camille, jardin.id, { name: 'Iris des marais' });
  await signedIn(page, camille);
  const manifest: Manifest = await (await page.request.get('/manifest.webmanifest')).json();
  for (const { name, url } of manifest.shortcuts) {
    await page.goto(url);
    await page.locator('#travaux').waitFor();
    const sheet = page.getByRole('dialog');
    if (name !== 'Photo') {
      expect([name, await sheet.count()]).toEqual([name, 0]);
      continue;
    }
    await sheet.getByLabel('Plante').selectOption({ label: 'Iris des marais' });
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  }
  expectNoProblem(visit);
});
