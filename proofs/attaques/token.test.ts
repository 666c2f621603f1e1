import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { nameIdentifierClaim } from '../../contract/comptes/utilisateur.ts';
import { type Member, newMember } from '../../server/testing/factories.ts';
import { openApp } from '../../server/testing/openApp.ts';

const server = openApp();
let victim: Member;
let claims: JWTPayload;

beforeAll(async () => {
  victim = await newMember(server.app);
  claims = partOf(victim.token, 1);
});

const partOf = (token: string, part: number) =>
  JSON.parse(Buffer.from(token.split('.')[part] ?? '', 'base64url').toString());
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const statusWith = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await server.app.inject({ url: `/v1/suiviJardin/User/${victim.id}`, headers }))
    .statusCode;
};

const signed = (payload: JWTPayload, header: object = {}, secret = server.context.jwtSecret) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'HS256', ...header }).sign(secret);

test('the token that the others are made from is accepted', async () => {
  expect(await statusWith(victim.token)).toBe(200);
  expect(await statusWith(await signed(claims))).toBe(200);
});

// Numbers in front of titles: docs/attaques.md.
test('28: unsigned tokens and those of another key or algorithm are refused', async () => {
  const { jwtSecret } = server.context;
  const other = new TextEncoder().encode('another-secret-of-thirty-two-bytes');
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(publicKey);
  const rsa = (header: object) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', ...header }).sign(privateKey);
  const [, body, signature] = victim.token.split('.');
  const forged = {
    none: `${encoded({ alg: 'none' })}.${body}.`,
    'None with signature': `${encoded({ alg: 'None' })}.${body}.${signature}`,
    'wrong secret': await signed(claims, {}, other),
    'empty secret': await signed(claims, {}, new Uint8Array([0])),
    'other size': await new SignJWT(claims).setProtectedHeader({ alg: 'HS512' }).sign(jwtSecret),
    'public key': await rsa({}),
    'key in the header': await rsa({ jwk }),
    'key at an address': await rsa({ jku: 'https://evil.example/jwks.json', kid: '1' }),
    'kid of a file': await signed(claims, { kid: '../../../../dev/null' }, new Uint8Array([0])),
    'unknown crit': await signed(claims, { crit: ['exp-x'], 'exp-x': 1 }).catch(() => 'a.b.c'),
  };
  for (const [name, token] of Object.entries(forged))
    expect([name, await statusWith(token)]).toEqual([name, 401]);
});

test('29: tokens out of date or made for something else are refused', async () => {
  const now = Math.floor(Date.now() / 1000);
  const { exp: _, ...withoutExp } = claims;
  const { jti: __, ...withoutJti } = claims;
  const wrong = {
    expired: { ...claims, exp: now - 60 },
    'without end': withoutExp,
    'not yet': { ...claims, nbf: now + 3_600 },
    'wrong audience': { ...claims, aud: 'courtil-mail' },
    'wrong issuer': { ...claims, iss: 'evil' },
    'without session': withoutJti,
    'unknown session': { ...claims, jti: '00000000-0000-4000-8000-000000000000' },
    'session that is no uuid': { ...claims, jti: "1' or '1'='1" },
    'mail token': { sub: String(victim.id), aud: 'verify-email', exp: now + 60 },
  };
  for (const [name, payload] of Object.entries(wrong))
    expect([name, await statusWith(await signed(payload))]).toEqual([name, 401]);
});

test("30: another's number in the token is refused, signed again or not", async () => {
  const other = await newMember(server.app);
  const edited = { ...claims, [nameIdentifierClaim]: String(other.id) };
  const [header, , signature] = victim.token.split('.');
  expect(await statusWith(`${header}.${encoded(edited)}.${signature}`)).toBe(401);
  expect(await statusWith(await signed(edited))).toBe(401);
  expect(await statusWith(await signed({ ...edited, sub: String(other.id) }))).toBe(401);
});

test('31: after logging out the token is worth nothing at once, other sessions live on', async () => {
  const member = await newMember(server.app);
  const payload = { Email: member.email, Password: 'Tomates-2026' };
  const url = '/v1/user/AUTHENTICATE';
  const second = (await server.app.inject({ method: 'POST', url, payload })).json().token;
  const logout = { method: 'POST', url: '/v1/logout', headers: member.headers } as const;
  expect((await server.app.inject(logout)).statusCode).toBe(200);
  expect(await statusWith(member.token)).toBe(401);
  expect((await server.app.inject(logout)).statusCode).toBe(401);
  expect(await statusWith(second)).toBe(200);
});

test('238: who signs in again in a browser leaves no session behind, nor ends one by failing', async () => {
  const member = await newMember(server.app);
  const statusOf = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const url = `/v1/suiviJardin/User/${member.id}`;
    return (await server.app.inject({ url, headers })).statusCode;
  };
  const signIn = (password: string, token: string) =>
    server.app.inject({
      method: 'POST',
      url: '/v1/login',
      payload: { email: member.email, password },
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await signIn('Mauvais-2026', member.token)).statusCode).toBe(400);
  expect(await statusOf(member.token)).toBe(200);
  const elsewhere = (await signIn('Tomates-2026', 'no.such.token')).json().token;
  const again = (await signIn('Tomates-2026', member.token)).json().token;
  expect(await statusOf(member.token)).toBe(401);
  expect([await statusOf(elsewhere), await statusOf(again)]).toEqual([200, 200]);
});

test('32: a token anywhere but in its header is ignored', async () => {
  const { token } = victim;
  const url = `/v1/suiviJardin/User/${victim.id}`;
  for (const query of [`?token=${token}`, `?access_token=${token}`, `?userToken=${token}`])
    expect((await server.app.inject({ url: url + query })).statusCode).toBe(401);
  for (const headers of [{ cookie: `userToken=${token}` }, { authorization: token }])
    expect((await server.app.inject({ url, headers })).statusCode).toBe(401);
});
