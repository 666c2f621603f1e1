import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { DefiDeConnexion, Signature } from '../../contract/comptes/cle.ts';
import { Authenticator, askedToSignIn, newCle } from '../../server/testing/authenticator.ts';
import { goodPassword, logIn, type Member, newMember } from '../../server/testing/factories.ts';
import { openApp, ownApp } from '../../server/testing/openApp.ts';

const server = openApp();
const { get, send, code } = server;

const signIn = (reponse: Signature) => send('POST', '/v1/connexion/cle', undefined, { reponse });
const prove = (who: Member, body: object) => send('POST', '/v1/compte/preuve', who, body);
const askProof = async (who: Member) =>
  (await send('POST', '/v1/compte/preuve/defi', who)).json<DefiDeConnexion>();
const askCle = async (who: Member) => (await send('POST', '/v1/cle/defi', who)).json();
/** As if all that was shown of who one is lay that long back. */
const rest = (who: Member, ago = '301 seconds') =>
  server.context.db.execute(sql`
    update preuve set created_at = now() - ${ago}::interval
    where jti in (select jti from session where id_user = ${who.id})`);

// Numbers in front of titles: docs/attaques.md.
test('190: a passkey signature for another origin or name is refused', async () => {
  const rose = await newMember(server.app);
  const { authenticator } = await newCle(server, rose);
  for (const odd of [
    { origin: 'https://courtil.example.evil.example' },
    { origin: 'http://localhost:3001' },
    { origin: 'https://localhost:3000' },
    { rpId: 'evil.example' },
  ]) {
    const asked = await askedToSignIn(server);
    expect(await code(signIn(authenticator.sign(asked, odd)))).toBe('cle_refused');
    const reponse = new Authenticator().create(await askCle(rose), odd);
    expect(await code(send('POST', '/v1/cle', rose, { nom: 'x', reponse }))).toBe('cle_refused');
    const proof = authenticator.sign(await askProof(rose), odd);
    expect(await code(prove(rose, { reponse: proof }))).toBe('cle_refused');
  }
});

test('191: a signature is accepted once, in time, for its challenge, and only from a verified user', async () => {
  const rose = await newMember(server.app);
  const { authenticator } = await newCle(server, rose);
  const once = authenticator.sign(await askedToSignIn(server));
  const answers = await Promise.all([signIn(once), signIn(once), signIn(once)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400]);

  const asked = await askedToSignIn(server);
  // A wrong answer uses the question up.
  const spoilt = authenticator.sign(asked);
  expect(await code(signIn({ ...spoilt, signature: once.signature }))).toBe('cle_refused');
  expect(await code(signIn(spoilt))).toBe('cle_refused');

  const late = authenticator.sign(await askedToSignIn(server));
  await server.context.db.execute(sql`update defi set expires_at = now()`);
  expect(await code(signIn(late))).toBe('cle_refused');

  expect(await code(signIn(authenticator.sign(await askProof(rose))))).toBe('cle_refused');
  const invented = { ...asked, challenge: 'QUFBQUFBQUFBQUFBQUFBQQ' };
  expect(await code(signIn(authenticator.sign(invented)))).toBe('cle_refused');
  const unseen = authenticator.sign(await askedToSignIn(server), { unverified: true });
  expect(await code(signIn(unseen))).toBe('cle_refused');
  const notRecognised = new Authenticator().create(await askCle(rose), { unverified: true });
  const body = { nom: 'x', reponse: notRecognised };
  expect(await code(send('POST', '/v1/cle', rose, body))).toBe('cle_refused');
});

test('192: a passkey that counts no further than before is a copy', async () => {
  const rose = await newMember(server.app);
  const { authenticator } = await newCle(server, rose);
  const at = async (compteur: number) =>
    (await signIn(authenticator.sign(await askedToSignIn(server), { compteur }))).statusCode;
  expect(await at(7)).toBe(200);
  expect([await at(7), await at(3), await at(0)]).toEqual([400, 400, 400]);
  expect(await at(8)).toBe(200);
  const both = [await askedToSignIn(server), await askedToSignIn(server)];
  const copies = both.map((asked) => signIn(authenticator.sign(asked, { compteur: 9 })));
  const statuses = (await Promise.all(copies)).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted()).toEqual([200, 400]);
});

test("193: another's passkey proves nothing, is not seen, named or removed, and takes no question of another's", async () => {
  const rose = await newMember(server.app);
  const voleur = await newMember(server.app);
  const theirs = await newCle(server, voleur);
  const own = await newCle(server, rose);
  const asked = await askProof(rose);
  const forged = { reponse: theirs.authenticator.sign(asked) };
  expect(await code(prove(rose, forged))).toBe('cle_refused');
  // Asked of the thief, answered by the owner's.
  const turned = { reponse: own.authenticator.sign(await askProof(voleur)) };
  expect(await code(prove(voleur, turned))).toBe('cle_refused');
  // Made for the owner, added by the thief.
  const reponse = new Authenticator().create(await askCle(rose));
  expect(await code(send('POST', '/v1/cle', voleur, { nom: 'x', reponse }))).toBe('cle_refused');
  for (const [method, body] of [
    ['PUT', { nom: 'Prise' }],
    ['DELETE', undefined],
  ] as const)
    expect(await code(send(method, `/v1/cle/${own.id}`, voleur, body))).toBe('cle_not_found');
  expect((await get('/v1/cle', voleur)).body).not.toContain(`"id":${own.id},`);
  const other = own.authenticator.sign(await askedToSignIn(server));
  const handle = theirs.authenticator.sign(await askedToSignIn(server)).userHandle;
  expect(await code(signIn({ ...other, userHandle: handle ?? '' }))).toBe('cle_refused');
});

test('194: an old stolen session cannot export data, nor add or remove a sign-in method', async () => {
  const rose = await newMember(server.app);
  const { id, authenticator } = await newCle(server, rose);
  const acts = [
    ['GET', `/v1/user/${rose.id}/donnees`],
    ['POST', '/v1/cle/defi'],
    ['DELETE', `/v1/cle/${id}`],
  ] as const;
  await rest(rose);
  for (const [method, url] of acts) {
    const refused = await send(method, url, rose);
    expect([url, refused.statusCode, refused.json().code]).toEqual([url, 403, 'preuve_missing']);
  }
  // Another session's proof is no proof of this one.
  await logIn(server.app, rose.email);
  expect(await code(get(acts[0][1], rose))).toBe('preuve_missing');
  expect(await code(prove(rose, { motDePasse: 'Mauvais-2026' }))).toBe('wrong_password');
  expect(await code(prove(rose, {}))).toBe('validation');
  expect(await code(get(acts[0][1], rose))).toBe('preuve_missing');

  expect((await prove(rose, { motDePasse: goodPassword })).statusCode).toBe(200);
  expect((await get(acts[0][1], rose)).statusCode).toBe(200);
  await rest(rose);
  const reponse = authenticator.sign(await askProof(rose));
  const until = (await prove(rose, { reponse })).json<{ jusqua: string }>().jusqua;
  expect(Math.abs(Date.parse(until) - Date.now() - 300_000)).toBeLessThan(30_000);
  expect((await get(acts[0][1], rose)).statusCode).toBe(200);
  await rest(rose, '299 seconds');
  expect((await send('DELETE', `/v1/cle/${id}`, rose)).statusCode).toBe(200);
});

test('194: a passkey stands for the password only when it was asked for this, in this session, lately', async () => {
  const rose = await newMember(server.app);
  const { authenticator } = await newCle(server, rose);
  const asked = authenticator.sign(await askedToSignIn(server));
  const { token } = (await signIn(asked)).json<{ token: string }>();
  const byCle = { ...rose, headers: { authorization: `Bearer ${token}` } };
  const email = `autre-${rose.email}`;
  const acts = [
    ['PUT', '', { email }, 'email_password_missing'],
    ['PUT', '/mot-de-passe', { nouveau: 'Courgettes-2026' }, 'preuve_missing'],
    ['DELETE', '', {}, 'preuve_missing'],
  ] as const;
  const act = async (who: Member, [method, tail, body]: (typeof acts)[number]) =>
    (await send(method, `/v1/user/${rose.id}${tail}`, who, body)).json().code;
  const refused = acts.map(([, , , reason]) => reason);
  const all = async (who: Member) => {
    const codes = [];
    for (const each of acts) codes.push(await act(who, each));
    return codes;
  };
  // Signed in by it, or by the password, or proven by the password: none of these.
  expect(await all(byCle)).toEqual(refused);
  await prove(rose, { motDePasse: goodPassword });
  expect(await all(rose)).toEqual(refused);
  const shown = async () => {
    const reponse = authenticator.sign(await askProof(byCle));
    expect((await prove(byCle, { reponse })).statusCode).toBe(200);
  };
  await shown();
  expect(await all(rose)).toEqual(refused);
  await rest(rose);
  expect(await all(byCle)).toEqual(refused);
  await shown();
  expect(await all(byCle)).toEqual([undefined, undefined, undefined]);
  const { rows } = await server.context.db.execute(sql`
    select (select count(*)::int from utilisateur where id = ${rose.id})
      + (select count(*)::int from cle where id_user = ${rose.id})
      + (select count(*)::int from defi where id_user = ${rose.id}) as kept`);
  expect(rows).toEqual([{ kept: 0 }]);
});

test('195: guesses at a passkey or a proof are counted, and so are questions', async () => {
  const bounded = await ownApp({ RATE_LIMIT: 'on' });
  const rose = await newMember(bounded.app);
  const { authenticator } = await newCle(bounded, rose);
  const from =
    (remoteAddress: string) =>
    (url: string, payload: object, headers = {}) =>
      bounded.app.inject({ method: 'POST', url: `/v1${url}`, payload, headers, remoteAddress });
  const thief = from('192.0.2.7');
  const statuses = new Set<number>();
  const reponse = { id: 'AA', clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' };
  for (let at = 0; at < 31; at += 1)
    statuses.add((await thief('/connexion/cle', { reponse })).statusCode);
  expect([...statuses]).toEqual([400, 429]);
  const asked = await askedToSignIn(bounded);
  const good = await from('192.0.2.8')('/connexion/cle', { reponse: authenticator.sign(asked) });
  expect(good.statusCode).toBe(200);

  const tries = [];
  for (let at = 0; at < 6; at += 1)
    tries.push(await thief('/compte/preuve', { motDePasse: `Mauvais-${at}` }, rose.headers));
  expect(tries.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400, 429]);

  let last = 200;
  for (let at = 0; at < 101 && last === 200; at += 1)
    last = (await thief('/connexion/defi', {})).statusCode;
  expect(last).toBe(429);
});
