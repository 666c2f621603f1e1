import { expect, test } from 'vitest';
import type {
  SecondFacteur,
  SecondFacteurPropose,
} from '../../../contract/comptes/secondFacteur.ts';
import { newSecondFacteur, shownCode } from '../../testing/codes.ts';
import { goodPassword, type Member, newMember } from '../../testing/factories.ts';
import { mailsTo } from '../../testing/mails.ts';
import { openApp } from '../../testing/openApp.ts';

const server = openApp();
const { get, send, code } = server;

const state = async (who: Member) => (await get('/v1/second-facteur', who)).json<SecondFacteur>();
const login = ({ email }: Member, given?: string) =>
  send('POST', '/v1/login', undefined, {
    email,
    password: goodPassword,
    ...(given !== undefined && { code: given }),
  });

test('a second factor is proposed, starts with its first code, and can be removed', async () => {
  const rose = await newMember(server.app);
  expect(await state(rose)).toEqual({ depuis: null, codesRestants: 0 });
  const proposed = await send('POST', '/v1/second-facteur', rose);
  expect(proposed.statusCode).toBe(201);
  const { secret, adresse, qr } = proposed.json<SecondFacteurPropose>();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const label = encodeURIComponent(`Courtil:${rose.email}`);
  expect(adresse).toBe(`otpauth://totp/${label}?secret=${secret}&issuer=Courtil`);
  expect(qr.trace).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
  // A second factor that was never started does not block the sign-in.
  expect((await login(rose)).statusCode).toBe(200);
  const wrong = { code: '000000' === shownCode(secret) ? '000001' : '000000' };
  expect(await code(send('PUT', '/v1/second-facteur', rose, wrong))).toBe('code_wrong');
  const begun = { code: ` ${shownCode(secret).replace(/...$/, ' $&')}` };
  const started = await send('PUT', '/v1/second-facteur', rose, begun);
  const { codes } = started.json<{ codes: string[] }>();
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  for (const each of codes) expect(each).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){5}$/);
  expect(await state(rose)).toEqual({ depuis: expect.stringMatching(/Z$/), codesRestants: 10 });
  expect(await code(send('POST', '/v1/second-facteur', rose))).toBe('second_facteur_on');

  const ended = await send('DELETE', '/v1/second-facteur', rose);
  expect(ended.json().message).toBe('Votre mot de passe suffit de nouveau pour vous connecter.');
  expect((await login(rose)).statusCode).toBe(200);
  expect(await code(send('DELETE', '/v1/second-facteur', rose))).toBe('second_facteur_off');
  expect(await code(send('POST', '/v1/second-facteur/codes', rose))).toBe('second_facteur_off');
});

test('both logins ask for the code, after the right password alone, and say so in words', async () => {
  const rose = await newMember(server.app);
  const { secret, codes } = await newSecondFacteur(server, rose);
  const asked = await login(rose);
  expect(asked.statusCode).toBe(403);
  expect(asked.json()).toMatchObject({
    code: 'code_missing',
    message: 'Indiquez le code de votre application, ou un de vos codes de secours.',
  });
  expect(await code(login(rose, ' '))).toBe('code_missing');
  const pair = { Email: rose.email, Password: goodPassword };
  const other = send('POST', '/v1/User/authenticate', undefined, { ...pair, code: codes[0] });
  expect(Object.keys((await other).json())).toEqual(['token']);
  expect((await login(rose, shownCode(secret))).statusCode).toBe(200);

  for (const given of [undefined, codes[1], '123456']) {
    const refused = send('POST', '/v1/login', undefined, {
      email: rose.email,
      password: 'Mauvais-2026',
      ...(given && { code: given }),
    });
    expect(await code(refused)).toBe('login_failed');
  }
  expect(await code(login(rose, 'x'.repeat(41)))).toBe('validation');
});

test('changes of a second factor are mailed; new recovery codes void the old ones', async () => {
  const rose = await newMember(server.app);
  const { codes } = await newSecondFacteur(server, rose);
  expect((await login(rose, codes[4]?.toUpperCase().replaceAll('-', ' '))).statusCode).toBe(200);
  expect((await state(rose)).codesRestants).toBe(9);
  const renewed = await send('POST', '/v1/second-facteur/codes', rose);
  expect(renewed.statusCode).toBe(201);
  expect((await state(rose)).codesRestants).toBe(10);
  expect(await code(login(rose, codes[5]))).toBe('code_wrong');
  const [one] = renewed.json<{ codes: string[] }>().codes;
  expect((await login(rose, one)).statusCode).toBe(200);
  await send('DELETE', '/v1/second-facteur', rose);
  const mails = await mailsTo(server, rose.email);
  expect(mails.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      'Un second facteur protège votre compte',
      'Un code de secours de votre compte a servi',
      'De nouveaux codes de secours pour votre compte',
      'Le second facteur de votre compte a été retiré',
    ]),
  );
  expect(mails.map(({ text }) => text).join()).toContain('Il vous en reste 9 sur dix.');
});
