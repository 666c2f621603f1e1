import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  goodPassword,
  logIn,
  newMember,
  registrationBody,
} from '../../server/testing/factories.ts';
import { linkTo, mailsTo, subjects, tokenIn } from '../../server/testing/mails.ts';
import { ownApp } from '../../server/testing/openApp.ts';
import type { TestApp } from '../../server/testing/testApp.ts';

const limited = { RATE_LIMIT: 'on' };
const newPassword = 'abricot';

const post = ({ app }: TestApp, path: string, payload?: object, more: object = {}) =>
  app.inject({ method: 'POST', url: `/v1/user/${path}`, ...(payload && { payload }), ...more });
const forgot = (server: TestApp, email: string, more: object = {}) =>
  post(server, 'forgot-password', { email }, more);
const resend = (server: TestApp, email: string) =>
  post(server, `resend-verification?email=${encodeURIComponent(email)}`);
const reset = (server: TestApp, token: string, password = newPassword) =>
  post(server, 'reset-password', { token, newPassword: password });
const verify = ({ app }: TestApp, token: string) =>
  app.inject(`/v1/user/verify-email?token=${token}`);
const login = ({ app }: TestApp, email: string, password: string) =>
  app.inject({ method: 'POST', url: '/v1/login', payload: { email, password } });

// Numbers in front of titles: docs/attaques.md.
test('15, 16: asking for a link does not reveal whether there is an account', async () => {
  const server = await ownApp();
  const { email } = await newMember(server.app);
  for (const ask of [forgot, resend]) {
    const times: Record<string, number[]> = { known: [], unknown: [] };
    const answers = new Set<string>();
    for (let round = 0; round < 40; round += 1)
      for (const [kind, address] of [
        ['known', email],
        ['unknown', `personne${round}@jardins.example`],
      ] as const) {
        const started = performance.now();
        const response = await ask(server, address);
        times[kind]?.push(performance.now() - started);
        answers.add(`${response.statusCode} ${response.body}`);
      }
    const median = (values: number[] = []) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
    expect(answers.size).toBe(1);
    expect(median(times.known) / median(times.unknown)).toBeGreaterThan(0.5);
    expect(median(times.known) / median(times.unknown)).toBeLessThan(2);
  }
});

test('24: ten requests make three mails at most, from however many addresses', async () => {
  const server = await ownApp(limited);
  const { email } = await newMember(server.app);
  for (let n = 0; n < 10; n += 1) {
    const more = { remoteAddress: `192.0.2.${n}` };
    expect((await forgot(server, email, more)).statusCode).toBe(200);
    expect((await resend(server, email)).statusCode).toBe(200);
  }
  const lettres = await mailsTo(server, email);
  expect(lettres.filter(({ subject }) => subject.includes(subjects.reset))).toHaveLength(3);
  // The registration's link is one of them.
  expect(lettres.filter(({ subject }) => subject.includes(subjects.verification))).toHaveLength(3);
});

test('24: one address that asks for many people is stopped', async () => {
  const server = await ownApp(limited);
  const statuses = [];
  for (let n = 0; n < 32; n += 1)
    statuses.push((await forgot(server, `membre${n}@jardins.example`)).statusCode);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});

test('25: a reset link works once, not when superseded or expired, and is kept as a digest', async () => {
  const server = await ownApp();
  const { email } = await newMember(server.app);
  await forgot(server, email);
  const first = await linkTo(server, email, subjects.reset);
  await forgot(server, email);
  const second = await linkTo(server, email, subjects.reset);
  expect(Buffer.from(first, 'base64url')).toHaveLength(32);
  expect(second).not.toBe(first);
  const { rows } = await server.context.db.execute<{ digest: string }>(
    sql`select digest from account_token where kind = 'reset'`,
  );
  expect(rows).toEqual([{ digest: createHash('sha256').update(second).digest('hex') }]);

  expect((await reset(server, first)).json()).toMatchObject({
    status: 400,
    code: 'link_invalid',
    message: 'Lien invalide ou expiré.',
  });
  const both = await Promise.all([reset(server, second), reset(server, second)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  expect(both.find(({ statusCode }) => statusCode === 200)?.json()).toEqual({
    message: 'Mot de passe réinitialisé avec succès ✅',
  });
  expect((await login(server, email, goodPassword)).statusCode).toBe(400);
  await logIn(server.app, email, newPassword);

  await forgot(server, email);
  const third = await linkTo(server, email, subjects.reset);
  await server.context.db.execute(
    sql`update account_token set expires_at = now() - interval '1 second'`,
  );
  expect((await reset(server, third)).statusCode).toBe(400);
});

test('31: a reset ends every session at once and says so by mail', async () => {
  const server = await ownApp();
  const member = await newMember(server.app);
  await forgot(server, member.email);
  await reset(server, await linkTo(server, member.email, subjects.reset));
  const after = await server.app.inject({
    method: 'POST',
    url: '/v1/logout',
    headers: member.headers,
  });
  expect(after.statusCode).toBe(401);
  const [latest] = await mailsTo(server, member.email);
  expect(latest?.subject).toContain(subjects.passwordChanged);
});

test('20: after too many failures, a reset lets the member in again while guessing continues', async () => {
  const server = await ownApp(limited);
  const { email } = await newMember(server.app);
  const guess = (n: number) => ({
    method: 'POST' as const,
    url: '/v1/login',
    payload: { email, password: 'Mauvais-2026' },
    remoteAddress: `192.0.2.${n}`,
  });
  for (let n = 0; n < 6; n += 1) await login(server, email, 'Mauvais-2026');
  expect((await login(server, email, goodPassword)).statusCode).toBe(429);
  await forgot(server, email);
  await reset(server, await linkTo(server, email, subjects.reset));
  for (let n = 1; n <= 12; n += 1) await server.app.inject(guess(n));
  await logIn(server.app, email, newPassword);
});

test('a reset takes six characters and refuses common, missing and wrong ones', async () => {
  const server = await ownApp();
  const { email } = await newMember(server.app);
  await forgot(server, email);
  const token = await linkTo(server, email, subjects.reset);
  const commonOnes = ['azerty', 'QWERTY', '123456', 'p@ssw0rd', 'Soleil!', 'slapshot', 'koketka'];
  for (const common of [
    ...commonOnes,
    'petrovna',
    'Dragon85',
    'jardin2026',
    'P@ssw0rd2026',
    '1golfer',
  ])
    expect([common, (await reset(server, token, common)).json()]).toEqual([
      common,
      expect.objectContaining({
        code: 'password_too_common',
        message: expect.stringMatching(/trop courant.* autre, de 6 caractères au moins\.$/),
      }),
    ]);
  expect((await reset(server, token, 'abcde')).json()).toMatchObject({
    code: 'validation',
    errors: [
      { path: 'newPassword', message: 'Le mot de passe doit contenir au moins 6 caractères.' },
    ],
  });
  expect((await reset(server, token, 'x'.repeat(600))).json()).toMatchObject({
    code: 'validation',
  });
  expect((await reset(server, '')).json().message).toBe('Token manquant ou invalide.');
  expect((await post(server, 'reset-password', { newPassword })).json().message).toBe(
    'Token manquant ou invalide.',
  );
  expect((await reset(server, 'x'.repeat(300))).statusCode).toBe(400);
  expect((await reset(server, token)).statusCode).toBe(200);
});

test('29: a token of a mail opens no session, and a session no link', async () => {
  const server = await ownApp();
  const member = await newMember(server.app);
  const verification = await linkTo(server, member.email, subjects.verification);
  await forgot(server, member.email);
  const forReset = await linkTo(server, member.email, subjects.reset);
  for (const token of [verification, forReset]) {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await server.app.inject({ url: `/v1/user/${member.id}/sessions`, headers });
    expect(answer.statusCode).toBe(401);
  }
  expect((await reset(server, verification)).statusCode).toBe(400);
  expect((await verify(server, forReset)).statusCode).toBe(400);
  expect((await reset(server, member.token)).statusCode).toBe(400);
});

test('33: links lead to the configured address, whatever Host says', async () => {
  const server = await ownApp({ PUBLIC_URL: 'https://courtil.example' });
  const { email } = await newMember(server.app);
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  await forgot(server, email, { headers });
  const [lettre] = await mailsTo(server, email);
  expect(lettre?.text).toContain('https://courtil.example/reset-password?token=');
  expect(`${lettre?.text}${lettre?.html}`).not.toContain('evil');
});

test('57: a line break in an e-mail or a pseudo is refused', async () => {
  const server = await ownApp();
  const broken = 'rose@jardins.example\r\nBcc: autre@jardins.example';
  const register = (changes: object) =>
    server.app.inject({ method: 'POST', url: '/v1/user', payload: registrationBody(changes) });
  expect((await forgot(server, broken)).statusCode).toBe(400);
  expect((await resend(server, broken)).statusCode).toBe(400);
  expect((await register({ email: broken })).statusCode).toBe(400);
  expect((await register({ pseudo: 'Rose\r\nBcc: x' })).statusCode).toBe(400);
  expect((await register({ email: 'a@x.example,b@x.example' })).statusCode).toBe(400);
});

test('a verification link confirms the address, again when repeated, in every spelling', async () => {
  const server = await ownApp();
  const member = await newMember(server.app);
  const isVerified = async () =>
    (await server.app.inject({ url: `/v1/user/byId/${member.id}`, headers: member.headers })).json()
      .isVerified;
  const [lettre] = await mailsTo(server, member.email);
  const token = tokenIn(lettre);
  expect((await server.app.inject('/v1/user/verify-email')).json().message).toBe('Token manquant.');
  expect((await verify(server, 'inconnu')).json()).toMatchObject({
    status: 400,
    message: 'Lien invalide ou expiré.',
  });
  const head = { method: 'HEAD', url: `/v1/user/verify-email?token=${token}` } as const;
  expect((await server.app.inject(head)).statusCode).toBe(404);
  expect(await isVerified()).toBe(false);
  for (const path of ['user/verify-email', 'User/Verify-Email'])
    expect((await server.app.inject(`/v1/${path}?token=${token}`)).json()).toEqual({
      success: true,
      message: 'Votre adresse e-mail est confirmée.',
    });
  expect(await isVerified()).toBe(true);
  await resend(server, member.email);
  expect(await mailsTo(server, member.email)).toHaveLength(1);
});

test('a newer verification link voids the older one', async () => {
  const server = await ownApp();
  const { email } = await newMember(server.app);
  const first = await linkTo(server, email, subjects.verification);
  expect((await resend(server, email)).json().message).toBe(
    'Un nouvel email de vérification a été envoyé.',
  );
  const second = await linkTo(server, email, subjects.verification);
  expect((await verify(server, first)).statusCode).toBe(400);
  expect((await verify(server, second)).statusCode).toBe(200);
});

test('26: a registration refuses the most common passwords', async () => {
  const server = await ownApp();
  const register = async (password: string) => {
    const payload = registrationBody({ password });
    return (await server.app.inject({ method: 'POST', url: '/v1/user', payload })).json().code;
  };
  for (const password of ['P@ssw0rd', 'Password1!', 'P@ssw0rd1', '!Azerty123', 'Sunflower7!'])
    expect([password, await register(password)]).toEqual([password, 'password_too_common']);
  expect(await register('Potiron-2026')).toBeUndefined();
});
