import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { createLog } from '../../server/platform/log.ts';
import { askedToSignIn, newCle } from '../../server/testing/authenticator.ts';
import { goodPassword, newJardin, newJeton, newMember } from '../../server/testing/factories.ts';
import { ownApp } from '../../server/testing/openApp.ts';

interface Line {
  msg: string;
  time: number;
  reqId?: string;
  security?: string;
  userId?: number | null;
  moyen?: string;
  code?: string;
  req?: { ip: string; method: string; url: string };
}

/** The application with what it logs. */
async function logged() {
  const texts: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      texts.push(...String(chunk).trim().split('\n'));
      done();
    },
  });
  const { context } = await ownApp();
  context.log = createLog('info', sink);
  const app = await buildApp(context, { pages: false });
  const lines = () => texts.map((text) => JSON.parse(text) as Line);
  return { app, texts, lines };
}

// Numbers in front of titles: docs/attaques.md.
test('239: who signs in, who fails to, and what is refused to whom can be read from the log, by number', async () => {
  const { app, texts, lines } = await logged();
  const [owner, thief] = [await newMember(app), await newMember(app)];
  const jardin = await newJardin(app, owner);
  const jeton = await newJeton(app, thief, ['lecture']);
  const from = { remoteAddress: '192.0.2.77' };
  const login = (email: string, password: string) =>
    app.inject({ method: 'POST', url: '/v1/login', payload: { email, password }, ...from });
  texts.length = 0;

  await login(owner.email, 'Mauvais-2026');
  await login('personne@jardins.example', 'Mauvais-2026');
  await login(owner.email, goodPassword);
  const { authenticator } = await newCle({ app }, owner);
  const forged = { ...authenticator.sign(await askedToSignIn({ app })), signature: 'AAAA' };
  const unknown = { ...authenticator.sign(await askedToSignIn({ app })), id: 'A'.repeat(43) };
  for (const reponse of [forged, unknown])
    await app.inject({ method: 'POST', url: '/v1/connexion/cle', payload: { reponse }, ...from });
  const remove = { method: 'DELETE', url: `/v1/jardin/${jardin.id}`, ...from } as const;
  await app.inject({ ...remove, headers: thief.headers });
  await app.inject({ ...remove, headers: jeton.bearer.headers });
  await app.inject({ ...remove, headers: { authorization: 'Bearer x.y.z' } });
  await app.inject({ method: 'POST', url: '/v1/logout', headers: thief.headers, ...from });
  await expect.poll(() => lines().filter(({ msg }) => msg === 'request completed').length).toBe(13);

  const said = lines()
    .filter(({ msg }) => msg !== 'request completed')
    .map(({ msg, security, userId, moyen, code }) =>
      [security ?? msg, userId, moyen, code].filter((part) => part != null).join(' '),
    );
  expect(said).toEqual([
    `login_failed ${owner.id} motDePasse`,
    'request refused login_failed',
    'login_failed motDePasse',
    'request refused login_failed',
    `login ${owner.id} motDePasse`,
    `passkey_added ${owner.id}`,
    `login_failed ${owner.id} cle`,
    'request refused cle_refused',
    'login_failed cle',
    'request refused cle_refused',
    'request refused forbidden',
    `refused ${thief.id} forbidden`,
    'request refused portee_missing',
    'refused portee_missing',
    'request refused unauthenticated',
    `logout ${thief.id}`,
  ]);
  // Each refusal is found with the line of its request: when, from where, what.
  for (const { msg, reqId } of lines().filter(({ msg }) => msg === 'request refused')) {
    const request = lines().find((line) => line.reqId === reqId && line.req);
    expect([msg, request?.req?.ip, Math.abs((request?.time ?? 0) - Date.now()) < 60_000]).toEqual([
      msg,
      '192.0.2.77',
      true,
    ]);
  }
  expect(texts.join('\n')).not.toMatch(/Mauvais-2026|Tomates-2026|@jardins\.example|x\.y\.z/);
});
