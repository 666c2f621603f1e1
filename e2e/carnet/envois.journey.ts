import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Aujourdhui } from '../../contract/agenda/aujourdhui.ts';
import type { ArrosagePlante } from '../../contract/carnet/arrosagePlante.ts';
import type { Entree } from '../../contract/carnet/journal.ts';
import { dayAfter, todayInParis } from '../../contract/today.ts';

import {
  type Member,
  newArrosage,
  newJardin,
  newPlante,
  newRythme,
} from '../../server/testing/factories.ts';
import { openCourtil } from '../courtil.ts';
import { expectOnlyFailedCalls, member, signedIn } from '../membre.ts';

const courtil = openCourtil();
const app = () => courtil.served.app;
const phone = { width: 360, height: 740, hasTouch: true };
const today = todayInParis();

/** A gardener whose plants are all due today. */
async function gardener(pseudo: string, names: readonly string[]) {
  const owner = await member(app(), pseudo);
  const { id } = await newJardin(app(), owner, { nomJardin: 'Le clos' });
  const ids: number[] = [];
  for (const name of names) {
    const plante = await newPlante(app(), owner, id, { name });
    ids.push(plante.id);
    await newArrosage(app(), owner, plante.id, dayAfter(today, -5));
    await newRythme(app(), owner, plante.id, 5);
  }
  return { owner, jardin: id, ids };
}

async function read<T>(owner: Member, path: string): Promise<T> {
  const answer = await app().inject({ url: `/v1${path}`, headers: owner.headers });
  return answer.json<T>();
}

const wateredOn = async (owner: Member, idPlante: number) =>
  (await read<ArrosagePlante[]>(owner, `/arrosageplante/Plante/${idPlante}`)).map(
    ({ dateArrosage }) => dateArrosage,
  );
const dueOf = async (owner: Member) =>
  (await read<Aujourdhui>(owner, '/aujourdhui')).aujourdhui.map(({ nom }) => nom);

const badge = (page: Page) => page.locator('.outbox-badge');
const offline = (page: Page, is: boolean) => page.context().setOffline(is);
const workOf = (page: Page, name: string) =>
  page.locator('.today-groups [data-row]').filter({ hasText: name });

/** The outbox's own code has come: from then on nothing is lost without network. */
const outboxReady = (page: Page) =>
  page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .some(({ name, duration }) => name.includes('OutboxBadge') && duration > 0),
  );

async function openToday(owner: Member) {
  const visit = await courtil.visit(phone);
  await signedIn(visit.page, owner);
  await visit.page.goto('/aujourd-hui');
  await visit.page.locator('.today-groups [data-row]').first().waitFor();
  await outboxReady(visit.page);
  return visit;
}

/** The writes and the session that the browser still stores. */
const leftIn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opened = indexedDB.open('courtil');
        opened.onerror = () => reject(opened.error);
        opened.onsuccess = () => {
          const tx = opened.result.transaction(['ecritures', 'session']);
          const all = tx.objectStore('ecritures').getAll();
          const session = tx.objectStore('session').getAll();
          tx.oncomplete = () => resolve([...all.result, ...session.result]);
        };
      }),
  );

test('a watering without network is kept, is seen as done, and is sent once the network is back', async () => {
  const { owner, ids } = await gardener('Oriane', ['Sauge', 'Thym']);
  const visit = await openToday(owner);
  const { page } = visit;
  await offline(page, true);
  await workOf(page, 'Sauge').getByRole('button', { name: /Arros/ }).first().click();
  await badge(page).getByText('1 en attente').waitFor();
  expect(await wateredOn(owner, ids[0] as number)).not.toContain(today);
  await badge(page).click();
  const sheet = page.getByRole('dialog', { name: 'Vos gestes gardés ici' });
  await sheet.getByText('Arrosage').waitFor();
  await sheet.getByRole('button', { name: 'Fermer' }).click();
  await offline(page, false);
  await badge(page).waitFor({ state: 'detached' });
  expect(await wateredOn(owner, ids[0] as number)).toContain(today);
  expect(await dueOf(owner)).toEqual(['Thym']);
  expectOnlyFailedCalls(visit);
});

test('a day read while something waits shows it done, and marked as waiting', async () => {
  const { owner } = await gardener('Blandine', ['Sauge', 'Thym']);
  const visit = await courtil.visit();
  const { page } = visit;
  await signedIn(page, owner);
  await page.goto('/aujourd-hui');
  await workOf(page, 'Sauge').waitFor();
  await outboxReady(page);
  // Reads arrive, writes do not.
  await page.route('**/v1/soin', (route) => route.abort());
  await workOf(page, 'Sauge').getByRole('button', { name: /Arros/ }).first().click();
  await badge(page).getByText('1 en attente').waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Fait aujourd’hui' }).waitFor();
  await expect.poll(() => workOf(page, 'Sauge').count()).toBe(0);
  // Waterings of the past were noted today too.
  await page.getByText('Arrosé : 3 plantes').click();
  await page.getByText('en attente d’envoi').waitFor();
  expect(await dueOf(owner)).toEqual(['Sauge', 'Thym']);
  // Taken back before it was sent: both are sent, in order.
  await page.getByRole('button', { name: 'Annuler : Sauge : arrosée' }).click();
  await workOf(page, 'Sauge').waitFor();
  await page.unroute('**/v1/soin');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await badge(page).waitFor({ state: 'detached' });
  expect(await dueOf(owner)).toEqual(['Sauge', 'Thym']);
  expectOnlyFailedCalls(visit);
});

/** Opens the sheet of a note on a plant's page, with that plant chosen. */
async function openNote(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Au carnet' }).click();
  await page.getByRole('button', { name: 'Note', exact: true }).click();
  await expect
    .poll(() =>
      page.getByRole('dialog').getByRole('combobox').locator('option:checked').textContent(),
    )
    .toContain('Sauge');
}

async function writeNote(page: Page, text: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Note' }).fill(text);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('a note that the server refuses stays readable, and is left only when its writer says so', async () => {
  const { owner, ids } = await gardener('Cyrille', ['Sauge']);
  const [idPlante = 0] = ids;
  const visit = await courtil.visit(phone);
  const { page } = visit;
  await signedIn(page, owner);
  await page.goto(`/plante/${idPlante}`);
  await page.getByRole('heading', { level: 1, name: 'Sauge' }).waitFor();
  await openNote(page);
  await outboxReady(page);
  await offline(page, true);
  await writeNote(page, 'Les pucerons sont partis.');
  await badge(page).getByText('1 en attente').waitFor();
  const gone = await app().inject({
    method: 'DELETE',
    url: `/v1/plante/${idPlante}`,
    headers: owner.headers,
  });
  expect(gone.statusCode).toBe(200);
  await offline(page, false);
  await badge(page).getByText('1 refusé').waitFor();
  await page.reload();
  await badge(page).click();
  const sheet = page.getByRole('dialog', { name: 'Vos gestes gardés ici' });
  await sheet.getByText('Les pucerons sont partis.').waitFor();
  await sheet.getByText(/n’existe|introuvable/).waitFor();
  await sheet.getByRole('button', { name: 'Abandonner' }).click();
  await page
    .getByRole('dialog', { name: 'Abandonner ce geste ?' })
    .getByRole('button', { name: 'Abandonner' })
    .click();
  await badge(page).waitFor({ state: 'detached' });
});

test('the queue belongs to one member: another neither sees nor sends it', async () => {
  const { owner, ids } = await gardener('Maud', ['Sauge']);
  const other = await gardener('Nils', ['Iris']);
  const visit = await openToday(owner);
  const { page } = visit;
  await offline(page, true);
  await workOf(page, 'Sauge').getByRole('button', { name: /Arros/ }).first().click();
  await badge(page).getByText('1 en attente').waitFor();
  const as = ({ id, token }: Member) =>
    page.evaluate(
      (session) => {
        for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
        dispatchEvent(new StorageEvent('storage'));
      },
      { userToken: token, token, userId: String(id) },
    );
  // Her session ended, and he signs in on the same telephone.
  await as(other.owner);
  await badge(page).waitFor({ state: 'detached' });
  await offline(page, false);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await as(owner);
  await expect.poll(() => wateredOn(owner, ids[0] as number)).toContain(today);
  await badge(page).waitFor({ state: 'detached' });
  expect(await wateredOn(other.owner, other.ids[0] as number)).not.toContain(today);
});

test('signing out with something unsent asks first, and then leaves nothing in the browser', async () => {
  const { owner } = await gardener('Lise', ['Sauge']);
  const visit = await courtil.visit();
  const { page } = visit;
  await signedIn(page, owner);
  await page.goto('/aujourd-hui');
  await workOf(page, 'Sauge').waitFor();
  await outboxReady(page);
  await offline(page, true);
  await workOf(page, 'Sauge').getByRole('button', { name: /Arros/ }).first().click();
  await badge(page).getByText('1 en attente').waitFor();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.getByText('Un geste n’est pas encore envoyé').waitFor();
  await page.getByRole('button', { name: 'Se déconnecter quand même' }).click();
  await page.getByText('Déconnexion réussie').waitFor();
  expect(await leftIn(page)).toEqual([]);
});

test('notes of several tabs, some closed at once, arrive once each and in their order', async () => {
  const { owner, ids } = await gardener('Tanguy', ['Sauge']);
  const [idPlante = 0] = ids;
  const visit = await courtil.visit(phone);
  await signedIn(visit.page, owner);
  const context = visit.page.context();
  await context.addInitScript(
    (session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
    },
    { userToken: owner.token, token: owner.token, userId: String(owner.id), idTypeUser: '1' },
  );
  const tabs: Page[] = [visit.page];
  for (const _ of [1, 2]) tabs.push(await context.newPage());
  for (const tab of tabs) {
    await tab.goto(`/plante/${idPlante}`);
    await tab.getByRole('heading', { level: 1, name: 'Sauge' }).waitFor();
  }
  // The answer is lost in two of three sends: the server did it, and the browser does not know.
  let sends = 0;
  await context.route('**/v1/plante/*/journal', async (route) => {
    sends += 1;
    if (sends % 3 === 0) return route.continue();
    if (sends % 3 === 1) await route.fetch();
    await route.abort();
  });
  const written: string[] = [];
  for (const at of [0, 1, 2, 3, 4, 5, 6, 7, 8]) {
    const tab = tabs[at % tabs.length] as Page;
    await openNote(tab);
    await writeNote(tab, `Note ${at}`);
    written.push(`Note ${at}`);
    if (at === 6) await tabs[1]?.close();
    if (at === 6) tabs.splice(1, 1);
  }
  await context.unroute('**/v1/plante/*/journal');
  for (const tab of tabs) await tab.evaluate(() => window.dispatchEvent(new Event('online')));
  await badge(tabs[0] as Page).waitFor({ state: 'detached' });
  const entries = await read<Entree[]>(owner, `/plante/${idPlante}/journal?genre=note`);
  const inOrder = entries.toSorted((a, b) => a.id - b.id).map(({ texte }) => texte);
  expect(inOrder).toEqual(written);
});

test('a refused write is sent once more under a new key, and leaves no token behind', async () => {
  const { owner, ids } = await gardener('Fanchon', ['Sauge']);
  const [idPlante = 0] = ids;
  const [watering] = await read<ArrosagePlante[]>(owner, `/arrosageplante/Plante/${idPlante}`);
  const corrected = dayAfter(today, -3);
  const visit = await courtil.visit(phone);
  const { page } = visit;
  await signedIn(page, owner);
  await page.goto(`/plante/${idPlante}`);
  await page.getByRole('button', { name: 'Corriger un arrosage…' }).tap();
  const past = page.getByRole('dialog', { name: 'Corriger un arrosage' });
  await past.getByRole('button', { name: /^Changer le jour/ }).tap();
  await past.getByLabel('Nouveau jour').fill(corrected);
  await outboxReady(page);
  await offline(page, true);
  await past.getByRole('button', { name: 'Enregistrer' }).tap();
  await past.getByRole('button', { name: 'Terminé' }).tap();
  await badge(page).getByText('1 en attente').waitFor();
  // Meanwhile that day was watered from another device.
  const other = await newArrosage(app(), owner, idPlante, corrected);
  await offline(page, false);
  await badge(page).getByText('1 refusé').waitFor();
  const gone = { method: 'DELETE', url: `/v1/arrosageplante/${other.id}` } as const;
  expect((await app().inject({ ...gone, headers: owner.headers })).statusCode).toBe(200);
  await badge(page).click();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await badge(page).waitFor({ state: 'detached' });
  expect(await read(owner, `/arrosageplante/Plante/${idPlante}`)).toMatchObject([
    { id: watering?.id, dateArrosage: corrected },
  ]);
  expect(await leftIn(page)).toEqual([]);
});

test('the worker sends what waits when the browser says that the network is back', async () => {
  const { owner, ids } = await gardener('Solène', ['Sauge']);
  const visit = await courtil.visit({ ...phone, worker: true });
  const { page } = visit;
  await signedIn(page, owner);
  await page.goto('/aujourd-hui');
  await workOf(page, 'Sauge').waitFor();
  await outboxReady(page);
  const started = page.context().waitForEvent('serviceworker');
  await page.evaluate(() => void navigator.serviceWorker.register('/sw.js'));
  const worker = await started;
  // The page itself sends nothing.
  await page.evaluate(() => {
    const send = window.fetch;
    window.fetch = (input, init) =>
      init?.method === 'POST' ? Promise.reject(new TypeError('cut')) : send(input, init);
  });
  await workOf(page, 'Sauge').getByRole('button', { name: /Arros/ }).first().click();
  await badge(page).getByText('1 en attente').waitFor();
  // A browser that has no Background Sync in this test: the event is the same.
  await worker.evaluate(() => {
    const event = new Event('sync');
    self.dispatchEvent(Object.assign(event, { tag: 'courtil-envois', waitUntil() {} }));
  });
  await expect.poll(() => wateredOn(owner, ids[0] as number)).toContain(today);
  await badge(page).waitFor({ state: 'detached' });
});
