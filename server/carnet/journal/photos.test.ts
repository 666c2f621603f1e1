import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Entree } from '../../../contract/carnet/journal.ts';
import { redAndBlue, uploaded } from '../../platform/images/images.fixtures.ts';
import { sweepStoredImages } from '../../platform/images/images.sweep.ts';
import {
  goodPassword,
  newEntree,
  newJardin,
  newMember,
  newPlante,
} from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';

const server = openApp();
const { send } = server;
const owner = beforeTests(() => newMember(server.app));
const jardin = beforeTests(() => newJardin(server.app, owner));
const plante = beforeTests(() => newPlante(server.app, owner, jardin.id));

const newPhoto = async () => uploaded(server, await redAndBlue(80, 60).jpeg().toBuffer());
const pathOf = ({ photo }: Entree) => new URL(photo ?? '').pathname;
const status = async (path: string) => (await send('GET', path)).statusCode;
const put = async (id: number, payload: object) =>
  (await send('PUT', `/v1/journal/${id}`, owner, payload)).json<Entree>();
const photographed = (changes = {}) =>
  newPhoto().then((photo) =>
    newEntree(server.app, owner, plante.id, { genre: 'photo', photo, ...changes }),
  );
const sweepTomorrow = async () => {
  await server.context.db.execute(sql`update image set created_at = now() - interval '2 days'`);
  await sweepStoredImages(server.context);
};

test('a photo stands at an address of our own store; that of a removed entry goes a day later', async () => {
  const entree = await photographed();
  expect(await status(pathOf(entree))).toBe(200);
  await sweepTomorrow();
  expect(await status(pathOf(entree))).toBe(200);
  await send('DELETE', `/v1/journal/${entree.id}`, owner);
  // Sent again, it is as it was.
  const again = await newEntree(server.app, owner, plante.id, {
    genre: 'photo',
    photo: entree.photo,
    date: entree.date,
    texte: entree.texte,
  });
  expect({ ...again, id: entree.id }).toEqual(entree);
  await send('DELETE', `/v1/journal/${again.id}`, owner);
  expect(await status(pathOf(entree))).toBe(200);
  await sweepTomorrow();
  expect(await status(pathOf(entree))).toBe(404);
  const late = await send('POST', `/v1/plante/${plante.id}/journal`, owner, entree);
  expect(late.json()).toMatchObject({ code: 'validation', errors: [{ path: 'photo' }] });
});

test('a photo that is private again has another address, and is gone from the one before', async () => {
  const shown = await photographed({ public: true });
  const hidden = await put(shown.id, { public: false });
  expect(hidden).toMatchObject({ id: shown.id, public: false });
  expect(pathOf(hidden)).not.toBe(pathOf(shown));
  expect(pathOf(hidden)).toMatch(/^\/images\/[\w-]{22}$/);
  expect([await status(pathOf(shown)), await status(pathOf(hidden))]).toEqual([404, 200]);
  // As it was read, sent back: nothing moves.
  expect(await put(shown.id, hidden)).toEqual(hidden);
  const open = await put(shown.id, { public: true });
  expect(pathOf(open)).toBe(pathOf(hidden));
  expect(pathOf(await put(shown.id, open))).toBe(pathOf(hidden));
});

test('an address that something else shows stays', async () => {
  const shown = await photographed({ public: true });
  await send('PUT', `/v1/plante/${plante.id}`, owner, { photo: shown.photo });
  const hidden = await put(shown.id, { public: false });
  expect([await status(pathOf(shown)), await status(pathOf(hidden))]).toEqual([200, 200]);
});

test('hidden twice at once, it has one address more', async () => {
  const shown = await photographed({ public: true });
  const both = await Promise.all([1, 2].map(() => put(shown.id, { public: false })));
  expect(both[0]).toEqual(both[1]);
  expect(await status(pathOf(shown))).toBe(404);
});

test('the photos of a journal go with the account', async () => {
  const member = await newMember(server.app);
  const { id } = await newJardin(server.app, member);
  const own = await newPlante(server.app, member, id);
  const photo = await newPhoto();
  await newEntree(server.app, member, own.id, { genre: 'photo', photo });
  await send('DELETE', `/v1/user/${member.id}`, member, { password: goodPassword });
  expect(await status(photo)).toBe(404);
});
