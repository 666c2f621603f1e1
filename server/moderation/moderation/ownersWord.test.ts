import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { MesDecisions } from '../../../contract/moderation/decision.ts';
import type { AModerer } from '../../../contract/moderation/moderation.ts';
import { redAndBlue, uploaded } from '../../platform/images/images.fixtures.ts';
import {
  type Member,
  newEntree,
  newJardin,
  newMember,
  newPlante,
} from '../../testing/factories.ts';
import { mailsTo } from '../../testing/mails.ts';
import { decisionBody, newModerateur, reported } from '../../testing/moderation.fixtures.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';

const server = openApp();
const { send, get } = server;
const moderatrice = beforeTests(() => newModerateur(server));
const autre = beforeTests(() => newModerateur(server));
const reader = beforeTests(() => newMember(server.app, { pseudo: 'Paul' }));

async function garden() {
  const owner = await newMember(server.app, { pseudo: 'Rose' });
  const jardin = await newJardin(server.app, owner);
  const plante = await newPlante(server.app, owner, jardin.id);
  return { owner, jardin, plante };
}

async function decided(sorte: string, id: number, mesure: string) {
  const photo = mesure === 'retraitPhoto' ? { photo: true } : {};
  await reported(server, reader, sorte, id, photo);
  const body = decisionBody(sorte, id, mesure);
  const answer = await send('POST', '/v1/moderation/decision', moderatrice, body);
  expect(answer.statusCode).toBe(201);
}

/** The owner appeals against the latest decision, and another moderator accepts. */
async function appealAccepted(owner: Member) {
  const [decision] = (await get('/v1/decision', owner)).json<MesDecisions>().decisions;
  const texte = 'Ce sont mes propres semences, sans commerce.';
  await send('POST', `/v1/decision/${decision?.id}/recours`, owner, { texte });
  const { recours } = (await get('/v1/moderation', autre)).json<AModerer>();
  const waiting = recours.find((each) => each.decision.id === decision?.id);
  const answer = { accepte: true, reponse: 'Vous avez raison.' };
  const url = `/v1/moderation/recours/${waiting?.recours.id}`;
  expect((await send('POST', url, autre, answer)).statusCode).toBe(200);
}

const photoSent = async () => uploaded(server, await redAndBlue(40, 30).png().toBuffer());

const entriesOf = async (idPlante: number, who?: Member) =>
  (await get(`/v1/plante/${idPlante}/journal`, who)).json<{ id: number; public: boolean }[]>();

/** Throws until a statement waits for a lock. */
async function waits() {
  const { rows } = await server.context.db.execute(sql`select from pg_locks l
    join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()`);
  if (rows.length === 0) throw new Error('nothing waits');
}

/** Has `change` asked for at the moment when a decision copies a picture, and not waited for. */
function whileDeciding(change: () => ReturnType<typeof send>) {
  const { images } = server.context;
  const read = images.read.bind(images);
  const changed = Promise.withResolvers<number>();
  images.read = async (...asked) => {
    images.read = read;
    void change().then(({ statusCode }) => changed.resolve(statusCode), changed.reject);
    // Without a lock the change is there before the decision ends.
    await Promise.race([changed.promise, vi.waitFor(waits, { timeout: 10_000 })]);
    return read(...asked);
  };
  return changed.promise;
}

test('274: a thing that its owner hides or removes during a decision does not return after an appeal', async () => {
  const { owner, jardin, plante } = await garden();
  const photo = await photoSent();
  const told = { public: true, genre: 'photo', photo } as const;
  const entree = await newEntree(server.app, owner, plante.id, told);
  const isPrivate = whileDeciding(() =>
    send('PUT', `/v1/journal/${entree.id}`, owner, { public: false }),
  );
  await decided('entree', entree.id, 'masquage');
  expect(await isPrivate).toBe(200);
  await appealAccepted(owner);
  expect(await entriesOf(plante.id)).toEqual([]);

  const url = `/v1/jardin/${jardin.id}`;
  await send('PUT', url, owner, { photo: await photoSent() });
  const isGone = whileDeciding(() => send('PUT', url, owner, { photo: null }));
  await decided('jardin', jardin.id, 'retraitPhoto');
  expect(await isGone).toBe(200);
  await appealAccepted(owner);
  expect((await get(url)).json().photo).toBeNull();

  const profile = `/v1/user/${owner.id}`;
  await send('PUT', profile, owner, { photo: await photoSent() });
  const isBare = whileDeciding(() => send('PUT', profile, owner, { photo: null }));
  await decided('membre', owner.id, 'retraitPhoto');
  expect(await isBare).toBe(200);
  await appealAccepted(owner);
  expect((await get(`/v1/user/byId/${owner.id}`)).json().photo).toBeNull();
});

test('274: a hidden entry that its owner made private, or wrote anew, stays private after an appeal', async () => {
  for (const said of [{ public: false }, { texte: 'Pour moi seule.' }, { date: '2026-01-02' }]) {
    const { owner, plante } = await garden();
    const entree = await newEntree(server.app, owner, plante.id, { public: true });
    await decided('entree', entree.id, 'masquage');
    expect((await send('PUT', `/v1/journal/${entree.id}`, owner, said)).statusCode).toBe(200);
    await appealAccepted(owner);
    expect(await entriesOf(plante.id)).toEqual([]);
    expect(await entriesOf(plante.id, owner)).toMatchObject([{ id: entree.id, public: false }]);
    // The measure is over: its owner may publish it again.
    const shown = await send('PUT', `/v1/journal/${entree.id}`, owner, { public: true });
    expect(shown.statusCode).toBe(200);
    expect((await mailsTo(server, owner.email))[0]?.text).toContain('tel que vous l’avez laissé');
  }
});

test('274: a hidden entry that its owner left as it was is public again after an appeal', async () => {
  const { owner, plante } = await garden();
  const entree = await newEntree(server.app, owner, plante.id, { public: true });
  await decided('entree', entree.id, 'masquage');
  await appealAccepted(owner);
  expect(await entriesOf(plante.id)).toMatchObject([{ id: entree.id, public: true }]);
});

test('274: a picture that was taken away and that its owner then removed stays away after an appeal', async () => {
  const { owner, jardin, plante } = await garden();
  const things = [
    ['jardin', jardin.id, `/v1/jardin/${jardin.id}`],
    ['plante', plante.id, `/v1/plante/${plante.id}`],
    ['membre', owner.id, `/v1/user/${owner.id}`],
  ] as const;
  const read = (sorte: string, url: string) =>
    get(sorte === 'membre' ? `/v1/user/byId/${owner.id}` : url, owner);
  for (const [sorte, id, url] of things) {
    const photos = { photo: await photoSent() };
    const all = sorte === 'membre' ? { ...photos, couverture: await photoSent() } : photos;
    expect([sorte, (await send('PUT', url, owner, all)).statusCode]).toEqual([sorte, 200]);
    await decided(sorte, id, 'retraitPhoto');
    const removed = Object.fromEntries(Object.keys(all).map((name) => [name, null]));
    expect((await send('PUT', url, owner, removed)).statusCode).toBe(200);
    await appealAccepted(owner);
    expect((await read(sorte, url)).json()).toMatchObject(removed);
  }
});

test('274: a picture comes back after an appeal where its owner changed other fields alone', async () => {
  const { owner, jardin } = await garden();
  const url = `/v1/jardin/${jardin.id}`;
  await send('PUT', url, owner, { photo: await photoSent() });
  await decided('jardin', jardin.id, 'retraitPhoto');
  await send('PUT', url, owner, { nomJardin: 'Clos des prunes' });
  await appealAccepted(owner);
  const { photo } = (await get(url)).json<{ photo: string }>();
  expect((await server.app.inject(photo)).statusCode).toBe(200);
});
