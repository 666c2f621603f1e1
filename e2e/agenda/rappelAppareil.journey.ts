import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openCourtil } from '../courtil.ts';
import { member, signedIn } from '../membre.ts';

const courtil = openCourtil();

/** Notes what the service worker shows: without a screen Chromium grants no notifications. */
async function noted(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('no service worker');
  await worker.evaluate(() => {
    const shown: object[] = [];
    Object.assign(self, { shown });
    ServiceWorkerRegistration.prototype.showNotification = async (title, { body } = {}) =>
      void shown.push({ title, body });
  });
  return () => worker.evaluate(() => (self as unknown as { shown: object[] }).shown);
}

/** Hands a message to the page's service worker, as a push service does. */
async function messenger(page: Page): Promise<(data: string) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  const known = new Promise<string>((done) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) done(registration.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await known;
  return async (data) => {
    const message = { origin: courtil.url, registrationId, data };
    await devtools.send('ServiceWorker.deliverPushMessage', message);
  };
}

test('the service worker shows what the server sends, and something for what it cannot read', async () => {
  const { page } = await courtil.visit({ worker: true });
  await page.goto('/guide');
  const shown = await noted(page);
  const deliver = await messenger(page);
  const word = { titre: 'Il gèle cette nuit', texte: 'Protéger du gel Citronnier.' };
  await deliver(JSON.stringify(word));
  await expect.poll(() => shown()).toEqual([{ title: word.titre, body: word.texte }]);
  await deliver('nothing of ours');
  await expect
    .poll(() => shown())
    .toContainEqual({ title: 'Au jardin aujourd’hui', body: 'Quelque chose est à faire.' });
});

test('where notifications are blocked, the profile says how to allow them, once an hour is chosen', async () => {
  const owner = await member(courtil.served.app, 'Ariane');
  const { page } = await courtil.visit({ width: 360, worker: true });
  await signedIn(page, owner);
  await page.goto('/Profil');
  const rappels = page.getByRole('region', { name: 'Rappels et calendrier' });
  const offer = rappels.getByText(/Recevoir le rappel sur cet appareil|bloque les notifications/);
  await rappels.getByLabel('M’écrire à').waitFor();
  expect(await offer.count()).toBe(0);
  await rappels.getByLabel('M’écrire à').selectOption('7');
  await offer.waitFor();
});
