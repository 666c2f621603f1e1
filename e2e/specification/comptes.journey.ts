import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { nameIdentifierClaim } from '../../contract/comptes/claims.ts';
import { goodPassword, type Member, sent } from '../../server/testing/factories.ts';
import { linkTo, subjects } from '../../server/testing/mails.ts';
import { fillLogin } from '../connexion.ts';
import { openCourtil } from '../courtil.ts';
import { member } from '../membre.ts';
import { comptes } from './comptes.ts';
import { drive } from './statements.ts';

const courtil = openCourtil();
const driven = drive(comptes);
const { shows, value, values } = driven;

let rose: Member;
beforeAll(async () => {
  rose = await member(courtil.served.app, 'Rose');
});

const path = (page: Page) => new URL(page.url()).pathname;
const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const words = { message: 'Une seule fois par jour.' };
const refusal = { status: 400, json: { code: 'conflict', ...words } };
const tokenOf = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

test('login', async () => {
  const { page } = await courtil.visit();
  await page.goto('/Login');
  await shows(page, 'Login', 'opened');
  const links = page.getByRole('main').getByRole('link');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual(expect.arrayContaining(values('Login', 'links by address')));
  const password = page.locator('[name=Password]');
  for (const [button, type] of [
    ['Afficher le mot de passe', 'text'],
    ['Masquer le mot de passe', 'password'],
  ] as const) {
    await press(page, button);
    await expect.poll(() => password.getAttribute('type')).toBe(type);
  }

  for (const [email, typed] of [
    ['', ''],
    [rose.email, ''],
    ['', goodPassword],
  ] as const) {
    await fillLogin(page, email, typed);
    await shows(page, 'Login', 'a field is empty');
    const focused = await page.locator(':focus').getAttribute('name');
    expect(focused).toBe(email ? 'Password' : 'Email');
  }
  await fillLogin(page, rose.email, 'Mauvais-Mot-1');
  await shows(page, 'Login', 'the call answers 400');
  const answers = [
    [{}, 'the answer has no token'],
    [{ token: tokenOf({ name: 'Rose' }) }, 'the token lacks the user id'],
    [{ token: 'illisible' }, 'the token cannot be decoded'],
  ] as const;
  for (const [json, cause] of answers) {
    await page.route('**/v1/login', (route) => route.fulfill({ json }), { times: 1 });
    await press(page, 'Se connecter');
    await shows(page, 'Login', cause);
    expect(await stored(page, 'userToken')).toBeNull();
  }

  const answered = page.waitForResponse('**/v1/login');
  await fillLogin(page, rose.email, goodPassword);
  const { token } = await (await answered).json();
  await page.waitForURL(`**${value('Login', 'signed in, by address')}`);
  const kept: (string | null)[] = [];
  for (const key of values('Login', 'keys of the session')) kept.push(await stored(page, key));
  expect(kept).toEqual([token, token, String(rose.id), '1']);
});

test('a token that says no type of user makes a member of type 1', async () => {
  const { page } = await courtil.visit();
  // The server would refuse such a token, which ends the session.
  await page.route(/\/v1\/(?!login$)/, (route) => route.fulfill({ status: 503, json: {} }));
  await page.route('**/v1/login', (route) =>
    route.fulfill({ json: { token: tokenOf({ [nameIdentifierClaim]: String(rose.id) }) } }),
  );
  await page.goto('/Login');
  await fillLogin(page, rose.email, goodPassword);
  await page.waitForURL(/\/MainPage$/);
  const type = value('Login', 'idTypeUser of a token without one');
  expect(await stored(page, 'idTypeUser')).toBe(type);
  expect(await stored(page, 'userId')).toBe(String(rose.id));
});

test('registration', async () => {
  const { page, problems } = await courtil.visit();
  await page.goto('/Inscription');
  await shows(page, 'Registration', 'opened');
  await page.getByText('Plus sur vous').click();
  await shows(page, 'Registration', 'the rest of its fields');
  const submit = page.getByRole('button', { name: "S'inscrire" });
  const set = (name: string, text: string) => page.locator(`[name=${name}]`).fill(text);
  await expect.poll(() => submit.isDisabled()).toBe(true);

  await set('name', 'Prune');
  await set('firstName', 'Nora');
  await set('pseudo', 'Nora');
  await set('password', goodPassword);
  await set('confirmPassword', `${goodPassword}!`);
  await shows(page, 'Registration', 'the confirmation differs');
  await set('confirmPassword', goodPassword);

  await set('email', rose.email);
  await page.locator('[name=email]').blur();
  await shows(page, 'Registration', 'the e-mail is known');
  await submit.click();
  await shows(page, 'Registration', 'the e-mail is known');
  await page.route(/\/v1\/user\/[^/]+$/, (route) => route.fulfill({ status: 500 }));
  await set('email', 'nora@jardins.example');
  await page.locator('[name=email]').blur();
  await shows(page, 'Registration', 'the check of the e-mail fails');
  const logged = value('Registration', 'any status of the check but 200 and 404');
  expect(problems.join('\n')).toContain(logged);
  await page.unroute(/\/v1\/user\/[^/]+$/);

  const shortest = Number(value('Registration', 'shortest password'));
  const wrong = values('Registration', 'passwords that lack one thing each');
  expect(wrong[0]).toHaveLength(shortest - 1);
  for (const password of wrong) {
    await set('password', password);
    await set('confirmPassword', password);
    await expect.poll(() => submit.isDisabled(), { message: password }).toBe(true);
  }
  await set('password', 'Menth-99');
  await set('confirmPassword', 'Menth-99');
  await expect.poll(() => submit.isEnabled()).toBe(true);
  await page.route('**/v1/user', (route) => route.fulfill({ status: 500 }), { times: 1 });
  await submit.click();
  await shows(page, 'Registration', 'the call fails');
  await submit.click();
  await page.waitForURL(`**${value('Registration', 'registered, by address')}`);
});

test('the link that confirms an e-mail', async () => {
  const token = await linkTo(courtil.served, rose.email, subjects.verification);
  const { page } = await courtil.visit();
  await page.goto('/verify-email');
  await shows(page, 'Verify e-mail', 'without a token');
  const call = '**/v1/user/verify-email**';
  const answers = [
    [{ json: { success: false } }, 'the link is refused without a word'],
    [refusal, 'the server says why'],
    [{ status: 500 }, 'the call fails'],
  ] as const;
  for (const [answer, cause] of answers) {
    await page.route(call, (route) => route.fulfill(answer), { times: 1 });
    await page.goto('/verify-email?token=faux');
    await shows(page, 'Verify e-mail', cause, { words });
  }

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    await released;
    await route.continue();
  });
  await page.clock.install();
  await page.goto(`/verify-email?token=${token}`);
  await shows(page, 'Verify e-mail', 'while it is verified');
  await leavesAfter(
    page,
    async () => {
      release();
      await page.getByText('est confirmée.').waitFor();
    },
    Number(value('Verify e-mail', 'confirmed: milliseconds until the home page')),
    '/MainPage',
  );
});

test('a forgotten password', async () => {
  const { page } = await courtil.visit();
  await page.goto('/mot-de-passe-oublie');
  await shows(page, 'Forgot password', 'opened');
  const email = page.getByLabel('Email');
  for (const wrong of ['', 'rose@']) {
    await email.fill(wrong);
    await press(page, 'Envoyer le lien');
    await shows(page, 'Forgot password', 'not an e-mail');
  }
  await email.fill(rose.email);
  const answers = [
    [refusal, 'the server says why'],
    [{ status: 500 }, 'the call fails'],
  ] as const;
  for (const [answer, cause] of answers) {
    await page.route('**/v1/user/forgot-password', (route) => route.fulfill(answer), { times: 1 });
    await press(page, 'Envoyer le lien');
    await shows(page, 'Forgot password', cause, { words });
  }
  await press(page, 'Envoyer le lien');
  await shows(page, 'Forgot password', 'sent');
});

test('a new password', async () => {
  await sent(courtil.served.app, '/v1/user/forgot-password', { email: rose.email });
  const token = await linkTo(courtil.served, rose.email, subjects.reset);
  const { page } = await courtil.visit();
  await page.clock.install();
  await page.goto('/reset-password');
  await shows(page, 'Reset password', 'without a token');
  await page.goto(`/reset-password?token=${token}`);
  await shows(page, 'Reset password', 'opened');
  const opened = page.context().waitForEvent('page');
  await page.getByText('Retour à la connexion').click();
  expect(path(await opened)).toBe('/Login');

  const type = async (password: string, confirmation = password) => {
    await page.locator('[name=newPassword]').fill(password);
    await page.locator('[name=confirmation]').fill(confirmation);
    await press(page, 'Réinitialiser');
  };
  const called: string[] = [];
  page.on('request', (request) => called.push(request.url()));
  await type('menthe', 'menthes');
  await shows(page, 'Reset password', 'the confirmation differs');
  const shortest = Number(value('Reset password', 'shortest password'));
  await type('églantine'.slice(0, shortest - 1));
  await page.getByText(`au moins ${shortest} caractères.`).waitFor();
  expect(called.filter((url) => url.includes('reset-password'))).toEqual([]);

  const answers = [
    [refusal, 'the server says why'],
    [{ status: 500 }, 'the call fails'],
  ] as const;
  for (const [answer, cause] of answers) {
    await page.route('**/v1/user/reset-password', (route) => route.fulfill(answer), { times: 1 });
    await type('églan9');
    await shows(page, 'Reset password', cause, { words });
  }
  await leavesAfter(
    page,
    async () => {
      await press(page, 'Réinitialiser');
      await shows(page, 'Reset password', 'done');
    },
    Number(value('Reset password', 'done: milliseconds until the login')),
    '/Login',
  );
});

driven.test();

/** By the page's own clock, which stands still meanwhile: not a millisecond earlier, and then at once. */
async function leavesAfter(page: Page, act: () => Promise<void>, ms: number, to: string) {
  const from = path(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await act();
  await page.clock.runFor(ms - 1);
  await expect.poll(() => page.locator('main[aria-busy=true]').count()).toBe(0);
  expect(path(page)).toBe(from);
  await page.clock.runFor(1);
  await page.waitForURL(`**${to}`);
}
