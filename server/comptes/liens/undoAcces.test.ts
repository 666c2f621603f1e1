import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { Authenticator, askedToSignIn, newCle } from '../../testing/authenticator.ts';
import { newSecondFacteur, shownCode } from '../../testing/codes.ts';
import { goodPassword, type Member, newMember, verified } from '../../testing/factories.ts';
import { linkTo, mailsTo, subjects, tokenIn } from '../../testing/mails.ts';
import { openApp } from '../../testing/openApp.ts';

const server = openApp();
const { get, send, code } = server;
const limited = openApp({ RATE_LIMIT: 'on' });

const added = { cle: 'Une clé d’accès a été ajoutée', second: 'Un second facteur protège' };
const undo = (token: string) => get(`/v1/user/undo-acces?token=${token}`);
const login = (who: Member, more = {}) =>
  send('POST', '/v1/login', undefined, { email: who.email, password: goodPassword, ...more });
const namesOf = async (who: Member) =>
  (await get('/v1/cle', who)).json<{ nom: string }[]>().map(({ nom }) => nom);

/** The member again, in a new session. */
async function again(who: Member): Promise<Member> {
  const { token } = (await login(who)).json<{ token: string }>();
  return { ...who, headers: { authorization: `Bearer ${token}` } };
}

test('276: a thief adds a second factor and changes the password: the link of the mail removes the second factor', async () => {
  const rose = await verified(server, await newMember(server.app));
  await newSecondFacteur(server, rose);
  const token = await linkTo(server, rose.email, added.second);
  const changed = { actuel: goodPassword, nouveau: 'Volee-2026-Autre!' };
  await send('PUT', `/v1/user/${rose.id}/mot-de-passe`, rose, changed);

  const answer = await undo(token);
  expect([answer.statusCode, answer.json().success]).toEqual([200, true]);
  expect(await code(get('/v1/second-facteur', rose))).toBe('unauthenticated');
  const stolen = { ...rose, password: changed.nouveau };
  const open = await login(stolen, { password: changed.nouveau });
  expect(open.statusCode).toBe(200);
  const left = await server.context.db.execute(
    sql`select from code_de_secours where id_user = ${rose.id}`,
  );
  expect(left.rowCount).toBe(0);
  expect(await code(undo(token))).toBe('link_invalid');
});

test('276: a thief moves the e-mail, then adds access: undoing the move removes it and voids their links', async () => {
  const rose = await verified(server, await newMember(server.app));
  const theirs = `voleur-${rose.email}`;
  const moved = { email: theirs, motDePasse: goodPassword };
  expect((await send('PUT', `/v1/user/${rose.id}`, rose, moved)).statusCode).toBe(200);
  const confirmed = await linkTo(server, theirs, subjects.newEmail);
  expect((await get(`/v1/user/verify-email?token=${confirmed}`)).statusCode).toBe(200);
  await newSecondFacteur(server, await again({ ...rose, email: theirs }));
  const got = await linkTo(server, theirs, added.second);

  const back = await linkTo(server, rose.email, subjects.emailChange);
  expect((await get(`/v1/user/undo-email-change?token=${back}`)).statusCode).toBe(200);
  const open = await login(rose);
  expect(open.statusCode).toBe(200);
  expect(await code(undo(got))).toBe('link_invalid');
  expect((await get('/v1/second-facteur', await again(rose))).statusCode).toBe(200);
});

test('276: undoing a move of the e-mail keeps a second factor that is older than the move', async () => {
  const rose = await verified(server, await newMember(server.app));
  await newSecondFacteur(server, rose);
  const theirs = `voleur-${rose.email}`;
  const moved = { email: theirs, motDePasse: goodPassword };
  expect((await send('PUT', `/v1/user/${rose.id}`, rose, moved)).statusCode).toBe(200);
  const confirmed = await linkTo(server, theirs, subjects.newEmail);
  expect((await get(`/v1/user/verify-email?token=${confirmed}`)).statusCode).toBe(200);
  const back = await linkTo(server, rose.email, subjects.emailChange);
  expect((await get(`/v1/user/undo-email-change?token=${back}`)).statusCode).toBe(200);
  expect(await code(login(rose))).toBe('code_missing');
});

test('276: the link removes the passkey of a thief, keeps the other, and ends all sessions', async () => {
  const rose = await verified(server, await newMember(server.app));
  const { authenticator } = await newCle(server, rose, 'La mienne');
  const thief = await newCle(server, rose, 'Du voleur');
  const token = tokenIn((await mailsTo(server, rose.email))[0]);
  await send('PUT', `/v1/cle/${thief.id}`, rose, { nom: 'Renommée' });

  expect((await undo(token)).statusCode).toBe(200);
  expect(await code(get('/v1/cle', rose))).toBe('unauthenticated');
  const asked = await askedToSignIn(server);
  const signed = send('POST', '/v1/connexion/cle', undefined, {
    reponse: thief.authenticator.sign(asked),
  });
  expect(await code(signed)).toBe('cle_refused');
  const own = authenticator.sign(await askedToSignIn(server));
  const answer = await send('POST', '/v1/connexion/cle', undefined, { reponse: own });
  expect(answer.statusCode).toBe(200);
  const back = await again(rose);
  expect(await namesOf(back)).toEqual(['La mienne']);
  const log = (await get('/v1/compte/activite', back)).json<{ genre: string; objet: string }[]>();
  expect(log).toContainEqual(expect.objectContaining({ genre: 'cle_retiree', objet: 'Renommée' }));
});

test('276: a link undoes only its own addition, and none that came later', async () => {
  const rose = await verified(server, await newMember(server.app));
  await newSecondFacteur(server, rose);
  const first = await linkTo(server, rose.email, added.second);
  await send('DELETE', '/v1/second-facteur', rose);
  const { secret } = await newSecondFacteur(server, rose);
  expect((await undo(first)).statusCode).toBe(200);
  expect(await code(login(rose))).toBe('code_missing');
  expect((await login(rose, { code: shownCode(secret) })).statusCode).toBe(200);
  // The link of the later addition is still valid.
  expect((await undo(await linkTo(server, rose.email, added.second))).statusCode).toBe(200);
  expect((await login(rose)).statusCode).toBe(200);
});

test('276: the link of a passkey that the thief has already removed still ends all sessions', async () => {
  const rose = await verified(server, await newMember(server.app));
  const { id } = await newCle(server, rose);
  const token = await linkTo(server, rose.email, added.cle);
  await send('DELETE', `/v1/cle/${id}`, rose);
  expect((await undo(token)).statusCode).toBe(200);
  expect(await code(get('/v1/cle', rose))).toBe('unauthenticated');
});

test('276: a link guessed, followed ten times at once, after seven days, of another kind', async () => {
  const rose = await verified(server, await newMember(server.app));
  await newCle(server, rose);
  const token = await linkTo(server, rose.email, added.cle);
  expect(await code(undo('Zm9yLXRoZS1wcmV2aWV3LW9ubHktbm90LWEtdG9rZW4'))).toBe('link_invalid');
  expect(await code(get('/v1/user/undo-acces'))).toBe('link_invalid');
  expect(await code(get(`/v1/user/undo-email-change?token=${token}`))).toBe('link_invalid');
  const answers = await Promise.all(Array.from({ length: 10 }, () => undo(token)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);

  const back = await again(rose);
  await newCle(server, back);
  const late = await linkTo(server, rose.email, added.cle);
  await server.context.db.execute(
    sql`update account_token set expires_at = expires_at - interval '7 days' where id_user = ${rose.id}`,
  );
  expect(await code(undo(late))).toBe('link_invalid');
});

test('276: nothing that opens an account is added without its mail', async () => {
  const rose = await newMember(limited.app);
  await newCle(limited, rose, 'Une');
  await newSecondFacteur(limited, rose);
  const asked = (await limited.send('POST', '/v1/cle/defi', rose)).json();
  const reponse = new Authenticator().create(asked);
  const third = limited.send('POST', '/v1/cle', rose, { nom: 'Trois', reponse });
  expect(await limited.code(third)).toBe('rate_limited');
  expect((await limited.get('/v1/cle', rose)).json()).toHaveLength(1);
  const told = (await mailsTo(limited, rose.email)).map(({ subject }) => subject);
  expect(told.filter((subject) => /ajoutée|second facteur/.test(subject))).toHaveLength(2);
});
