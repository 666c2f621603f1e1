import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, onTestFinished, test } from 'vitest';
import { deleteReturned } from '../../comptes/donnees/deletion.service.ts';
import { departures } from '../../domains.ts';
import { newMember } from '../../testing/factories.ts';
import { decisionBody, newModerateur, reported } from '../../testing/moderation.fixtures.ts';
import { beforeTests } from '../../testing/openApp.ts';
import { newDatabase, testApp } from '../../testing/testApp.ts';
import { connectDatabase } from '../database/connection.ts';
import { brokenInvariants } from '../database/invariants.ts';
import { migrateWithin } from '../database/migrate.ts';
import { redAndBlue } from './images.fixtures.ts';
import { sweepStoredImages } from './images.sweep.ts';
import { splitSharedPictures } from './sharedPictures.ts';

const migrationsFolder = `${import.meta.dirname}/../database/migrations`;
const mine = readMigrationFiles({ migrationsFolder }).find((each) =>
  each.sql.join('').includes('"image_partagee"'),
);
const day = (at: number) => `2026-0${at}-01`;
const keyOf = (letter: string) => letter.repeat(22);

/** A database as it was before pictures had owners, with pictures that several show; then brought up to date. */
async function oldDatabase(): Promise<string> {
  const databaseUrl = await newDatabase('template0');
  const db = connectDatabase(databaseUrl, { unhurried: true });
  const upTo = (mine?.folderMillis ?? 0) - 1;
  await db.transaction(async (tx) => {
    await migrateWithin(tx, { upTo });
    await tx.execute(
      sql.raw(`
      insert into image (key, bytes, width, height) select repeat(letter, 22), 10, 40, 30 from unnest(array['A', 'B', 'C', 'D', 'E', 'F']) letter;
      insert into utilisateur (pseudo, email, password_hash, created_at)
        select 'Membre ' || n, n || '@jardins.example', '!', '${day(1)}' from generate_series(1, 3) n;
      update utilisateur set created_at = '${day(6)}', couverture = '/images/${keyOf('A')}' where id = 3;
      insert into jardin (user_id, nom_jardin, exposition, created_at, photo) values
        (1, 'Clos', 'ombre', '${day(3)}', null), (2, 'Verger', 'ombre', '${day(4)}', '/images/${keyOf('A')}'),
        (2, 'Cour', 'ombre', '${day(4)}', '/images/${keyOf('B')}'), (2, 'Toit', 'ombre', '${day(4)}', '/images/${keyOf('Z')}'),
        (3, 'Serre', 'ombre', '${day(4)}', 'https://ancien.example/images/${keyOf('D')}'), (1, 'Mur', 'ombre', '${day(5)}', 'https://EXAMPLE.org/images/${keyOf('D')}'),
        (1, 'Puits', 'ombre', '${day(3)}', 'https://example.org:443/images/${keyOf('E')}'), (2, 'Talus', 'ombre', '${day(5)}', '/images/${keyOf('E')}');
      insert into plante (jardin_id, id_user, name, date, created_at, photo) values
        (1, 1, 'Thym', '${day(3)}', '${day(3)}', '/images/${keyOf('A')}'), (2, 2, 'Thym', '${day(4)}', '${day(4)}', '/images/${keyOf('A')}'),
        (2, 2, 'Ail', '${day(4)}', '${day(4)}', '/images/${keyOf('C')}');
      insert into journal (id_plante, id_user, genre, date, note_le, photo)
        values (2, 2, 'photo', '${day(5)}', '${day(5)}', '/images/${keyOf('A')}');
      insert into journal (id_plante, id_user, genre, date, note_le, photo, texte, valeur)
        select 2, 2, genre, '${day(5)}', '${day(5)}', '/images/${keyOf('Z')}', texte, valeur
        from (values ('photo', ' ', null), ('photo', 'Levée.', null), ('mesure', '', 3)) as of (genre, texte, valeur);
      insert into produit (nom, prix_centimes, stock, type, created_at, photo) values
        ('Semis', 300, 1, 0, '${day(2)}', '/images/${keyOf('B')}'), ('Bêche', 300, 1, 1, '${day(5)}', '/images/${keyOf('A')}'),
        ('Pelle', 300, 1, 1, '${day(5)}', 'https://ancien.example/images/${keyOf('F')}');
      update jardin set nombre_de_plantes = 1 where id = 1;
      update jardin set nombre_de_plantes = 2 where id = 2;`),
    );
    await migrateWithin(tx, { after: upTo });
  });
  await db.$client.end();
  return databaseUrl;
}

const old = beforeTests(async () => ({ name: new URL(await oldDatabase()).pathname.slice(1) }));

async function upgraded() {
  const server = await testApp({}, { pages: false, databaseUrl: await newDatabase(old.name) });
  onTestFinished(() => server.close());
  const master = await redAndBlue(40, 30).webp().toBuffer();
  for (const letter of ['A', 'B', 'C', 'D', 'E', 'F'])
    await server.context.images.put(keyOf(letter), 'master.webp', master);
  const { db } = server.context;
  /** Every use, by its owner; '' for the shop. */
  const uses = async () => {
    const { rows } = await db.execute<{ what: string; photo: string | null }>(sql`
      select 'couverture ' || id as what, couverture as photo from utilisateur where id = 3
      union all select 'jardin ' || id, photo from jardin union all select 'plante ' || id, photo from plante
      union all select 'entrée ' || id, photo from journal union all select 'produit ' || id, photo from produit`);
    return Object.fromEntries(rows.map(({ what, photo }) => [what, photo]));
  };
  const images = async () =>
    (
      await db.execute(
        sql`select key, id_user, boutique, copie_de from image order by created_at, key`,
      )
    ).rows;
  const status = async (path: string | null | undefined) =>
    (await server.app.inject(String(path))).statusCode;
  return { ...server, uses, images, status };
}

test('of old pictures the owner is that of the oldest row, the shop too; others get copies, once', async () => {
  const { context, uses, images, status } = await upgraded();
  const shared = '/images/'.concat(keyOf('A'));
  const before = await uses();
  expect(before['jardin 4']).toBeNull();
  for (const photo of Object.values(before)) if (photo) expect(await status(photo)).toBe(200);
  // What is still to be copied is no fault.
  expect(await brokenInvariants(context.db)).toEqual([]);

  await splitSharedPictures(context);
  const after = await uses();
  expect(after['plante 1']).toBe(shared);
  expect(after['produit 1']).toBe(`/images/${keyOf('B')}`);
  expect(after['plante 3']).toBe(`/images/${keyOf('C')}`);
  const ofSecond = after['jardin 2'];
  expect([after['plante 2'], after['entrée 1']]).toEqual([ofSecond, ofSecond]);
  const copies = [ofSecond, after['jardin 3'], after['couverture 3'], after['produit 2']];
  expect(new Set([shared, `/images/${keyOf('B')}`, ...copies]).size).toBe(6);
  for (const photo of Object.values(after)) if (photo) expect(await status(photo)).toBe(200);
  const kept = await images();
  expect(kept).toHaveLength(10);
  expect(kept).toEqual(
    expect.arrayContaining([
      { key: keyOf('A'), id_user: 1, boutique: false, copie_de: null },
      { key: keyOf('B'), id_user: null, boutique: true, copie_de: null },
      { key: keyOf('C'), id_user: 2, boutique: false, copie_de: null },
      { key: ofSecond?.slice(8), id_user: 2, boutique: false, copie_de: keyOf('A') },
      { key: after['jardin 3']?.slice(8), id_user: 2, boutique: false, copie_de: keyOf('B') },
      { key: after['couverture 3']?.slice(8), id_user: 3, boutique: false, copie_de: keyOf('A') },
      { key: after['produit 2']?.slice(8), id_user: null, boutique: true, copie_de: null },
    ]),
  );
  expect(await brokenInvariants(context.db)).toEqual([]);
  await splitSharedPictures(context);
  expect(await images()).toEqual(kept);

  await deleteReturned(context, departures, 1);
  const left = await uses();
  expect(left['entrée 1']).toBeUndefined();
  expect(left['produit 2']).toBe(after['produit 2']);
  expect(await status(left['produit 2'])).toBe(200);
  for (const what of ['couverture 3', 'jardin 2', 'plante 2'])
    expect([what, left[what]]).toEqual([what, null]);
  for (const path of [shared, ofSecond, after['couverture 3']])
    expect(await status(path)).toBe(404);
  expect(await brokenInvariants(context.db)).toEqual([]);
}, 120_000);

test('an old absolute address of ours gives an owner where no other names the picture, and keeps it', async () => {
  const { context, images } = await upgraded();
  expect(await images()).toEqual(
    expect.arrayContaining([
      { key: keyOf('D'), id_user: 3, boutique: false, copie_de: null },
      { key: keyOf('E'), id_user: 2, boutique: false, copie_de: null },
      { key: keyOf('F'), id_user: null, boutique: true, copie_de: null },
    ]),
  );
  const { rows: shared } = await context.db.execute(sql`select key from image_partagee order by 1`);
  expect(shared).toEqual([{ key: keyOf('A') }, { key: keyOf('B') }]);
  await context.db.execute(sql`update image set created_at = now() - interval '3 days'`);
  expect(await sweepStoredImages(context)).toBe(0);
  expect(await images()).toHaveLength(6);
});

test('entries that named a picture without a row keep their words', async () => {
  const { context } = await upgraded();
  const { rows } = await context.db.execute(
    sql`select genre, texte, photo from journal where id > 1 order by id`,
  );
  expect(rows).toEqual([
    { genre: 'note', texte: 'Levée.', photo: null },
    { genre: 'mesure', texte: '', photo: null },
  ]);
});

test('a picture whose file is not there waits for it; the others do not', async () => {
  const { context, uses, images, status } = await upgraded();
  const master = await context.images.read(keyOf('A'), 'master.webp');
  await context.images.delete(keyOf('A'));
  await splitSharedPictures(context);
  const half = await uses();
  expect(half['plante 2']).toBe(`/images/${keyOf('A')}`);
  expect(half['jardin 3']).not.toBe(`/images/${keyOf('B')}`);
  await context.images.put(keyOf('A'), 'master.webp', new Uint8Array(master ?? []));
  // In two processes at once.
  await Promise.all([splitSharedPictures(context), splitSharedPictures(context)]);
  expect(await images()).toHaveLength(10);
  expect(await status((await uses())['plante 2'])).toBe(200);
});

test('a moderator takes a shared picture away that has no file', async () => {
  const { context, app, uses } = await upgraded();
  await context.images.delete(keyOf('A'));
  const moderatrice = await newModerateur({ app, context });
  await reported({ app }, await newMember(app), 'jardin', 2, { photo: true });
  const answer = await app.inject({
    ...{ method: 'POST', url: '/v1/moderation/decision', headers: moderatrice.headers },
    payload: decisionBody('jardin', 2, 'retraitPhoto'),
  });
  expect(answer.statusCode).toBe(201);
  expect((await uses())['jardin 2']).toBeNull();
});

test('an account that goes before its pictures were copied takes them from whoever shows them', async () => {
  const { context, uses, status } = await upgraded();
  await deleteReturned(context, departures, 1);
  expect(await uses()).toMatchObject({ 'plante 2': null, 'produit 2': null });
  expect(await status(`/images/${keyOf('A')}`)).toBe(404);
  await splitSharedPictures(context);
  expect(await brokenInvariants(context.db)).toEqual([]);
});
