import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../../server/platform/database/invariants.ts';
import { inTransaction } from '../../server/platform/database/transaction.ts';
import { redAndBlue, uploaded } from '../../server/platform/images/images.fixtures.ts';
import { sweepStoredImages } from '../../server/platform/images/images.sweep.ts';
import { removePictures } from '../../server/platform/images/ownPictures.service.ts';
import { newKeeper, newProduit, produitBody } from '../../server/testing/boutique.fixtures.ts';
import {
  goodPassword,
  type Member,
  newEntree,
  newJardin,
  newMember,
  newPlante,
  registrationBody,
} from '../../server/testing/factories.ts';
import { reported } from '../../server/testing/moderation.fixtures.ts';
import { openApp } from '../../server/testing/openApp.ts';
import { writtenRows } from './writtenRows.ts';

const server = openApp({ RATE_LIMIT: 'off' });
const { send, get } = server;

async function newPhoto(): Promise<string> {
  return uploaded(server, await redAndBlue(40, 30).png().toBuffer());
}
async function sweepThreeDaysLater(): Promise<void> {
  await server.context.db.execute(sql`update image set created_at = now() - interval '3 days'`);
  await sweepStoredImages(server.context);
}
const status = async (path: string) => (await get(path)).statusCode;
const pathOf = (photo: unknown) => new URL(String(photo)).pathname;

/** A member with a garden, a plant and a note. */
async function gardener(photo?: string) {
  const member = await newMember(server.app);
  const jardin = await newJardin(server.app, member);
  const plante = await newPlante(server.app, member, jardin.id, photo ? { photo } : {});
  const note = await newEntree(server.app, member, plante.id);
  return { member, jardin, plante, note };
}
type Gardener = Awaited<ReturnType<typeof gardener>>;

const remove = ({ id, headers }: Member) =>
  send('DELETE', `/v1/user/${id}`, { headers }, { password: goodPassword });

/** Each write of a member's that takes a picture's address. */
const uses = ({ member, jardin, plante, note }: Gardener, photo: string) => {
  const day = { date: '2026-03-01' };
  const harvest = { idPlante: plante.id, ...day, quantite: 1, unite: 'piece' };
  return [
    ['POST', '/v1/jardin', { nomJardin: 'Clos', photo }],
    ['PUT', `/v1/jardin/${jardin.id}`, { nomJardin: 'Clos', photo }],
    ['POST', '/v1/plante', { name: 'Thym', jardinId: jardin.id, photo }],
    ['PUT', `/v1/plante/${plante.id}`, { photo }],
    ['PUT', `/v1/user/${member.id}`, { photo }],
    ['PUT', `/v1/user/${member.id}`, { couverture: photo }],
    ['POST', `/v1/plante/${plante.id}/journal`, { genre: 'photo', photo, ...day }],
    ['PUT', `/v1/journal/${note.id}`, { photo }],
    ['POST', '/v1/recolte', { ...harvest, photo }],
  ] as const;
};
const headersOf = (who: Member) => ({ headers: { ...who.headers, currentuserid: String(who.id) } });

test("278: another's picture on gardens, plants, profiles, entries, products, at a registration: refused, no row", async () => {
  const photo = await newPhoto();
  await gardener(photo);
  const stranger = await gardener();
  const keeper = await newKeeper(server);
  const produit = await newProduit(server, keeper);
  const before = await writtenRows(server.context);
  const refused = { statusCode: 403, code: 'photo_not_own' };
  const { PUBLIC_URL } = server.context.env;
  for (const given of [photo, PUBLIC_URL + photo]) {
    const asked = [
      ...uses(stranger, given).map((use) => [...use, stranger.member] as const),
      ['POST', '/v1/produit', produitBody({ photo: given }), keeper] as const,
      ['PUT', `/v1/produit/${produit.id}`, { photo: given }, keeper] as const,
      ['POST', '/v1/user', registrationBody({ photo: given }), undefined] as const,
      ['POST', '/v1/user', registrationBody({ couverture: given }), undefined] as const,
    ];
    for (const [method, url, body, who] of asked) {
      const answer = await send(method, url, who && headersOf(who), body);
      const { statusCode } = answer;
      expect([method, url, { statusCode, code: answer.json().code }]).toEqual([
        method,
        url,
        refused,
      ]);
    }
  }
  expect(await writtenRows(server.context)).toEqual(before);
  // Of a picture that is not there neither.
  const gone = { nomJardin: 'Clos', photo: `/images/${'A'.repeat(22)}` };
  expect((await send('POST', '/v1/jardin', stranger.member, gone)).statusCode).toBe(403);
}, 120_000);

test('its owner shows a picture wherever they like, and sends back what was there', async () => {
  const photo = await newPhoto();
  const owner = await gardener(photo);
  for (const [method, url, body] of uses(owner, photo)) {
    const answer = await send(method, url, headersOf(owner.member), body);
    expect([method, url, answer.statusCode]).toEqual([method, url, expect.toBeOneOf([200, 201])]);
  }
  const [, change] = uses(owner, photo);
  expect((await send('PUT', change[1], headersOf(owner.member), change[2])).statusCode).toBe(200);
});

test('278: twenty accounts show a new picture at once: it is of exactly one', async () => {
  const gardeners = await Promise.all(Array.from({ length: 20 }, () => gardener()));
  const photo = await newPhoto();
  const answers = await Promise.all(
    gardeners.map(({ member, plante }) =>
      send('PUT', `/v1/plante/${plante.id}`, member, { photo }),
    ),
  );
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
  expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 403)]);
  const { rows } = await server.context.db.execute(
    sql`select 1 from plante where photo = ${photo}`,
  );
  expect(rows).toHaveLength(1);
});

test("278: a copy of another's plant has a picture of its own, which goes with the account of who took it", async () => {
  const photo = await newPhoto();
  const owner = await gardener(photo);
  const copier = await gardener();
  const second = await gardener();
  const copyOf = async (id: number, { member, jardin }: Gardener) =>
    (await send('POST', `/v1/plante/${id}/duplicate?jardinId=${jardin.id}`, member)).json();
  const copy = await copyOf(owner.plante.id, copier);
  const copyPath = pathOf(copy.photo);
  expect(copyPath).not.toBe(photo);
  expect(await status(copyPath)).toBe(200);
  expect(await server.context.images.read(copyPath.slice(8), 'master.webp')).toEqual(
    await server.context.images.read(photo.slice(8), 'master.webp'),
  );
  const copyOfCopy = await copyOf(copy.id, second);
  const secondPath = pathOf(copyOfCopy.photo);
  expect(new Set([photo, copyPath, secondPath]).size).toBe(3);
  // Its owner has it back as it was.
  expect(pathOf((await copyOf(copy.id, owner)).photo)).toBe(photo);
  // The copier's own, as far as it lives: on a profile, a garden, an entry too.
  for (const [method, url, body] of uses(copier, copyPath))
    expect((await send(method, url, headersOf(copier.member), body)).statusCode).toBeLessThan(300);
  const worded = await newEntree(server.app, copier.member, copy.id, {
    genre: 'photo',
    photo: copyPath,
    texte: 'Première fleur.',
    public: true,
  });
  const pages = [
    `/v1/jardin/${copier.jardin.id}`,
    `/v1/plante/${copy.id}`,
    `/v1/plante/${copyOfCopy.id}`,
  ];
  for (const page of pages) expect(await status(page)).toBe(200);
  expect((await get(pages[1] as string)).json().photo).toContain(copyPath);

  // The one who copied first goes: what was copied from there stays, it is of who took it.
  const third = await gardener();
  expect((await remove(third.member)).statusCode).toBeLessThan(300);
  expect((await remove(owner.member)).statusCode).toBeLessThan(300);
  for (const path of [photo, copyPath, secondPath, `${copyPath}-400.webp`])
    expect([path, await status(path)]).toEqual([path, 404]);
  for (const page of pages) {
    const { body, statusCode } = await get(page);
    expect(statusCode).toBe(200);
    for (const path of [photo, copyPath, secondPath]) expect(body).not.toContain(path);
  }
  const { rows } = await server.context.db.execute(sql`
    select 1 from journal where photo = ${copyPath} union all select 1 from utilisateur where photo = ${copyPath}`);
  expect(rows).toEqual([]);
  // Words stay.
  const { rows: notes } = await server.context.db.execute(
    sql`select genre, texte, photo from journal where id = ${worded.id}`,
  );
  expect(notes).toEqual([{ genre: 'note', texte: 'Première fleur.', photo: null }]);
  expect(await brokenInvariants(server.context.db)).toEqual([]);
});

test('a copy stays when who copied before goes, and goes when its owner shows the picture no more', async () => {
  const photo = await newPhoto();
  const owner = await gardener(photo);
  const copier = await gardener();
  const second = await gardener();
  const copyOf = async (id: number, { member, jardin }: Gardener) =>
    (await send('POST', `/v1/plante/${id}/duplicate?jardinId=${jardin.id}`, member)).json();
  const copy = await copyOf(owner.plante.id, copier);
  const last = await copyOf(copy.id, second);
  await remove(copier.member);
  expect(await status(pathOf(copy.photo))).toBe(404);
  expect(await status(pathOf(last.photo))).toBe(200);
  await send('PUT', `/v1/plante/${owner.plante.id}`, owner.member, { photo: null });
  await sweepThreeDaysLater();
  expect(await status(photo)).toBe(404);
  expect(await status(pathOf(last.photo))).toBe(404);
  expect((await get(`/v1/plante/${last.id}`)).json().photo).toBeNull();
  expect(await brokenInvariants(server.context.db)).toEqual([]);
});

test('278: a report keeps a picture as evidence, but no copies of it', async () => {
  const photo = await newPhoto();
  const owner = await gardener(photo);
  const copier = await gardener();
  const to = `/v1/plante/${owner.plante.id}/duplicate?jardinId=${copier.jardin.id}`;
  const copy = (await send('POST', to, copier.member)).json();
  await reported(server, copier.member, 'plante', owner.plante.id, { photo: true });
  await send('PUT', `/v1/plante/${owner.plante.id}`, owner.member, { photo: null });
  await sweepThreeDaysLater();
  expect(await status(photo)).toBe(200);
  expect(await status(pathOf(copy.photo))).toBe(404);
  expect((await get(`/v1/plante/${copy.id}`)).json().photo).toBeNull();
  expect(await brokenInvariants(server.context.db)).toEqual([]);
});

test("278: another site's address that ends like one's own keeps nothing", async () => {
  const photo = await newPhoto();
  const owner = await gardener(photo);
  const stranger = await gardener();
  const elsewhere = `https://ailleurs.example${photo}`;
  const told = await send('PUT', `/v1/plante/${stranger.plante.id}`, stranger.member, {
    photo: elsewhere,
  });
  expect(told.json().photo).toBe(elsewhere);
  await remove(owner.member);
  expect(await status(photo)).toBe(404);
  expect((await get(`/v1/plante/${stranger.plante.id}`)).json().photo).toBe(elsewhere);
});

test("the shop's pictures: any keeper keeps what is there, none takes it for a garden, it stays when its keeper goes", async () => {
  const [first, second] = [await newKeeper(server), await newKeeper(server)];
  const photo = await newPhoto();
  const produit = await newProduit(server, first, { photo });
  const { PUBLIC_URL } = server.context.env;
  const kept = { nom: 'Semis', photo: PUBLIC_URL + photo };
  const url = `/v1/produit/${produit.id}`;
  expect((await send('PUT', url, second, kept)).statusCode).toBe(200);
  const garden = { nomJardin: 'Clos', photo };
  expect((await send('POST', '/v1/jardin', second, garden)).statusCode).toBe(403);
  expect((await send('POST', '/v1/jardin', first, garden)).statusCode).toBe(201);
  expect((await remove(first)).statusCode).toBeLessThan(300);
  expect(await status(photo)).toBe(200);
  expect((await send('PUT', url, second, kept)).statusCode).toBe(200);
  expect((await send('POST', '/v1/produit', second, produitBody({ photo }))).statusCode).toBe(201);
  expect((await send('POST', '/v1/jardin', second, garden)).statusCode).toBe(403);
  expect(await brokenInvariants(server.context.db)).toEqual([]);
});

/** Waits until a statement waits for a lock, or `work` has ended without. */
async function untilHeld(work: Promise<unknown>) {
  let ended = false;
  const done = () => {
    ended = true;
  };
  work.then(done, done);
  const waiting = async () => {
    const { rows } = await server.context.db.execute(sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    return ended || rows.length > 0;
  };
  await expect.poll(waiting, { timeout: 20_000 }).toBe(true);
}

test('278: a picture shown while it is erased is refused; one erased while it is shown stays', async () => {
  const { db } = server.context;
  const photo = await newPhoto();
  const key = photo.slice(8);
  const { member, jardin, plante } = await gardener(photo);
  await send('PUT', `/v1/plante/${plante.id}`, member, { photo: null });
  let removing: Promise<number> | undefined;
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`update jardin set photo = ${photo} where id = ${jardin.id}`);
    removing = removePictures(server.context, [key]);
    await untilHeld(removing);
  });
  await removing;
  expect(await status(photo)).toBe(200);

  await send('PUT', `/v1/jardin/${jardin.id}`, member, { photo: null });
  let shown: ReturnType<typeof send> | undefined;
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`delete from image where key = ${key}`);
    shown = send('PUT', `/v1/plante/${plante.id}`, member, { photo });
    await untilHeld(shown);
  });
  expect((await shown)?.statusCode).toBe(403);
  expect((await get(`/v1/plante/${plante.id}`)).json().photo).toBeNull();
});
