import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { newKeeper, newPaidCommande, newProduit } from '../../testing/boutique.fixtures.ts';
import {
  goodPassword,
  newArrosage,
  newJardin,
  newMember,
  newPlante,
} from '../../testing/factories.ts';
import { runNight } from '../../testing/jobs.ts';
import { beforeTests } from '../../testing/openApp.ts';
import { testApp } from '../../testing/testApp.ts';
import { grantApplication } from './applicationRole.ts';
import { connectDatabase } from './connection.ts';
import { startEmbeddedPostgres } from './embedded/supervisor.ts';
import { migrateDatabase } from './migrate.ts';

// Every file of a new cluster is written to the disk.
vi.setConfig({ hookTimeout: 300_000, testTimeout: 60_000 });

/** The embedded PostgreSQL as a start leaves it; the application as its role, and its tables' owner beside. */
const t = beforeTests(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'courtil-roles-'));
  chmodSync(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const owner = connectDatabase(postgres.url, { max: 1 });
  await migrateDatabase(owner);
  await grantApplication(owner, postgres.applicationUrl);
  const server = await testApp({}, { databaseUrl: postgres.applicationUrl, pages: true });
  return { ...server, dataDir, postgres, owner };
});
afterAll(async () => {
  await t.close();
  await t.owner.$client.end();
  await t.postgres.stop();
  rmSync(t.dataDir, { recursive: true, force: true });
});

/** Gives PostgreSQL's answer to the application's role. */
const asked = (query: string) =>
  t.context.db.execute(sql.raw(query)).then(
    ({ rowCount }) => `${rowCount} rows`,
    (error: Error) => (error.cause as Error).message,
  );

test('the application gardens, sells, works at night and erases an account with what its role may', async () => {
  const member = await newMember(t.app);
  const jardin = await newJardin(t.app, member);
  const plante = await newPlante(t.app, member, jardin.id);
  await newArrosage(t.app, member, plante.id, '2026-06-01');
  await newPaidCommande(t, member, await newProduit(t, await newKeeper(t)));
  await runNight(t.context);
  const gone = await t.app.inject({
    method: 'DELETE',
    url: `/v1/user/${member.id}`,
    headers: member.headers,
    payload: { password: goodPassword },
  });
  expect(gone.statusCode, gone.body).toBeLessThan(300);
});

const refused = /^(permission denied|must be owner)/;
for (const [about, queries] of Object.entries({
  'a guard dropped, put aside or rewritten': [
    'drop trigger acte_gestion_reste on acte_gestion',
    'alter table acte_gestion disable trigger user',
    'alter table evenement_compte disable trigger all',
    'set session_replication_role = replica',
    'drop function acte_gestion_reste() cascade',
    `create or replace function acte_gestion_reste() returns trigger language plpgsql as 'begin return new; end'`,
  ],
  'a log changed, emptied or begun anew': [
    'update acte_gestion set id_user = 1',
    'truncate acte_gestion',
    'truncate evenement_compte',
    'update commande_journal set id_user = 1',
    'delete from commande_journal',
    'drop table commande_journal cascade',
    'update drizzle.__drizzle_migrations set created_at = 0',
    'delete from drizzle.__drizzle_migrations',
  ],
  'a role taken, a table, a schema, a program': [
    'set role courtil',
    'set role postgres',
    'alter role courtil_application superuser',
    'create table essai (id integer)',
    'create temporary table essai (id integer)',
    'create schema essai',
    `copy plante to program 'true'`,
  ],
}))
  test(`288: the application's role asks for ${about}: PostgreSQL refuses`, async () => {
    for (const query of queries)
      expect([query, await asked(query)]).toEqual([query, expect.stringMatching(refused)]);
  });

test('288: the application role can neither delete nor change rows of the two logs', async () => {
  await asked(`insert into acte_gestion (genre) values ('sessions_fermees')`);
  expect(await asked('delete from acte_gestion')).toMatch(/only added/);
  expect(await asked(`update evenement_compte set genre = 'export'`)).toMatch(/only added/);
  const { rows } = await t.owner.execute(sql`select
    (select rolsuper from pg_roles where rolname = 'courtil_application') as admin,
    (select count(*)::int from pg_class c join pg_roles r on r.oid = c.relowner where rolname = 'courtil_application') as owned`);
  expect(rows).toEqual([{ admin: false, owned: 0 }]);
});

test('what a migration adds, and a schema made anew, is the application’s to write in at once', async () => {
  await t.owner.execute(
    sql`create table ajout (id integer generated always as identity, nom text)`,
  );
  expect(await asked(`insert into ajout (nom) values ('serre')`)).toBe('1 rows');
  expect(await asked('drop table ajout')).toMatch(refused);
  await t.owner.execute(sql`drop schema drizzle, public cascade`);
  await t.owner.execute(sql`create schema public`);
  await migrateDatabase(t.owner);
  await newJardin(t.app, await newMember(t.app));
  await grantApplication(t.owner, t.postgres.applicationUrl);
  for (const query of ['delete from commande_journal', 'delete from drizzle.__drizzle_migrations'])
    expect(await asked(query)).toMatch(refused);
});

test('one role for both, as behind a DATABASE_URL alone: nothing is granted or taken', async () => {
  const rights = () =>
    t.owner.execute(sql`select relacl::text from pg_class where relname = 'commande_journal'
      union all select datacl::text from pg_database where datname = current_database()`);
  const before = (await rights()).rows;
  await grantApplication(t.owner, t.postgres.url);
  expect((await rights()).rows).toEqual(before);
});
