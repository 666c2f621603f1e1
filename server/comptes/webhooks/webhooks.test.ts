import { createHmac } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { evenements, type Webhook } from '../../../contract/comptes/webhook.ts';
import { sendWebhooks } from '../../jobs.ts';
import type { PublicPost } from '../../platform/external/publicPost.ts';
import {
  goodPassword,
  type Member,
  newArrosage,
  newJardin,
  newMember,
  newPlante,
  newSoin,
  newTache,
  newWebhook,
} from '../../testing/factories.ts';
import { openApp } from '../../testing/openApp.ts';

const server = openApp();
const { get, send, code } = server;

type Post = { address: string } & Parameters<PublicPost>[1];
const posts: Post[] = [];
let answer = async (_post: Post): Promise<number> => 200;

beforeEach(async () => {
  posts.length = 0;
  answer = async () => 200;
  await server.context.db.execute(sql`delete from webhook`);
  server.context.publicPost = (address, sent) => {
    const post = { address, ...sent };
    posts.push(post);
    return answer(post);
  };
});

const list = async (who: Member) => (await get('/v1/webhook', who)).json<Webhook[]>();
const told = () =>
  posts.map(({ body }) => JSON.parse(String(body)) as { evenement: string; objets: object[] });
const deliver = () => sendWebhooks(server.context);
const makeDue = () =>
  server.context.db.execute(
    sql`update webhook_envoi set prochain_le = now() where prochain_le is not null`,
  );
async function newGarden(who: Member) {
  const jardin = await newJardin(server.app, who);
  const plante = await newPlante(server.app, who, jardin.id, { name: 'Rosier' });
  return { jardin, plante };
}

test('a change in a garden is sent, signed, to the webhooks of its member only', async () => {
  const rose = await newMember(server.app);
  const { plante } = await newGarden(rose);
  const { id, secret } = await newWebhook(server.app, rose, ['arrosage', 'soin']);
  expect(secret).toMatch(/^courtil_wh_[\da-f]{64}$/);
  await newWebhook(server.app, await newMember(server.app), evenements);
  const arrosage = await newArrosage(server.app, rose, plante.id, '2026-03-01');
  await newTache(server.app, rose, { titre: 'Pas demandé' });
  expect(await deliver()).toBe(1);
  const [post] = posts;
  expect(post?.address).toBe('https://hooks.example.org/courtil');
  const told = JSON.parse(String(post?.body));
  expect(told).toEqual({
    id: expect.any(Number),
    evenement: 'arrosage',
    date: expect.any(String),
    objets: [{ id: arrosage.id, idPlante: plante.id, idUser: rose.id, dateArrosage: '2026-03-01' }],
  });
  // As decision 42 and the developers' page say how to check it.
  const [, t, v1] =
    /^t=(\d+),v1=([\da-f]{64})$/.exec(post?.headers['courtil-signature'] ?? '') ?? [];
  expect(v1).toBe(createHmac('sha256', secret).update(`${t}.${post?.body}`).digest('hex'));
  expect(Math.abs(Date.now() / 1_000 - Number(t))).toBeLessThan(60);
  const [shown] = await list(rose);
  expect(shown).toMatchObject({ id, actif: true, enPanneDepuis: null });
  expect(shown?.envois).toEqual([
    {
      id: told.id,
      evenement: 'arrosage',
      creeLe: told.date,
      essais: 1,
      statut: 200,
      arriveLe: expect.any(String),
      prochainLe: null,
    },
  ]);
  const { rows } = await server.context.db.execute(
    sql`select contenu::text as contenu, secret from webhook_envoi e join webhook w on w.id = e.id_webhook`,
  );
  expect(rows).toEqual([{ contenu: '[]', secret: expect.not.stringContaining(secret) }]);
  expect(await deliver()).toBe(0);
});

test('each event tells its rows as the API answers them', async () => {
  const rose = await newMember(server.app);
  await newWebhook(server.app, rose, evenements);
  const { jardin, plante } = await newGarden(rose);
  await newSoin(server.app, rose, plante.id, '2026-03-01');
  const tache = await newTache(server.app, rose, { titre: 'Pailler' });
  await send('POST', `/v1/tache/${tache.id}/fait`, rose);
  const entry = { genre: 'note', date: '2026-03-02', texte: 'Première fleur' };
  const noted = (await send('POST', `/v1/plante/${plante.id}/journal`, rose, entry)).json();
  await send('PUT', `/v1/plante/${plante.id}`, rose, { name: 'Rosier grimpant' });
  await send('PUT', `/v1/jardin/${jardin.id}`, rose, { nomJardin: 'Le verger' });
  const shown = (await get(`/v1/plante/${plante.id}`, rose)).json();
  await send('DELETE', `/v1/plante/${plante.id}`, rose);
  await send('DELETE', `/v1/jardin/${jardin.id}`, rose);
  await deliver();
  const of = (name: string) => told().filter(({ evenement }) => evenement === name);
  expect(of('jardin.ajoute')[0]?.objets).toMatchObject([{ id: jardin.id, userId: rose.id }]);
  expect(of('plante.ajoutee')[0]?.objets).toMatchObject([{ id: plante.id, name: 'Rosier' }]);
  expect(of('soin')[0]?.objets).toMatchObject([{ idPlante: plante.id, genre: 'taille' }]);
  expect(of('tache')[0]?.objets).toMatchObject([{ id: tache.id, faiteLe: expect.any(String) }]);
  const { mercis: _, ...entree } = noted;
  expect(of('journal')[0]?.objets).toEqual([entree]);
  expect(of('plante.changee')).toHaveLength(1);
  const [changed] = of('plante.changee')[0]?.objets ?? [];
  expect(shown).toMatchObject(changed ?? {});
  expect(Object.keys(changed ?? {}).length).toBeGreaterThan(25);
  expect(of('plante.supprimee')[0]?.objets).toMatchObject([{ id: plante.id }]);
  expect(of('jardin.change')[0]?.objets).toMatchObject([{ nomJardin: 'Le verger' }]);
  expect(of('jardin.supprime')).toHaveLength(1);
  expect(JSON.stringify(told())).not.toMatch(/alea|version|_|noteLe/);
});

test('a bulk write makes one send per hundred rows; a new order and new counts make none', async () => {
  const rose = await newMember(server.app);
  const { jardin, plante } = await newGarden(rose);
  const { db } = server.context;
  await db.execute(sql`
    insert into plante (jardin_id, id_user, name, date)
    select ${jardin.id}, ${rose.id}, 'Chou ' || n, '2026-03-01' from generate_series(1, 149) n`);
  await newWebhook(server.app, rose, evenements);
  await send('POST', `/v1/jardin/${jardin.id}/arroser`, rose);
  await send('POST', `/v1/plante/save-order/${jardin.id}`, rose, {
    orderedPlantes: [{ id: plante.id, position: 3 }],
  });
  expect(await deliver()).toBe(2);
  expect(told().map(({ evenement, objets }) => [evenement, objets.length])).toEqual([
    ['arrosage', 100],
    ['arrosage', 50],
  ]);
});

test('a failed send is tried again with growing pauses, then given up; other sends of its webhook wait with it', async () => {
  const rose = await newMember(server.app);
  const { id } = await newWebhook(server.app, rose, evenements);
  answer = async () => 500;
  await newGarden(rose);
  expect(await deliver()).toBe(0);
  // Two are under way at once; the third waits without a try.
  expect(posts.length).toBeLessThanOrEqual(2);
  const [failing] = await list(rose);
  expect(failing?.enPanneDepuis).not.toBeNull();
  expect(failing?.envois.map(({ arriveLe }) => arriveLe)).toEqual([null, null]);
  for (const { prochainLe } of failing?.envois ?? [])
    expect(Date.parse(prochainLe ?? '') - Date.now()).toBeGreaterThan(5_000);
  await server.context.db.execute(
    sql`update webhook_envoi set created_at = now() - interval '27 hours', prochain_le = now()`,
  );
  await deliver();
  await makeDue();
  await deliver();
  const [gone] = await list(rose);
  expect(gone?.envois.map(({ prochainLe, statut }) => [prochainLe, statut])).toEqual([
    [null, 500],
    [null, 500],
  ]);
  answer = async () => 204;
  await send('POST', `/v1/webhook/${id}/essai`, rose);
  expect(await deliver()).toBe(1);
  expect((await list(rose))[0]?.enPanneDepuis).toBeNull();
});

test('a webhook is switched off after three days of failures or a 410, and can be switched on again', async () => {
  const rose = await newMember(server.app);
  const { id } = await newWebhook(server.app, rose, ['arrosage']);
  const essai = () => send('POST', `/v1/webhook/${id}/essai`, rose);
  answer = async () => {
    throw new Error('nobody there');
  };
  await essai();
  await deliver();
  expect(await list(rose)).toMatchObject([{ actif: true, envois: [{ statut: null, essais: 1 }] }]);
  await server.context.db.execute(
    sql`update webhook set en_panne_depuis = now() - interval '3 days'`,
  );
  await makeDue();
  await deliver();
  expect(await list(rose)).toMatchObject([{ actif: false, envois: [{ prochainLe: null }] }]);
  expect(await code(essai())).toBe('webhook_off');
  const on = await send('PUT', `/v1/webhook/${id}`, rose, { actif: true });
  expect(on.json()).toMatchObject({ actif: true, enPanneDepuis: null });
  // The whole object that was read may be sent back.
  expect((await send('PUT', `/v1/webhook/${id}`, rose, on.json())).json()).toEqual(on.json());
  answer = async () => 410;
  expect((await essai()).statusCode).toBe(201);
  await deliver();
  expect(await list(rose)).toMatchObject([{ actif: false }]);
});

test('two processes send each send once, at most two of one member at a time', async () => {
  const rose = await newMember(server.app);
  const { id } = await newWebhook(server.app, rose, ['arrosage']);
  for (let at = 0; at < 12; at += 1) await send('POST', `/v1/webhook/${id}/essai`, rose);
  let now = 0;
  let most = 0;
  answer = async () => {
    now += 1;
    most = Math.max(most, now);
    for (let turn = 0; turn < 20; turn += 1) await nextTurn();
    now -= 1;
    return 200;
  };
  const arrived = await Promise.all([deliver(), deliver()]);
  expect(arrived[0] + arrived[1]).toBe(12);
  expect(new Set(posts.map(({ headers }) => headers['courtil-envoi'])).size).toBe(12);
  expect([posts.length, most <= 4]).toEqual([12, true]);
});

// Numbers in front of titles: docs/attaques.md.
test('160: line breaks, markup and separators in sent texts stay inside one JSON string and out of the headers', async () => {
  const rose = await newMember(server.app);
  await newWebhook(
    server.app,
    rose,
    ['plante.ajoutee'],
    'https://hooks.example.org/%0d%0aX-A:%20b',
  );
  const jardin = await newJardin(server.app, rose);
  const note = 'Rose\r\nX-Forged: 1\n<script>"}';
  await newPlante(server.app, rose, jardin.id, { name: '<b>"Rose', note });
  await deliver();
  const [post] = posts;
  expect(JSON.parse(String(post?.body)).objets[0]).toMatchObject({ name: '<b>"Rose', note });
  expect(post?.body).not.toContain('\n');
  for (const value of Object.values(post?.headers ?? {})) expect(value).toMatch(/^[\x20-\x7e]+$/);
  for (const adresse of [
    'https://a.fr/\r\nX-A: b',
    'https://a.fr\r\n.b.fr/',
    'https://a.fr/\u0000',
  ])
    expect(await code(send('POST', '/v1/webhook', rose, { adresse, evenements: ['soin'] }))).toBe(
      'validation',
    );
});

test('a new password switches webhooks off; deleting the account deletes them and sends nothing', async () => {
  const rose = await newMember(server.app);
  await newGarden(rose);
  const { id } = await newWebhook(server.app, rose, evenements);
  const body = { actuel: goodPassword, nouveau: 'Courgettes-2026' };
  await send('PUT', `/v1/user/${rose.id}/mot-de-passe`, rose, body);
  expect(await list(rose)).toMatchObject([{ actif: false }]);
  await send('PUT', `/v1/webhook/${id}`, rose, { actif: true });
  const gone = await send('DELETE', `/v1/user/${rose.id}`, rose, { password: body.nouveau });
  expect(gone.statusCode).toBe(200);
  const { rows } = await server.context.db.execute(sql`select 1 from webhook_envoi`);
  expect(rows).toEqual([]);
});
