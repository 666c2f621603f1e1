import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { goodPassword, logIn, newMember, registrationBody } from '../../testing/factories.ts';
import { linkTo, subjects } from '../../testing/mails.ts';
import { ownApp } from '../../testing/openApp.ts';

const leaked = 'Glycine-Mauve-77';
const digestOf = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();
const asked: string[] = [];
let isDown = false;
const range = createServer((request, response) => {
  asked.push(request.url ?? '');
  if (isDown) response.writeHead(500);
  response.end(`${digestOf(leaked).slice(5)}:41\n${'0'.repeat(35)}:0`);
});
await new Promise<void>((resolve) => range.listen(0, '127.0.0.1', resolve));
afterAll(() => void range.close());
const url = `http://127.0.0.1:${(range.address() as AddressInfo).port}/range`;

beforeEach(() => {
  asked.length = 0;
  isDown = false;
});

async function opened() {
  const { app, context } = await ownApp({ PASSWORD_RANGE_URL: url });
  const send = async (method: 'POST' | 'PUT', address: string, payload: object, headers = {}) =>
    (await app.inject({ method, url: `/v1${address}`, payload, headers })).json();
  return { app, context, send };
}

test('a leaked password is refused wherever one is chosen; a sign-in sends no request', async () => {
  const { app, context, send } = await opened();
  const registered = await send('POST', '/user', registrationBody({ password: leaked }));
  expect(registered).toMatchObject({ code: 'password_too_common' });
  const rose = await newMember(app);
  const change = { actuel: goodPassword, nouveau: leaked };
  const changed = await send('PUT', `/user/${rose.id}/mot-de-passe`, change, rose.headers);
  expect(changed.code).toBe('password_too_common');
  await send('POST', '/user/forgot-password', { email: rose.email });
  const token = await linkTo({ context }, rose.email, subjects.reset);
  const reset = await send('POST', '/user/reset-password', { token, newPassword: leaked });
  expect(reset.code).toBe('password_too_common');
  expect(reset.message).toContain('6 caractères au moins');
  const leakedPrefix = `/range/${digestOf(leaked).slice(0, 5)}`;
  const asOwn = `/range/${digestOf(goodPassword).slice(0, 5)}`;
  expect(asked).toEqual([leakedPrefix, asOwn, leakedPrefix, leakedPrefix]);
  asked.length = 0;
  await logIn(app, rose.email);
  await send('POST', '/login', { email: rose.email, password: leaked });
  expect(asked).toEqual([]);
});

// Numbers in front of titles: docs/attaques.md.
test('204: wrong links and passwords cause no request; while the server fails, leaked passwords pass, common ones do not', async () => {
  const { app, send } = await opened();
  const rose = await newMember(app);
  asked.length = 0;
  const guessed = { token: 'x'.repeat(43), newPassword: leaked };
  expect((await send('POST', '/user/reset-password', guessed)).code).toBe('link_invalid');
  const wrong = { actuel: 'Mauvais-2026', nouveau: leaked };
  const refused = await send('PUT', `/user/${rose.id}/mot-de-passe`, wrong, rose.headers);
  expect(refused.code).toBe('wrong_password');
  const taken = registrationBody({ email: rose.email, password: leaked });
  expect((await send('POST', '/user', taken)).code).toBe('email_taken');
  expect(asked).toEqual([]);

  isDown = true;
  const common = registrationBody({ password: 'P@ssw0rd!' });
  expect((await send('POST', '/user', common)).code).toBe('password_too_common');
  const made = await send('POST', '/user', registrationBody({ password: leaked }));
  expect(made.id).toEqual(expect.any(Number));
  expect(asked).toHaveLength(1);
});
