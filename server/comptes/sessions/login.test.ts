import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { nameIdentifierClaim } from '../../../contract/comptes/utilisateur.ts';
import { goodPassword, newMember } from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';
import { fullPriceHashes } from '../../testing/quickArgon2.ts';

// A known address and an unknown one are compared, and many wait for one another.
fullPriceHashes();
const server = openApp();
const member = beforeTests(() => newMember(server.app));

const post = (url: string, payload?: object) => server.app.inject({ method: 'POST', url, payload });

test('both logins take both spellings, whatever the case of the address', async () => {
  const small = { email: member.email, password: goodPassword };
  const great = { Email: member.email, Password: goodPassword };
  for (const url of ['/v1/login', '/v1/Login', '/v1/User/authenticate', '/v1/user/AUTHENTICATE/'])
    for (const payload of [small, great]) {
      const response = await post(url, payload);
      expect([url, response.statusCode]).toEqual([url, 200]);
      expect(Object.keys(response.json())).toEqual(['token']);
    }
});

test('the token says who it is, in the claims that the browser reads', async () => {
  const claims = decodeJwt(member.token);
  expect(claims[nameIdentifierClaim]).toBe(String(member.id));
  expect(claims).toMatchObject({ sub: String(member.id), idTypeUser: 1 });
  const days = ((claims.exp ?? 0) - (claims.iat ?? 0)) / 86_400;
  expect(days).toBeCloseTo(30, 2);
});

test('a wrong pair is 400 with its own sentence', async () => {
  const message = 'Mot de passe ou identifiant incorrect. Veuillez réessayer.';
  for (const payload of [
    { email: member.email, password: 'Mauvais-2026' },
    { email: 'personne@jardins.example', password: goodPassword },
    { email: 'pas un email', password: goodPassword },
  ]) {
    const response = await post('/v1/login', payload);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'login_failed', message });
  }
});

test('an incomplete pair is 400', async () => {
  for (const payload of [
    {},
    { email: member.email },
    { Email: member.email, password: 'x' },
    { email: '', password: '' },
    { email: member.email, password: 1 },
    undefined,
  ])
    expect((await post('/v1/login', payload)).statusCode).toBe(400);
});

test('logging out ends the session', async () => {
  const { headers } = await newMember(server.app);
  const logout = { method: 'POST', url: '/v1/logout', headers } as const;
  expect((await server.app.inject(logout)).json()).toEqual({
    message: 'Vous êtes maintenant déconnecté.',
  });
  expect((await server.app.inject(logout)).statusCode).toBe(401);
});

test('when too many wait for a password check, the next gets 503 with Retry-After', async () => {
  const payload = { email: member.email, password: 'Mauvais-2026' };
  const answers = await Promise.all(Array.from({ length: 160 }, () => post('/v1/login', payload)));
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers['retry-after']).toBeDefined();
  expect(answers.filter(({ statusCode }) => statusCode === 400).length).toBeGreaterThanOrEqual(100);
});
