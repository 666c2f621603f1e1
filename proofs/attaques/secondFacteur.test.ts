import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { askedToSignIn, newCle } from '../../server/testing/authenticator.ts';
import { newSecondFacteur, shownCode } from '../../server/testing/codes.ts';
import {
  goodPassword,
  type Member,
  newJeton,
  newMember,
  verified,
} from '../../server/testing/factories.ts';
import { linkTo, subjects } from '../../server/testing/mails.ts';
import { openApp, ownApp } from '../../server/testing/openApp.ts';

const server = openApp();
const { send, code } = server;

const login = ({ email }: Pick<Member, 'email'>, given?: string, password = goodPassword) =>
  send('POST', '/v1/login', undefined, { email, password, ...(given && { code: given }) });
const rest = (who: Member) =>
  server.context.db.execute(sql`
    update preuve set created_at = now() - interval '301 seconds'
    where jti in (select jti from session where id_user = ${who.id})`);

// Numbers in front of titles: docs/attaques.md.
test('196: a code of six digits opens once, and so does a recovery code, however many ask at once', async () => {
  const rose = await newMember(server.app);
  const { secret, codes } = await newSecondFacteur(server, rose);
  const used = shownCode(secret);
  for (const given of [used, codes[0] ?? '']) {
    const answers = await Promise.all([1, 2, 3, 4].map(() => login(rose, given)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403, 403, 403]);
    expect(await code(login(rose, given))).toBe('code_wrong');
  }
  // Nor is an older one taken after it, nor another member's.
  expect(await code(login(rose, shownCode(secret, -1)))).toBe('code_wrong');
  const lila = await newMember(server.app);
  await newSecondFacteur(server, lila);
  expect(await code(login(lila, codes[1]))).toBe('code_wrong');
  const { rows } = await server.context.db.execute(sql`
    select secret, (select string_agg(digest, ' ') from code_de_secours) as digests from second_facteur`);
  const kept = JSON.stringify(rows);
  expect(kept).not.toContain(secret);
  for (const each of codes) expect(kept).not.toContain(each.replaceAll('-', ''));
});

test('197: guesses at a code are counted by account, from wherever they come; recovery codes go on', async () => {
  const bounded = await ownApp({ RATE_LIMIT: 'on' });
  const rose = await newMember(bounded.app);
  const { secret, codes } = await newSecondFacteur(bounded, rose);
  const wrong = ['000000', '111111', '222222', '333333', '444444', '555555', '666666']
    .filter((each) => ![-1, 0, 1].some((later) => shownCode(secret, later) === each))
    .slice(0, 6);
  const from = (at: number, given: string) =>
    bounded.app.inject({
      method: 'POST',
      url: '/v1/login',
      remoteAddress: `192.0.2.${at}`,
      payload: { email: rose.email, password: goodPassword, code: given },
    });
  const statuses = [];
  for (const [at, given] of wrong.slice(0, 5).entries())
    statuses.push((await from(at + 1, given)).statusCode);
  expect(statuses).toEqual([403, 403, 403, 403, 403]);
  // The right one too waits now, at home as elsewhere.
  expect((await from(50, shownCode(secret))).statusCode).toBe(429);
  const home = bounded.app.inject({
    method: 'POST',
    url: '/v1/login',
    payload: { email: rose.email, password: goodPassword, code: codes[0] },
  });
  expect((await home).statusCode).toBe(200);
});

test('198: a new password, by mail too, leaves the second factor; a passkey needs none', async () => {
  const rose = await verified(server, await newMember(server.app));
  const { secret } = await newSecondFacteur(server, rose);
  const { authenticator } = await newCle(server, rose);
  await send('POST', '/v1/user/forgot-password', undefined, { email: rose.email });
  const token = await linkTo(server, rose.email, subjects.reset);
  const newPassword = 'Potiron-2026';
  const reset = await send('POST', '/v1/user/reset-password', undefined, { token, newPassword });
  expect(reset.statusCode).toBe(200);
  expect(await code(login(rose, undefined, newPassword))).toBe('code_missing');
  expect((await login(rose, shownCode(secret), newPassword)).statusCode).toBe(200);
  const reponse = authenticator.sign(await askedToSignIn(server));
  const byCle = await send('POST', '/v1/connexion/cle', undefined, { reponse });
  expect(byCle.statusCode).toBe(200);
});

test('199: password and a stolen session take no second factor away; a token of a program sees none of it', async () => {
  const rose = await newMember(server.app);
  const { secret, codes } = await newSecondFacteur(server, rose);
  const prove = (body: object) => code(send('POST', '/v1/compte/preuve', rose, body));
  const acts = [
    ['POST', '/v1/second-facteur'],
    ['PUT', '/v1/second-facteur', { code: '123456' }],
    ['POST', '/v1/second-facteur/codes'],
    ['DELETE', '/v1/second-facteur'],
  ] as const;
  const program = (await newJeton(server.app, rose, ['jardin'])).bearer;
  await rest(rose);
  for (const [method, url, body] of acts)
    expect([url, await code(send(method, url, rose, body))]).toEqual([url, 'preuve_missing']);
  const motDePasse = goodPassword;
  expect(await prove({ motDePasse })).toBe('code_missing');
  expect(await prove({ motDePasse, code: codes[0]?.replace(/^./, '1') })).toBe('code_wrong');
  expect(await code(send('DELETE', '/v1/second-facteur', rose))).toBe('preuve_missing');
  for (const [method, url, body] of acts)
    expect([url, await code(send(method, url, program, body))]).toEqual([url, 'portee_missing']);
  const shown = { motDePasse, code: shownCode(secret) };
  expect((await send('POST', '/v1/compte/preuve', rose, shown)).statusCode).toBe(200);
  expect((await send('DELETE', '/v1/second-facteur', rose)).statusCode).toBe(200);
});
