import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Cle } from '../../../contract/comptes/cle.ts';
import { limits } from '../../../contract/limits.ts';
import { Authenticator, askedToSignIn, newCle } from '../../testing/authenticator.ts';
import { goodPassword, type Member, newMember, verified } from '../../testing/factories.ts';
import { linkTo, mailsTo, subjects } from '../../testing/mails.ts';
import { openApp } from '../../testing/openApp.ts';

const server = openApp();
const { get, send, code } = server;

const list = async (who: Member) => (await get('/v1/cle', who)).json<Cle[]>();
const signIn = (reponse: object) => send('POST', '/v1/connexion/cle', undefined, { reponse });

test('a passkey is added, listed, named, signs in, and is removed; its member is told by mail', async () => {
  const rose = await newMember(server.app);
  const made = await newCle(server, rose);
  const moment = expect.stringMatching(/Z$/);
  const told = { id: made.id, nom: 'Téléphone', creeLe: moment, dernierUsage: null };
  expect(await list(rose)).toEqual([told]);

  const signed = await signIn(made.authenticator.sign(await askedToSignIn(server)));
  expect(signed.statusCode).toBe(200);
  const { token } = signed.json<{ token: string }>();
  const anew = { ...rose, headers: { authorization: `Bearer ${token}` } };
  expect(await list(anew)).toEqual([{ ...told, dernierUsage: moment }]);

  const named = await send('PUT', `/v1/cle/${made.id}`, rose, { nom: ' Clé bleue ' });
  expect([named.statusCode, named.json<Cle>().nom]).toEqual([200, 'Clé bleue']);
  const removed = await send('DELETE', `/v1/cle/${made.id}`, rose);
  expect(removed.json().message).toBe('La clé d’accès est retirée : elle n’ouvre plus rien.');
  expect(await list(rose)).toEqual([]);
  const late = signIn(made.authenticator.sign(await askedToSignIn(server)));
  expect(await code(late)).toBe('cle_refused');
  expect(await code(send('DELETE', `/v1/cle/${made.id}`, rose))).toBe('cle_not_found');
  const mailed = (await mailsTo(server, rose.email)).map(({ subject }) => subject);
  expect(mailed).toEqual(
    expect.arrayContaining([
      'Une clé d’accès a été ajoutée à votre compte',
      'Une clé d’accès a été retirée de votre compte',
    ]),
  );
});

test('several passkeys stand beside each other, up to the limit, and one is not added twice', async () => {
  const rose = await newMember(server.app);
  const first = await newCle(server, rose, 'Une');
  await newCle(server, rose, 'Deux');
  expect((await list(rose)).map(({ nom }) => nom)).toEqual(['Une', 'Deux']);
  const asked = (await send('POST', '/v1/cle/defi', rose)).json();
  expect(asked.excludeCredentials).toHaveLength(2);
  const again = { nom: 'Encore', reponse: first.authenticator.create(asked) };
  expect(await code(send('POST', '/v1/cle', rose, again))).toBe('cle_known');
  await server.context.db.execute(sql`
    insert into cle (id_user, nom, identifiant, cle_publique, compteur, transports)
    select ${rose.id}, 'x', 'x' || n || ${rose.id}, 'x', 0, '{}' from generate_series(3, ${limits.clesParMembre}) n`);
  expect(await code(send('POST', '/v1/cle/defi', rose))).toBe('cle_too_many');
});

test('bad input is 400, and a personal access token is no session', async () => {
  const rose = await newMember(server.app);
  await newCle(server, rose);
  const asked = (await send('POST', '/v1/cle/defi', rose)).json();
  const reponse = new Authenticator().create(asked);
  for (const body of [
    {},
    { nom: '', reponse },
    { nom: 'x'.repeat(limits.nomDAcces + 1), reponse },
    { nom: 'x' },
    { nom: 'x', reponse: { ...reponse, attestationObject: '<script>' } },
    { nom: 'x', reponse: { ...reponse, more: 1 } },
  ])
    expect(await code(send('POST', '/v1/cle', rose, body))).toBe('validation');
  for (const attestationObject of ['AA', 'oA', reponse.clientDataJSON])
    expect(
      await code(
        send('POST', '/v1/cle', rose, { nom: 'x', reponse: { ...reponse, attestationObject } }),
      ),
    ).toBe('cle_refused');
});

test("undoing a change of the e-mail deletes all passkeys, the thief's among them", async () => {
  const rose = await verified(server, await newMember(server.app));
  const { authenticator } = await newCle(server, rose);
  const change = { email: `voleur-${rose.email}`, motDePasse: goodPassword };
  expect((await send('PUT', `/v1/user/${rose.id}`, rose, change)).statusCode).toBe(200);
  const token = await linkTo(server, rose.email, subjects.emailChange);
  expect((await get(`/v1/user/undo-email-change?token=${token}`)).statusCode).toBe(200);
  const late = signIn(authenticator.sign(await askedToSignIn(server)));
  expect(await code(late)).toBe('cle_refused');
});
