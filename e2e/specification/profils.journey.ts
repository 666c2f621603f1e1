import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Jardin } from '../../contract/jardins/jardin.ts';
import { type Member, newJardin, sent } from '../../server/testing/factories.ts';
import { choosePhoto } from '../connexion.ts';
import { openCourtil } from '../courtil.ts';
import { member, signedIn } from '../membre.ts';
import { profils } from './profils.ts';
import { drive } from './statements.ts';

const courtil = openCourtil();
const driven = drive(profils);
const { shows, value, values } = driven;
const app = () => courtil.served.app;
const words = { message: 'Une seule fois par jour.' };
const refusal = { status: 400, json: { code: 'conflict', ...words } };

let rose: Member;
let followed: Jardin[];
beforeAll(async () => {
  rose = await member(app(), 'Rose');
  const owner = await member(app(), 'Odile');
  followed = [];
  for (let number = 0; number <= Number(value('Profile', 'favourites shown')); number += 1)
    followed.push(await newJardin(app(), owner));
  for (const { id } of followed) await sent(app(), '/v1/suiviJardin', { idJardin: id }, rose);
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('a profile, by its owner and by a visitor', async () => {
  const { page } = await courtil.visit();
  await signedIn(page, rose);
  await page.goto('/Profil');
  await shows(page, 'Profile', 'by its owner');
  const form = value('Profile', 'by address of its form').replace('{id}', String(rose.id));
  const edit = page.getByRole('link', { name: 'Modifier mon profil' });
  await expect.poll(() => edit.getAttribute('href')).toBe(form);
  const favourites = page.getByRole('region', { name: 'Mes jardins favoris' });
  const most = Number(value('Profile', 'favourites shown'));
  await expect.poll(() => favourites.getByRole('listitem').count()).toBe(most);
  await shows(page, 'Profile', 'a favourite', { within: favourites, words: { pseudo: 'Odile' } });
  await shows(page, 'Profile', 'more favourites than that', { within: favourites });
  const more = favourites.getByRole('link', { name: 'Voir plus' });
  expect(await more.getAttribute('href')).toBe(value('Profile', 'by address of those'));

  const alert = page.getByRole('region', { name: /^Vérification/ });
  const resend = '**/v1/user/resend-verification?email=*';
  await page.route(resend, (route) => route.fulfill(refusal), { times: 1 });
  await alert.getByRole('button').click();
  await shows(page, 'Profile', 'the link of the mail was not sent', { words, within: alert });
  const asked = page.waitForRequest(resend);
  await alert.getByRole('button').click();
  expect((await asked).postData()).toBeNull();
  await shows(page, 'Profile', 'the link of the mail was sent again', { within: alert });

  const url = `/v1/suiviJardin/${rose.id}/${followed[0]?.id}`;
  await app().inject({ method: 'DELETE', url, headers: rose.headers });
  await page.reload();
  await expect.poll(() => favourites.getByRole('listitem').count()).toBe(most);
  await expect.poll(() => more.count()).toBe(0);
  await button(page, 'Se Déconnecter').last().click();
  await page.waitForURL(
    (to) => to.pathname.toLowerCase() === value('Profile', 'signed out, by address'),
  );

  const visitor = (await courtil.visit()).page;
  await visitor.goto(`/Profil/${rose.id}`);
  await visitor.getByRole('heading', { name: 'Rose' }).waitFor();
  for (const name of ['Modifier mon profil', 'Se Déconnecter'])
    await expect.poll(() => visitor.getByText(name, { exact: true }).count()).toBe(0);
  const prompt = visitor.locator('section', { hasText: 'Mes jardins favoris' }).last();
  const signIn = prompt.getByRole('link', { name: 'Se connecter' });
  await expect.poll(() => signIn.getAttribute('href')).toMatch(/^\/Login/);
});

test('a profile that is not there, or cannot be read', async () => {
  const reader = await member(app(), 'Nour');
  await sent(app(), '/v1/suiviJardin', { idJardin: followed[0]?.id }, reader);
  const { page } = await courtil.visit();
  await signedIn(page, reader);
  await page.goto('/Profil/999999');
  await shows(page, 'Profile', 'of no member');
  await page.route('**/v1/user/byId/*', (route) => route.fulfill({ status: 500 }));
  await page.goto('/Profil');
  await shows(page, 'Profile', 'the member cannot be read');
  await page.unrouteAll();
  await page.route('**/v1/jardin/user/*', (route) => route.fulfill({ status: 500 }));
  await page.route('**/v1/suiviJardin/User/**', async (route) => {
    const response = await route.fetch();
    const rows: { jardin: { user: unknown } }[] = await response.json();
    for (const { jardin } of rows) jardin.user = null;
    await route.fulfill({ response, json: rows });
  });
  await page.goto('/Profil');
  await shows(page, 'Profile', 'the gardens cannot be read');
  await shows(page, 'Profile', 'a favourite without its owner');
});

test("the form of one's profile", async () => {
  const owner = await member(app(), 'Anis');
  const { page } = await courtil.visit();
  await signedIn(page, owner);
  await page.goto('/profil/modifier');
  await shows(page, 'Edit profile', 'without an id');
  const address = `/profil/modifier/${owner.id}`;
  await page.goto(address);
  const form = page.locator('form').first();
  await shows(page, 'Edit profile', 'opened', { within: form });
  const away = form.getByRole('link', { name: 'Annuler' });
  expect(await away.getAttribute('href')).toBe(value('Edit profile', 'given up, by address'));
  const save = form.getByRole('button', { name: 'Enregistrer' });
  const updates: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') updates.push(request.headers()[header] ?? '');
  });
  const header = value('Edit profile', 'header of the update');
  for (const name of values('Edit profile', 'required fields')) {
    const field = form.locator(`[name=${name}]`);
    const typed = await field.inputValue();
    await field.fill('');
    await save.click();
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await field.fill(typed);
  }
  expect(updates).toEqual([]);

  await choosePhoto(page, 'Photo de profil', '#2f5d3a');
  await button(page, 'Retirer la photo').waitFor();
  await form.locator('[name=pseudo]').fill('Anis étoilé');
  const call = `**/v1/user/${owner.id}`;
  await page.route(call, (route) => route.fulfill({ status: 500 }), { times: 1 });
  await save.click();
  await shows(page, 'Edit profile', 'the update fails');
  await save.click();
  await page.waitForURL(/\/Profil$/);
  expect(updates).toEqual([String(owner.id), String(owner.id)]);

  await page.goto(address);
  await page.route(call, (route) => route.fulfill({ status: 500 }));
  await button(page, 'Retirer la photo').click();
  await button(page, /^Retirer$/).click();
  await shows(page, 'Edit profile', 'a picture is not removed');
});

test('an upload that is under way, that fails, or is not understood', async () => {
  const owner = await member(app(), 'Yann');
  const { page } = await courtil.visit();
  await signedIn(page, owner);
  await page.goto(`/profil/modifier/${owner.id}`);
  const save = button(page, 'Enregistrer').first();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const call = '**/v1/images/upload';
  const asked = page.waitForRequest(call);
  await page.route(call, async (route) => {
    await released;
    await route.fulfill({ json: {} });
  });
  await choosePhoto(page, 'Photo de profil', '#a8481f');
  await shows(page, 'Image upload', 'under way');
  expect(await save.isDisabled()).toBe(true);
  const request = await asked;
  expect(request.headers()).not.toHaveProperty('authorization');
  const named = [...(request.postData() ?? '').matchAll(/ name="(\w+)"/g)].map(([, name]) => name);
  expect(named).toEqual(values('Image upload', 'what the form sends'));
  release();
  const host = 'Courtil Images';
  await shows(page, 'Image upload', 'the answer has no address', { words: { host } });
  expect(await save.isEnabled()).toBe(true);
  await page.unroute(call);
  for (const fail of [{ status: 500 }, refusal]) {
    await page.route(call, (route) => route.fulfill(fail), { times: 1 });
    await choosePhoto(page, 'Photo de profil', '#a8481f');
    await shows(page, 'Image upload', 'it fails');
  }
});

driven.test();
