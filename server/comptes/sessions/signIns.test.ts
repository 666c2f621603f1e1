import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Activite } from '../../../contract/comptes/activite.ts';
import { askedToSignIn, newCle } from '../../testing/authenticator.ts';
import { newSecondFacteur, shownCode } from '../../testing/codes.ts';
import { goodPassword, type Member, newMember, verified } from '../../testing/factories.ts';
import { mailsTo } from '../../testing/mails.ts';
import { openApp } from '../../testing/openApp.ts';

const server = openApp({ RATE_LIMIT: 'on' });
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605 Version/18.0 Safari/604.1';
const subject = 'Nouvelle connexion à votre compte';

// Each test has a network of its own: limits by address are no matter here.
let networks = 0;
const network = () => {
  networks += 1;
  return (n: number) => `198.18.${networks}.${n}`;
};

const post = (url: string, payload: object, remoteAddress: string, userAgent = firefox) =>
  server.app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress,
    headers: { 'user-agent': userAgent },
  });
const login = ({ email }: Member, from: string, userAgent?: string, code?: string) =>
  post('/v1/login', { email, password: goodPassword, ...(code && { code }) }, from, userAgent);
const told = async ({ email }: Member) =>
  (await mailsTo(server, email)).filter((mail) => mail.subject === subject);
const logOf = async (who: Member) =>
  (await server.get('/v1/compte/activite', who)).json<Activite[]>();

/** As if the account had done nothing yet: the database itself lets no line of a log go before its year. */
const forgetLog = ({ id }: Member) =>
  server.context.db.transaction(async (tx) => {
    const guard = sql.raw('trigger evenement_compte_reste');
    await tx.execute(sql`alter table evenement_compte disable ${guard}`);
    await tx.execute(sql`delete from evenement_compte where id_user = ${id}`);
    await tx.execute(sql`alter table evenement_compte enable ${guard}`);
  });

/** A confirmed member who has signed in once, in Firefox, where they registered. */
async function atHome(home: string): Promise<Member> {
  const rose = await verified(server, await newMember(server.app));
  await server.context.db.execute(sql`delete from known_address where id_user = ${rose.id}`);
  await forgetLog(rose);
  expect((await login(rose, home)).statusCode).toBe(200);
  expect(await told(rose)).toEqual([]);
  return rose;
}

test('a sign-in from a new address or kind of device is mailed once and logged', async () => {
  const at = network();
  const rose = await atHome(at(1));
  for (const [from, device] of [
    [at(1), firefox],
    [at(2), firefox],
    [at(2), firefox],
    [at(1), firefox],
    [at(1), phone],
    [at(2), phone],
  ] as const) {
    const answer = await login(rose, from, device);
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([200, ['token']]);
  }
  const [second, first, ...more] = await told(rose);
  expect(more).toEqual([]);
  expect([first?.text, second?.text]).toEqual([
    expect.stringContaining('Appareil : Firefox sur Windows'),
    expect.stringContaining('Appareil : Safari sur iPhone'),
  ]);
  const now = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });
  expect(first?.text).toContain(`Quand : ${now.format(new Date()).replace(/^1 /, '1er ')} à `);
  expect(first?.text).toContain(', heure de Paris');
  expect(first?.text).not.toMatch(/token|198\.18/);
  const lines = (await logOf(rose)).filter(({ genre }) => genre !== 'inscription');
  expect(lines.map(({ genre, appareil, nombre }) => [genre, appareil, nombre])).toEqual([
    ['connexion', 'Safari sur iPhone', 1],
    ['connexion_nouvelle', 'Safari sur iPhone', 1],
    ['connexion_nouvelle', 'Firefox sur Windows', 1],
    ['connexion', 'Firefox sur Windows', 4],
  ]);
});

test('registering and the first sign-in send no mail; a sign-in after more than a year does', async () => {
  const at = network();
  const rose = await newMember(server.app);
  const mine = await newMember(server.app);
  await forgetLog(mine);
  expect((await login(mine, at(1))).statusCode).toBe(200);
  expect([await told(rose), await told(mine)]).toEqual([[], []]);

  const old = await atHome(at(3));
  await forgetLog(old);
  await server.context.db.execute(
    sql`update utilisateur set created_at = now() - interval '13 months' where id = ${old.id}`,
  );
  expect((await login(old, at(3))).statusCode).toBe(200);
  expect(await told(old)).toEqual([]);
  await forgetLog(old);
  expect((await login(old, at(4))).statusCode).toBe(200);
  expect(await told(old)).toHaveLength(1);
});

test('sign-ins by code and by passkey count as new devices too; refused ones send no mail', async () => {
  const at = network();
  const rose = await atHome(at(1));
  const { authenticator } = await newCle(server, rose);
  const { secret } = await newSecondFacteur(server, rose);
  expect((await login(rose, at(2))).json().code).toBe('code_missing');
  expect((await login(rose, at(2), firefox, 'aaaa-bbbb')).json().code).toBe('code_wrong');
  const wrong = { email: rose.email, password: 'Mauvais-2026' };
  expect((await post('/v1/login', wrong, at(2))).statusCode).toBe(400);
  const unknown = { ...authenticator.sign(await askedToSignIn(server)), id: 'A'.repeat(43) };
  const forged = { ...authenticator.sign(await askedToSignIn(server)), signature: 'AAAA' };
  for (const reponse of [unknown, forged])
    expect((await post('/v1/connexion/cle', { reponse }, at(2))).json().code).toBe('cle_refused');
  // The wrong password, and the passkey that is theirs.
  await expect
    .poll(async () => (await logOf(rose)).find(({ genre }) => genre === 'connexion_refusee'))
    .toMatchObject({ nombre: 2, appareil: 'Firefox sur Windows' });
  expect(await told(rose)).toEqual([]);

  expect((await login(rose, at(2), firefox, shownCode(secret))).statusCode).toBe(200);
  expect(await told(rose)).toHaveLength(1);
  const signed = authenticator.sign(await askedToSignIn(server));
  expect((await post('/v1/connexion/cle', { reponse: signed }, at(3))).statusCode).toBe(200);
  expect(await told(rose)).toHaveLength(2);
});

// Numbers in front of titles: docs/attaques.md.
test('202: the mail and the log name a device in our own words, whatever its user agent', async () => {
  const at = network();
  const rose = await atHome(at(1));
  const names = [
    'Firefox/1 <img src=x onerror=alert(1)> Windows',
    'x\r\nBcc: voleur@evil.example\r\n\r\n<script>alert(1)</script>',
    '=HYPERLINK("https://evil.example") https://evil.example/ \u202e',
    '',
    'Safari/'.repeat(400),
  ];
  for (const [n, name] of names.entries())
    expect((await login(rose, at(10 + n), name)).statusCode).toBe(200);
  const mails = await told(rose);
  expect(mails).toHaveLength(names.length);
  for (const { text, html, subject: said, to } of mails) {
    expect(`${said}${text}${html}`).not.toMatch(/evil|onerror|<script|Bcc|HYPERLINK/);
    expect(text).toMatch(/^Appareil : (Firefox sur Windows|Appareil inconnu|Safari)$/m);
    expect(to).toBe(rose.email);
  }
  expect(JSON.stringify(await logOf(rose))).not.toMatch(/evil|onerror|script|Bcc|HYPERLINK/);
  const sessions = await server.get(`/v1/user/${rose.id}/sessions`, rose);
  expect(sessions.headers['content-type']).toBe('application/json; charset=utf-8');
});

test('203: sign-ins from a hundred addresses send few mails, and do not block other mails', async () => {
  const at = network();
  const rose = await atHome(at(1));
  const twice = await Promise.all([login(rose, at(2)), login(rose, at(2))]);
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await told(rose)).toHaveLength(1);
  for (let n = 3; n < 12; n += 1) expect((await login(rose, at(n))).statusCode).toBe(200);
  expect(await told(rose)).toHaveLength(5);
  const own = `/v1/user/${rose.id}`;
  await server.send('PUT', `${own}/mot-de-passe`, rose, {
    actuel: goodPassword,
    nouveau: 'Courgettes-2026',
  });
  await server.send('POST', '/v1/user/forgot-password', undefined, { email: rose.email });
  const others = (await mailsTo(server, rose.email)).map((mail) => mail.subject);
  expect(others).toEqual(
    expect.arrayContaining([
      'Votre mot de passe a été modifié',
      'Choisissez un nouveau mot de passe',
    ]),
  );
  // Nor do other mails, however many, silence this one.
  const lila = await atHome(at(1));
  for (let n = 0; n < 6; n += 1)
    await server.send('POST', '/v1/user/forgot-password', undefined, { email: lila.email });
  await login(lila, at(20));
  expect(await told(lila)).toHaveLength(1);
});

test("203: an unconfirmed address, which may be a stranger's, gets one such mail a day", async () => {
  const at = network();
  const victim = await newMember(server.app);
  for (let n = 1; n < 8; n += 1) await login(victim, at(n), phone);
  expect(await told(victim)).toHaveLength(1);
});
