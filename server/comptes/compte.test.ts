import { expect, test } from 'vitest';
import type { SessionAnswer } from '../../contract/comptes/compte.ts';
import { goodPassword, logIn, type Member, newMember } from '../testing/factories.ts';
import { linkTo, mailsTo, subjects } from '../testing/mails.ts';
import { openApp, ownApp } from '../testing/openApp.ts';

const server = openApp();

const headersOf = (token: string) => ({ authorization: `Bearer ${token}` });
const change = (who: Member, payload: object, path = `/v1/user/${who.id}/mot-de-passe`) =>
  server.app.inject({ method: 'PUT', url: path, payload, headers: who.headers });
const sessions = (who: Member) =>
  server.app.inject({ url: `/v1/user/${who.id}/sessions`, headers: who.headers });

// Numbers in front of titles: docs/attaques.md.
test('34: a password change asks for the present one, ends other sessions and is told by mail', async () => {
  const member = await newMember(server.app);
  const other = headersOf(await logIn(server.app, member.email));
  const nouveau = 'Courgettes-2026';
  expect((await change(member, { actuel: 'Mauvais-2026', nouveau })).json()).toMatchObject({
    status: 400,
    code: 'wrong_password',
    message: 'Votre mot de passe actuel est incorrect.',
  });
  const answer = await change(
    member,
    { actuel: goodPassword, nouveau },
    `/v1/USER/${member.id}/Mot-De-Passe`,
  );
  expect(answer.json().message).toContain('Votre mot de passe a été modifié.');
  expect((await sessions(member)).statusCode).toBe(200);
  const url = `/v1/user/${member.id}/sessions`;
  expect((await server.app.inject({ url, headers: other })).statusCode).toBe(401);
  await logIn(server.app, member.email, nouveau);
  const subject = (await mailsTo(server, member.email)).map((lettre) => lettre.subject);
  expect(subject).toContain(subjects.passwordChanged);
});

test('a new password follows the rules of registration and is not a common one', async () => {
  const member = await newMember(server.app);
  for (const nouveau of ['abricot', 'ABRICOTS-2026', 'Abricots2026', ''])
    expect((await change(member, { actuel: goodPassword, nouveau })).statusCode).toBe(400);
  expect((await change(member, { actuel: goodPassword, nouveau: 'P@ssw0rd' })).json().code).toBe(
    'password_too_common',
  );
  await logIn(server.app, member.email);
});

test('the password cannot be changed to itself, however it is typed', async () => {
  const member = await newMember(server.app, { password: 'Été-Tomates-2026' });
  for (const form of ['NFC', 'NFD']) {
    const same = { actuel: 'Été-Tomates-2026', nouveau: 'Été-Tomates-2026'.normalize(form) };
    expect((await change(member, same)).json()).toMatchObject({
      status: 400,
      code: 'password_unchanged',
      message: 'Votre nouveau mot de passe est identique à l’actuel. Veuillez en choisir un autre.',
    });
  }
});

test('repeated password changes are limited, and the owner can still reset the password', async () => {
  const limited = await ownApp({ RATE_LIMIT: 'on' });
  const { id, email, headers } = await newMember(limited.app);
  const call = (method: 'POST' | 'PUT', path: string, payload: object) =>
    limited.app.inject({ method, url: `/v1/user${path}`, payload, headers });
  await call('POST', '/forgot-password', { email });
  const token = await linkTo(limited, email, subjects.reset);
  const statuses = [];
  for (let n = 0; n < 6; n += 1) {
    const [actuel, nouveau] = [n - 1, n].map((at) => (at < 0 ? goodPassword : `Voleurs-202${at}`));
    statuses.push((await call('PUT', `/${id}/mot-de-passe`, { actuel, nouveau })).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const newPassword = 'Potiron-2026';
  expect((await call('POST', '/reset-password', { token, newPassword })).statusCode).toBe(200);
  await logIn(limited.app, email, newPassword);
});

test('20: the present password cannot be guessed with a stolen token', async () => {
  const limited = await ownApp({ RATE_LIMIT: 'on' });
  const member = await newMember(limited.app);
  const statuses = [];
  for (let n = 0; n < 7; n += 1) {
    const payload = { actuel: `Mauvais-${n}`, nouveau: 'Courgettes-2026' };
    const url = `/v1/user/${member.id}/mot-de-passe`;
    statuses.push(
      (await limited.app.inject({ method: 'PUT', url, payload, headers: member.headers }))
        .statusCode,
    );
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
});

test('sessions are listed without their tokens, and each can be ended', async () => {
  const member = await newMember(server.app);
  const phone = headersOf(await logIn(server.app, member.email));
  const listed = (await sessions(member)).json<SessionAnswer[]>();
  expect(listed).toHaveLength(2);
  expect(listed.filter(({ current }) => current)).toHaveLength(1);
  const other = listed.find(({ current }) => !current);
  expect(Object.keys(other ?? {}).sort()).toEqual([
    'createdAt',
    'current',
    'expiresAt',
    'jti',
    'lastSeenAt',
    'userAgent',
  ]);
  const end = (jti: string, headers = member.headers) =>
    server.app.inject({
      method: 'DELETE',
      url: `/v1/user/${member.id}/sessions/${jti}`,
      headers,
    });
  const stranger = await newMember(server.app);
  expect((await end(other?.jti ?? '', stranger.headers)).statusCode).toBe(403);
  expect((await end('abc')).statusCode).toBe(400);
  expect((await end(other?.jti ?? '')).json()).toEqual({
    message: 'Cet appareil a été déconnecté.',
  });
  expect((await end(other?.jti ?? '')).json()).toMatchObject({ code: 'session_not_found' });
  const url = `/v1/user/${member.id}/sessions`;
  expect((await server.app.inject({ url, headers: phone })).statusCode).toBe(401);
  expect((await sessions(member)).json()).toHaveLength(1);
});
