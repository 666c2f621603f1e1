import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Plante } from '../../contract/jardins/plante.ts';
import recorded from '../../server/especes/identification/plantnet.recorded.json' with {
  type: 'json',
};
import { redAndBlue } from '../../server/platform/images/images.fixtures.ts';
import { type Member, newJardin, newPlante } from '../../server/testing/factories.ts';
import { freePort } from '../../server/testing/smtp.ts';
import { violationsByScheme } from '../accessible.ts';
import { expectNoProblem, openCourtil } from '../courtil.ts';
import { member, signedIn } from '../membre.ts';

/** Pl@ntNet as it was recorded. */
const asked: Buffer[] = [];
const plantnet = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  asked.push(Buffer.concat(parts));
  response.end(JSON.stringify(recorded));
});
const port = await freePort();
await new Promise<void>((listening) => plantnet.listen(port, '127.0.0.1', listening));
afterAll(() => void plantnet.close());

const courtil = openCourtil({
  PLANTNET_API_KEY: 'clef-recorded',
  PLANTNET_API_BASE: `http://127.0.0.1:${port}`,
});
let owner: Member;
let tomate: Plante;

/** A photo as a phone takes it: with its day and its place. */
async function photoOf(day: string) {
  const buffer = await redAndBlue(640, 480)
    .jpeg()
    .withExif({
      IFD2: { DateTimeOriginal: `${day.replaceAll('-', ':')} 18:20:00` },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 24/1' },
    })
    .toBuffer();
  return { name: `${day}.jpg`, mimeType: 'image/jpeg', buffer };
}
const heic = () => ({
  name: 'IMG_1.HEIC',
  mimeType: '',
  buffer: readFileSync(new URL('../../server/platform/images/photo.fixture.heic', import.meta.url)),
});

beforeAll(async () => {
  const { app } = courtil.served;
  owner = await member(app, 'Odile');
  const jardin = await newJardin(app, owner, { nomJardin: 'Le clos' });
  tomate = await newPlante(app, owner, jardin.id, { name: 'Tomate cerise' });
});

const journal = async () =>
  (
    await courtil.served.app.inject({
      url: `/v1/plante/${tomate.id}/journal`,
      headers: owner.headers,
    })
  ).json();

test('several photos at once: their days, one text, all of them taken back, then compared and as a film', async () => {
  const visit = await courtil.visit({ width: 360, height: 740, hasTouch: true });
  const { page } = visit;
  await signedIn(page, owner);
  await page.goto(`/plante/${tomate.id}`);
  const picking = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Photo', exact: true }).click();
  const picker = await picking;
  expect(picker.isMultiple()).toBe(true);
  await picker.setFiles([await photoOf('2026-05-04'), await photoOf('2026-07-14'), heic()]);
  const sheet = page.getByRole('dialog', { name: 'Photos' });
  await sheet.getByRole('button', { name: 'Enregistrer 3 photos' }).waitFor();
  const days = sheet.getByLabel(/^Jour de la photo/);
  await expect.poll(() => days.nth(0).inputValue()).toBe('2026-05-04');
  await expect.poll(() => days.nth(2).inputValue()).toBe('2026-09-15');
  expect(await violationsByScheme(page, ['light', 'dark'])).toEqual([]);
  await days.nth(1).fill('2026-08-01');
  await sheet.getByLabel('Quelques mots').fill('Elle grandit.');
  await sheet.getByRole('button', { name: 'Enregistrer 3 photos' }).click();
  await page.getByText('3 photos enregistrées').waitFor();
  const kept = await journal();
  expect(kept.map(({ date }: { date: string }) => date)).toEqual([
    '2026-09-15',
    '2026-08-01',
    '2026-05-04',
  ]);
  for (const entree of kept)
    expect(entree).toMatchObject({ genre: 'photo', texte: 'Elle grandit.', public: false });

  const slider = page.getByRole('slider', { name: 'Comparer avant et après' });
  await slider.scrollIntoViewIfNeeded();
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => slider.getAttribute('aria-valuenow')).toBe('55');
  await page.keyboard.press('Home');
  await expect.poll(() => slider.getAttribute('aria-valuenow')).toBe('0');
  const box = await slider.locator('span').boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await page.getByLabel('Après', { exact: true }).selectOption({ index: 1 });
  await page.getByText('Après · 1er août').waitFor();
  expect(await violationsByScheme(page, ['light', 'dark'])).toEqual([]);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Voir le film (3 photos)' }).click();
  const film = page.getByRole('dialog', { name: 'Film de Tomate cerise' });
  await film.getByText('1 sur 3').waitFor();
  await film.getByRole('button', { name: 'Lecture' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await film.getByText('2 sur 3').waitFor();
  expect(await violationsByScheme(page, ['light', 'dark'])).toEqual([]);
  await page.keyboard.press('End');
  await film.getByText('3 sur 3').waitFor();
  await film.getByRole('button', { name: 'Lecture' }).click();
  await film.getByText('2 sur 3').waitFor();
  await page.keyboard.press('Escape');
  await film.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: /photo du 1er août 2026 ?, voir en plein écran/ }).click();
  const viewer = page.getByRole('dialog', { name: /^Photo de Tomate cerise/ });
  await viewer.getByText('2 sur 3').waitFor();
  await page.keyboard.press('ArrowRight');
  await viewer.getByText('3 sur 3').waitFor();
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
  expectNoProblem(visit);
});

test('photos without network wait, go on by themselves, and are taken back together', async () => {
  const visit = await courtil.visit({ width: 1280, height: 900 });
  const { page } = visit;
  await signedIn(page, owner);
  await page.goto(`/plante/${tomate.id}`);
  const before = (await journal()).length;
  const picking = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Photo', exact: true }).click();
  await page.context().route('**/v1/images/upload', (route) => route.abort());
  await (await picking).setFiles([await photoOf('2026-10-01'), await photoOf('2026-10-02')]);
  const sheet = page.getByRole('dialog', { name: 'Photos' });
  await sheet.getByRole('button', { name: 'Enregistrer 2 photos' }).click();
  await page.getByText('2 photos enregistrées').waitFor();
  await page.getByText('4 en attente').waitFor();
  expect(await journal()).toHaveLength(before);
  await page.context().unroute('**/v1/images/upload');
  // Without any press, they continue once the network is back.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => journal()).toHaveLength(before + 2);
  const messages = page.getByRole('region', { name: 'Messages' });
  await messages.getByRole('button', { name: 'Annuler' }).click();
  await page.getByText('C’est annulé.').waitFor();
  await expect.poll(() => journal()).toHaveLength(before);
});

test('a new plant is recognised on a photo, which leaves without its place, only once one chose it', async () => {
  const visit = await courtil.visit({ width: 360, height: 740, hasTouch: true });
  const { page } = visit;
  await signedIn(page, owner);
  await page.goto(`/jardin/${tomate.jardinId}`);
  await page.getByRole('link', { name: 'Ajouter une plante' }).click();
  await page.getByRole('button', { name: 'Reconnaître par une photo' }).click();
  await page.getByText(/^La photo part chez Pl@ntNet/).waitFor();
  expect(asked).toHaveLength(0);
  const picking = page.waitForEvent('filechooser');
  await page.getByText('Choisir la photo à envoyer').click();
  await (await picking).setFiles(await photoOf('2026-08-01'));
  const guess = page.getByRole('button', { name: /^Tomate.*84/ });
  await guess.waitFor();
  expect(asked).toHaveLength(1);
  expect(asked[0]?.includes('Exif')).toBe(false);
  expect(await violationsByScheme(page, ['light', 'dark'])).toEqual([]);
  await guess.click();
  await expect.poll(() => page.locator('[name=name]').inputValue()).toBe('Tomate');
  await page.getByRole('button', { name: 'Ce n’est pas elle' }).waitFor();
  expectNoProblem(visit);
});
