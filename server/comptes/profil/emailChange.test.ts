import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { formOf } from '../../platform/images/images.fixtures.ts';
import { goodPassword, logIn, type Member, newMember } from '../../testing/factories.ts';
import { linkTo, mailsTo, subjects } from '../../testing/mails.ts';
import { openApp, ownApp } from '../../testing/openApp.ts';

const server = openApp({ PUBLIC_URL: 'https://courtil.example' });
const { get } = server;

const put = (who: Member, payload: object, more: object = {}) =>
  server.send('PUT', `/v1/user/${who.id}`, who, payload, more);
const claim = (who: Member, email: string) => put(who, { email, motDePasse: goodPassword });
const me = async (who: Member) => (await get(`/v1/user/byId/${who.id}`, who)).json();
const isSignedIn = async (who: Pick<Member, 'headers' | 'id'>) =>
  (await get(`/v1/user/${who.id}/sessions`, who)).statusCode === 200;
const follow = (token: string) => get(`/v1/user/verify-email?token=${token}`);
const undo = (token: string) => get(`/v1/user/undo-email-change?token=${token}`);
const pending = (who: Member, method: 'POST' | 'DELETE') =>
  server.send(method, `/v1/user/${who.id}/nouvel-email`, who);
const post = (path: string, payload: object) => server.send('POST', path, undefined, payload);
const send = (path: string, payload: object) => post(`/v1/user/${path}`, payload);
const register = (email: string) =>
  post('/v1/user', { name: 'A', firstName: 'B', pseudo: 'c', password: goodPassword, email });
const login = (email: string, password = goodPassword) => post('/v1/login', { email, password });

/** A member whose address is confirmed. */
async function newVerified(): Promise<Member> {
  const member = await newMember(server.app);
  await follow(await linkTo(server, member.email, subjects.verification));
  return member;
}

async function resetTo(email: string, newPassword: string) {
  await send('forgot-password', { email });
  const token = await linkTo(server, email, subjects.reset);
  return send('reset-password', { token, newPassword });
}

// Numbers in front of titles: docs/attaques.md.
test('34, 83: another e-mail needs the password, in JSON and in a form, or nothing is saved', async () => {
  const rose = await newVerified();
  const email = `nouvelle-${rose.email}`;
  const before = await me(rose);
  for (const [motDePasse, code] of [
    [undefined, 'email_password_missing'],
    ['', 'email_password_missing'],
    ['Mauvais-2026', 'email_password_wrong'],
  ] as const) {
    const given = { pseudo: 'Pris', email, ...(motDePasse !== undefined && { motDePasse }) };
    const json = await put(rose, given);
    expect([json.statusCode, json.json().code]).toEqual([403, code]);
    expect(json.json().message).toMatch(/mot de passe actuel.*[Rr]ien n’a été enregistré/);
    const form = await formOf(Object.entries(given));
    const sent = await put(rose, form.payload, form.headers);
    expect([sent.statusCode, sent.json().code]).toEqual([403, code]);
  }
  expect(await me(rose)).toEqual(before);
  expect(await mailsTo(server, email)).toEqual([]);
  const form = await formOf([
    ['pseudo', 'Rosa'],
    ['email', email],
    ['motDePasse', goodPassword],
  ]);
  const taken = await put(rose, form.payload, form.headers);
  expect(taken.json()).toMatchObject({ pseudo: 'Rosa', email: rose.email, nouvelEmail: email });
});

test('20: a stolen session cannot try passwords by changing the e-mail', async () => {
  const limited = await ownApp({ RATE_LIMIT: 'on' });
  const { id, headers } = await newMember(limited.app);
  const statuses = [];
  for (let n = 0; n < 7; n += 1) {
    const payload = { email: 'voleur@jardins.example', motDePasse: `Mauvais-${n}` };
    const url = `/v1/user/${id}`;
    statuses.push((await limited.app.inject({ method: 'PUT', url, payload, headers })).statusCode);
  }
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429]);
});

test('34: the old address holds until the new one is confirmed, and can take it back', async () => {
  const rose = await newVerified();
  const elsewhere = { id: rose.id, headers: { authorization: '' } };
  elsewhere.headers.authorization = `Bearer ${await logIn(server.app, rose.email)}`;
  const fresh = `nouvelle-${rose.email}`;
  const answer = await claim(rose, ` ${fresh.toUpperCase()} `);
  const waiting = { email: rose.email, isVerified: true, nouvelEmail: fresh };
  expect(answer.json()).toMatchObject(waiting);
  expect(await me(rose)).toMatchObject(waiting);
  expect([await isSignedIn(rose), await isSignedIn(elsewhere)]).toEqual([true, false]);
  expect((await put(rose, await me(rose))).json()).toMatchObject(waiting);
  const seen = await server.app.inject(`/v1/user/byId/${rose.id}`);
  expect(seen.body).not.toMatch(/nouvel/i);
  expect((await server.app.inject(`/v1/user/${fresh}`)).statusCode).toBe(404);
  expect((await login(fresh)).statusCode).toBe(400);
  await send('forgot-password', { email: fresh });
  expect((await mailsTo(server, fresh)).map(({ subject }) => subject)).toEqual([subjects.newEmail]);
  await logIn(server.app, rose.email);

  const token = await linkTo(server, fresh, subjects.newEmail);
  for (let time = 0; time < 2; time += 1)
    expect((await follow(token)).json()).toEqual({
      success: true,
      message: 'Votre adresse e-mail est confirmée.',
    });
  const moved = { email: fresh, isVerified: true, nouvelEmail: null };
  expect(await me(rose)).toMatchObject(moved);
  expect((await login(rose.email)).statusCode).toBe(400);
  expect((await register(rose.email)).statusCode).toBe(409);

  const back = await linkTo(server, rose.email, subjects.emailChange);
  expect((await undo(back)).json()).toMatchObject({ success: true });
  expect(await isSignedIn(rose)).toBe(false);
  await logIn(server.app, rose.email);
  expect((await undo(back)).statusCode).toBe(400);
  expect((await follow(token)).statusCode).toBe(400);
});

test('the old address can cancel before the new one is confirmed', async () => {
  const rose = await newVerified();
  const fresh = `voleur-${rose.email}`;
  await claim(rose, fresh);
  const back = await linkTo(server, rose.email, subjects.emailChange);
  const notice = (await mailsTo(server, rose.email))[0];
  expect(`${notice?.text}${notice?.html}`).not.toContain(fresh);
  expect((await undo(back)).json()).toMatchObject({ success: true });
  expect(await isSignedIn(rose)).toBe(false);
  expect((await follow(await linkTo(server, fresh, subjects.newEmail))).statusCode).toBe(400);
  const token = await logIn(server.app, rose.email);
  const again = { ...rose, headers: { authorization: `Bearer ${token}` } };
  expect(await me(again)).toMatchObject({ email: rose.email, isVerified: true, nouvelEmail: null });
});

test('a pending address can be mailed again, replaced and cancelled', async () => {
  const rose = await newVerified();
  const [one, two] = [`un-${rose.email}`, `deux-${rose.email}`];
  expect((await pending(rose, 'POST')).json()).toMatchObject({
    status: 404,
    code: 'email_settled',
  });
  await claim(rose, one);
  const first = await linkTo(server, one, subjects.newEmail);
  expect((await pending(rose, 'POST')).json().message).toBe(
    'Un nouvel email de vérification a été envoyé.',
  );
  const again = await linkTo(server, one, subjects.newEmail);
  expect((await follow(first)).statusCode).toBe(400);
  await claim(rose, two);
  expect((await follow(again)).statusCode).toBe(400);
  expect((await me(rose)).nouvelEmail).toBe(two);
  const last = await linkTo(server, two, subjects.newEmail);
  expect((await pending(rose, 'DELETE')).statusCode).toBe(200);
  expect((await pending(rose, 'DELETE')).statusCode).toBe(200);
  expect((await me(rose)).nouvelEmail).toBeNull();
  expect((await follow(last)).statusCode).toBe(400);
});

test('84: a reset or a change of the password voids pending and undo links', async () => {
  for (const way of ['reset', 'change'] as const) {
    const rose = await newVerified();
    const [one, two] = [`un-${rose.email}`, `deux-${rose.email}`];
    await claim(rose, one);
    await follow(await linkTo(server, one, subjects.newEmail));
    const back = await linkTo(server, rose.email, subjects.emailChange);
    await claim(rose, two);
    const to = await linkTo(server, two, subjects.newEmail);
    const replaced =
      way === 'reset'
        ? await resetTo(one, 'Potiron-2026')
        : await server.send('PUT', `/v1/user/${rose.id}/mot-de-passe`, rose, {
            actuel: goodPassword,
            nouveau: 'Potiron-2026',
          });
    expect([way, replaced.statusCode]).toEqual([way, 200]);
    expect([way, (await undo(back)).statusCode]).toEqual([way, 400]);
    expect([way, (await follow(to)).statusCode]).toEqual([way, 400]);
    expect([way, (await login(one, 'Potiron-2026')).statusCode]).toEqual([way, 200]);
    expect([way, (await register(rose.email)).statusCode]).toEqual([way, 201]);
  }
});

test('85: a pending address blocks neither a registration nor another claim; its real holder ends both', async () => {
  const [rose, lila] = [await newVerified(), await newVerified()];
  const victims = `victime-${rose.email}`;
  expect((await claim(rose, victims)).statusCode).toBe(200);
  expect((await claim(lila, victims)).statusCode).toBe(200);
  const lilas = await linkTo(server, victims, subjects.newEmail);
  expect((await register(victims)).statusCode).toBe(201);
  expect((await claim(rose, victims)).json().code).toBe('email_taken');
  expect((await follow(lilas)).json()).toMatchObject({ status: 409, code: 'email_change_taken' });
  expect((await follow(lilas)).statusCode).toBe(400);
  expect((await me(lila)).nouvelEmail).toBeNull();
  expect((await me(rose)).nouvelEmail).toBe(victims);
  await follow(await linkTo(server, victims, subjects.verification));
  expect((await me(rose)).nouvelEmail).toBeNull();
});

test('only a confirmed address is reserved for its former account', async () => {
  const rose = await newMember(server.app);
  const fresh = `nouvelle-${rose.email}`;
  await claim(rose, fresh);
  await follow(await linkTo(server, fresh, subjects.newEmail));
  expect((await register(rose.email)).statusCode).toBe(201);
  const back = await linkTo(server, rose.email, subjects.emailChange);
  expect((await undo(back)).json()).toMatchObject({ code: 'email_taken' });
  await follow(await linkTo(server, rose.email, subjects.verification));
  expect((await undo(back)).json()).toMatchObject({ code: 'link_invalid' });
});

test('when several accounts confirm one address at once, one gets it, and no answer is a 500', async () => {
  const members: Member[] = [];
  while (members.length < 6) members.push(await newVerified());
  const email = `ensemble-${members[0]?.email}`;
  for (const member of members) await claim(member, email);
  const lettres = await mailsTo(server, email);
  const tokens = lettres.map(({ text }) => /\?token=([\w-]+)/.exec(text)?.[1] ?? '');
  expect(new Set(tokens).size).toBe(6);
  const answers = await Promise.all(tokens.map(follow));
  const statuses = answers.map(({ statusCode }) => statusCode).sort();
  expect(statuses[0]).toBe(200);
  for (const status of statuses.slice(1)) expect([400, 409]).toContain(status);
  const now = await Promise.all(members.map(me));
  expect(now.filter((each) => each.email === email)).toHaveLength(1);
  expect(now.filter(({ nouvelEmail }) => nouvelEmail !== null)).toEqual([]);
});

test('a link for a new password is void once the account leaves its address', async () => {
  const rose = await newVerified();
  const fresh = `nouvelle-${rose.email}`;
  await claim(rose, fresh);
  await send('forgot-password', { email: rose.email });
  const token = await linkTo(server, rose.email, subjects.reset);
  await follow(await linkTo(server, fresh, subjects.newEmail));
  const answer = await send('reset-password', { token, newPassword: 'Potiron-2026' });
  expect(answer.json().code).toBe('link_invalid');
});

test('87: a request beyond the mail limit is refused, and the latest link stays valid', async () => {
  const limited = await ownApp({ RATE_LIMIT: 'on' });
  const rose = await newMember(limited.app);
  const { headers } = rose;
  const url = `/v1/user/${rose.id}`;
  const email = `nouvelle-${rose.email}`;
  const payload = { email, motDePasse: goodPassword };
  const ask = () => limited.app.inject({ method: 'PUT', url, payload, headers });
  const resend = () => limited.app.inject({ method: 'POST', url: `${url}/nouvel-email`, headers });
  const answers = [await ask(), await resend(), await resend(), await resend(), await ask()];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429, 429]);
  for (const answer of answers.slice(3)) {
    expect(answer.json().code).toBe('rate_limited');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  const token = await linkTo(limited, email, subjects.newEmail);
  expect((await limited.app.inject(`/v1/user/verify-email?token=${token}`)).statusCode).toBe(200);
});

test('a new link for a pending address expires with the first one', async () => {
  const rose = await newVerified();
  const fresh = `nouvelle-${rose.email}`;
  await claim(rose, fresh);
  await server.context.db.execute(
    sql`update account_token set expires_at = now() + interval '90 minutes' where email = ${fresh}`,
  );
  expect((await pending(rose, 'POST')).statusCode).toBe(200);
  const { rows } = await server.context.db.execute(
    sql`select expires_at < now() + interval '91 minutes' as soon from account_token where email = ${fresh}`,
  );
  expect(rows).toEqual([{ soon: true }]);
  expect((await mailsTo(server, fresh))[0]?.text).toContain('Ce lien reste valable 1 heure.');
  expect((await follow(await linkTo(server, fresh, subjects.newEmail))).statusCode).toBe(200);
});

test('every cancelling link ends any pending change, and tells which address the account has', async () => {
  const rose = await newVerified();
  await claim(rose, `un-${rose.email}`);
  const first = await linkTo(server, rose.email, subjects.emailChange);
  await claim(rose, `deux-${rose.email}`);
  const second = await linkTo(server, rose.email, subjects.emailChange);
  expect(second).not.toBe(first);
  expect((await undo(first)).json().message).toBe(
    'Votre compte garde cette adresse : le changement demandé est annulé. Veuillez vous reconnecter.',
  );
  expect((await undo(second)).statusCode).toBe(400);

  const lila = await newVerified();
  const fresh = `nouvelle-${lila.email}`;
  await claim(lila, fresh);
  const early = await linkTo(server, lila.email, subjects.emailChange);
  await claim(lila, fresh);
  await follow(await linkTo(server, fresh, subjects.newEmail));
  const late = await linkTo(server, lila.email, subjects.emailChange);
  expect((await undo(late)).json().message).toBe(
    'Votre adresse e-mail a été rétablie. Veuillez vous reconnecter.',
  );
  expect((await undo(early)).statusCode).toBe(400);
});
