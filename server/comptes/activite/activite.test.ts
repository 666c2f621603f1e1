import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { Activite } from '../../../contract/comptes/activite.ts';
import {
  goodPassword,
  logIn,
  type Member,
  newJeton,
  newMember,
  newWebhook,
} from '../../testing/factories.ts';
import { linkTo, subjects } from '../../testing/mails.ts';
import { openApp } from '../../testing/openApp.ts';
import { nounsOfComptes } from '../comptes.nouns.ts';

const server = openApp();
const { get, send } = server;
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

const logOf = async (who: Member, query = ''): Promise<Activite[]> =>
  (await get(`/v1/compte/activite${query}`, who)).json();
const toldOf = async (who: Member) =>
  (await logOf(who)).map(({ genre, objet, nombre }) => [genre, objet, nombre]);

const login = (email: string, password: string, userAgent: string) =>
  server.app.inject({
    method: 'POST',
    url: '/v1/login',
    payload: { email, password },
    headers: { 'user-agent': userAgent },
  });

test('an account tells its member how it began and from which devices it was signed in to, by the day', async () => {
  const rose = await newMember(server.app);
  for (let n = 0; n < 3; n += 1) await login(rose.email, goodPassword, firefox);
  const [latest, ...others] = await logOf(rose);
  expect(latest).toMatchObject({ genre: 'connexion', appareil: 'Firefox sur Windows', nombre: 2 });
  expect(Date.now() - Date.parse(latest?.le ?? '')).toBeLessThan(60_000);
  expect(others.map(({ genre, appareil }) => [genre, appareil])).toEqual([
    ['connexion_nouvelle', 'Firefox sur Windows'],
    ['connexion', 'Appareil inconnu'],
    ['inscription', ''],
  ]);
});

test('refused sign-ins are counted per day, for existing accounts only', async () => {
  const rose = await newMember(server.app);
  for (let n = 0; n < 3; n += 1) await login(rose.email, 'Mauvais-2026', firefox);
  await login('personne@jardins.example', 'Mauvais-2026', firefox);
  await vi.waitFor(async () =>
    expect((await logOf(rose))[0]).toMatchObject({
      genre: 'connexion_refusee',
      appareil: 'Firefox sur Windows',
      nombre: 3,
    }),
  );
});

test('passwords, devices, the address, exports, tokens and webhooks leave their line', async () => {
  const rose = await newMember(server.app);
  const own = `/v1/user/${rose.id}`;
  await newJeton(server.app, rose, ['lecture']);
  const { id } = await newWebhook(
    server.app,
    rose,
    ['arrosage'],
    'https://hooks.example.org/secret/path',
  );
  await send('PUT', `/v1/webhook/${id}`, rose, { actif: false });
  await send('DELETE', `/v1/webhook/${id}`, rose);
  const [jeton] = (await get('/v1/jeton', rose)).json<{ id: number }[]>();
  await send('DELETE', `/v1/jeton/${jeton?.id}`, rose);
  await get(`${own}/donnees`, rose);
  const mot = { actuel: 'Mauvais-2026', nouveau: 'Courgettes-2026' };
  await send('PUT', `${own}/mot-de-passe`, rose, mot);
  await login(rose.email, goodPassword, firefox);
  const sessions = (await get(`${own}/sessions`, rose)).json<{ jti: string; current: boolean }[]>();
  const other = sessions.find(({ current }) => !current);
  await send('DELETE', `${own}/sessions/${other?.jti}`, rose);
  await send('PUT', `${own}/mot-de-passe`, rose, { ...mot, actuel: goodPassword });
  const email = `nouvelle-${rose.email}`;
  await send('PUT', own, rose, { email, motDePasse: mot.nouveau });
  await get(`/v1/user/verify-email?token=${await linkTo(server, email, subjects.newEmail)}`);
  expect(await toldOf(rose)).toEqual([
    ['email_modifie', '', 1],
    ['email_demande', '', 1],
    ['mot_de_passe_modifie', '', 1],
    ['appareil_deconnecte', 'Firefox sur Windows', 1],
    ['connexion_nouvelle', '', 1],
    ['mot_de_passe_refuse', '', 1],
    ['export', '', 1],
    ['jeton_retire', 'Arrosoir connecté', 1],
    ['webhook_retire', 'hooks.example.org', 1],
    ['webhook_modifie', 'hooks.example.org', 1],
    ['webhook_cree', 'hooks.example.org', 1],
    ['jeton_cree', 'Arrosoir connecté', 1],
    ['connexion', '', 1],
    ['inscription', '', 1],
  ]);
  expect((await logOf(rose)).every(({ appareil }) => !/\d/.test(appareil))).toBe(true);
});

test('a change that is taken back or given up, and a reset by mail', async () => {
  const rose = await newMember(server.app);
  const own = `/v1/user/${rose.id}`;
  const email = `nouvelle-${rose.email}`;
  const body = { email, motDePasse: goodPassword };
  await send('DELETE', `${own}/nouvel-email`, rose);
  await send('PUT', own, rose, body);
  await send('DELETE', `${own}/nouvel-email`, rose);
  await send('PUT', own, rose, body);
  await get(
    `/v1/user/undo-email-change?token=${await linkTo(server, rose.email, subjects.emailChange)}`,
  );
  await send('POST', '/v1/user/forgot-password', undefined, { email: rose.email });
  const token = await linkTo(server, rose.email, subjects.reset);
  await send('POST', '/v1/user/reset-password', undefined, {
    token,
    newPassword: 'Courgettes-2026',
  });
  const headers = {
    authorization: `Bearer ${await logIn(server.app, rose.email, 'Courgettes-2026')}`,
  };
  expect(await toldOf({ ...rose, headers })).toEqual([
    ['mot_de_passe_reinitialise', '', 1],
    ['email_retabli', '', 1],
    ['email_abandonne', '', 1],
    ['email_demande', '', 2],
    ['connexion', '', 2],
    ['inscription', '', 1],
  ]);
});

test('it is read page by page, exported, kept for a year, and goes with the account', async () => {
  const rose = await newMember(server.app);
  const first = await get('/v1/compte/activite?limite=1', rose);
  expect(first.json()).toMatchObject([{ genre: 'connexion' }]);
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
  const second = await get(next, rose);
  expect(second.json()).toMatchObject([{ genre: 'inscription' }]);
  expect(second.headers.link).toBeUndefined();

  const { db } = server.context;
  const rows = async () =>
    (
      await db.execute(
        sql`select genre from evenement_compte where id_user = ${rose.id} order by id`,
      )
    ).rows;
  const agedTo = (genre: string, age: string) =>
    db.transaction(async (tx) => {
      // Past the trigger that keeps rows as they are.
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update evenement_compte set le = now() - ${age}::interval
        where id_user = ${rose.id} and genre = ${genre}`);
    });
  await agedTo('inscription', '1 year 1 day');
  await agedTo('connexion', '364 days');
  await nounsOfComptes
    .flatMap(({ jobs = [] }) => jobs)
    .find(({ name }) => name === 'account logs')
    ?.run(server.context);
  expect(await rows()).toEqual([{ genre: 'connexion' }]);
  const gone = await send('DELETE', `/v1/user/${rose.id}`, rose, { password: goodPassword });
  expect([gone.statusCode, await rows()]).toEqual([200, []]);
});
