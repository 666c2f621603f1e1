import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { expect, onTestFinished, test } from 'vitest';
import type { GestionCommande } from '../../../contract/boutique/gestion.ts';
import { journalCauses, refundCauses } from '../../../contract/boutique/journal.ts';
import { connectDatabase, type Database } from '../../platform/database/connection.ts';
import { migrateDatabase } from '../../platform/database/migrate.ts';
import { newKeeper } from '../../testing/boutique.fixtures.ts';
import { ownApp } from '../../testing/openApp.ts';
import { newDatabase } from '../../testing/testApp.ts';

const migrations = `${import.meta.dirname}/../../platform/database/migrations`;

/** A database as the version before left it: without the migration 0017. */
async function databaseAt16() {
  const folder = mkdtempSync(join(tmpdir(), 'courtil-migrations-'));
  cpSync(migrations, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal: { entries: { idx: number }[] } = JSON.parse(readFileSync(file, 'utf8'));
  const entries = journal.entries.filter(({ idx }) => idx <= 16);
  writeFileSync(file, JSON.stringify({ ...journal, entries }));

  const url = await newDatabase('template0');
  const db = connectDatabase(url);
  onTestFinished(async () => {
    await db.$client.end();
    rmSync(folder, { recursive: true });
  });
  await migrate(db, { migrationsFolder: folder });
  return { db, url };
}

/** Every entry that the version before could write: its cause, and from which state to which. */
const entries = [
  ['commande', null, 'en_attente'],
  ['annulation', 'en_attente', 'annulee'],
  ['annulation_boutique', 'en_attente', 'annulee'],
  ['compte_supprime', 'en_attente', 'annulee'],
  ['delai_depasse', 'en_attente', 'expiree'],
  ['paiement', 'en_attente', 'payee'],
  ['paiement_tardif', 'expiree', 'payee'],
  ['paiement_tardif', 'expiree', 'payee_sans_stock'],
  ['paiement_apres_annulation', 'annulee', 'payee_sans_stock'],
  ['gestion', 'payee', 'expediee'],
  ['gestion', 'expediee', 'livree'],
  ['retractation', 'payee', 'retractee'],
  ['retractation', 'payee', 'payee'],
  ['gestion', 'livree', 'remboursee'],
  ['sans_stock', 'payee_sans_stock', 'remboursee'],
  ['apres_annulation', 'payee_sans_stock', 'remboursee'],
  ['fournisseur', 'payee', 'remboursee'],
  ['remboursement_demande', 'payee', 'payee'],
  ['remboursement_partiel', 'payee', 'payee'],
  ['remboursement_bloque', 'payee', 'payee'],
  ['remboursement_abandonne', 'payee', 'payee'],
  ['remboursement_echoue', 'payee', 'payee'],
  ['paiement_en_double', 'payee', 'payee'],
  ['double_rembourse', 'payee', 'payee'],
  ['paiement_incoherent', 'en_attente', 'en_attente'],
  ['incoherent_rembourse', 'en_attente', 'en_attente'],
] as const;

/** Writes as the version before did, which knows no column of the migration 0017. */
function versionBefore(db: Database) {
  const idOf = async (query: ReturnType<typeof sql>) =>
    (await db.execute<{ id: number }>(query)).rows[0]?.id ?? 0;
  const minutes = (count: number) => sql`'2026-11-20T10:00:00Z'::timestamptz
    + make_interval(secs => ${count * 60}::float)`;
  let tentative = 0;
  return {
    order: () =>
      idOf(sql`insert into commande (moyen_paiement, total_affiche_centimes, montant_du_centimes,
        hold_until, terms_version, statut) values ('carte', 5000, 5000, now(), '2026-11-22', 'payee')
        returning id`),
    payment: (commandeId: number, reference = '') =>
      idOf(sql`insert into paiement (commande_id, tentative, fournisseur, statut, reference,
        montant_centimes, expires_at) values (${commandeId}, ${++tentative}, 'demonstration', 'payee',
        ${reference}, 5000, now()) returning id`),
    /** Asked for and carried out at these minutes; on its way while the second is null. */
    refund: (
      [commandeId, paiementId]: [number, number],
      cause: string,
      asked: number,
      done: number | null,
      cents = 500,
    ) =>
      idOf(sql`insert into remboursement (commande_id, paiement_id, montant_centimes, cause,
        created_at, done_at) values (${commandeId}, ${paiementId}, ${cents}, ${cause}, ${minutes(asked)},
        ${done === null ? null : minutes(done)}) returning id`),
    entry: (
      commandeId: number,
      [cause, de, vers]: readonly [string, string | null, string],
      at: number,
    ) =>
      idOf(sql`insert into commande_journal (commande_id, de, vers, cause, at)
        values (${commandeId}, ${de}, ${vers}, ${cause}, ${minutes(at)}) returning id`),
  };
}

const journalOf = async (db: Database) =>
  (
    await db.execute(
      sql`select id, commande_id, de, vers, cause, id_user, at from commande_journal order by id`,
    )
  ).rows;
const refundsOf = async (db: Database) =>
  (
    await db.execute(sql`select id, commande_id, paiement_id, montant_centimes, cause, reference,
      essais, cle, created_at, done_at from remboursement order by id`)
  ).rows;

test('no entry and no refund of the version before is lost or changed; from then on no other cause is written', async () => {
  expect(new Set(entries.map(([cause]) => cause))).toEqual(new Set(journalCauses));
  const { db } = await databaseAt16();
  const before = versionBefore(db);
  const id = await before.order();
  for (const [at, entry] of entries.entries()) await before.entry(id, entry, at);
  for (const [at, cause] of refundCauses.entries())
    await before.refund([id, await before.payment(id)], cause, at, at % 2 ? at + 1 : null);
  const [journal, refunds] = [await journalOf(db), await refundsOf(db)];

  await migrateDatabase(db);
  expect(await journalOf(db)).toEqual(journal);
  expect(await refundsOf(db)).toEqual(refunds);
  const refused = { cause: { code: '23514' } };
  await expect(before.entry(id, ['typo', 'payee', 'payee'], 0)).rejects.toMatchObject(refused);
  const another = await before.payment(id);
  await expect(before.refund([id, another], 'typo', 0, null)).rejects.toMatchObject(refused);
});

test('an entry names the refund that it was about, and none where that cannot be known', async () => {
  const { db } = await databaseAt16();
  const before = versionBefore(db);
  const id = await before.order();
  const paiement = await before.payment(id);
  const other = await before.order();
  await before.refund([other, await before.payment(other)], 'gestion', 0, 0.05);
  const part = await before.refund([id, paiement], 'gestion', 0, 0.05);
  await before.refund([id, await before.payment(id)], 'double', 0, 0.05);
  const rest = await before.refund([id, paiement], 'gestion', 30, 90);
  const named = new Map<number, number | null>();
  const told = async (cause: string, vers: string, at: number, refund: number | null) =>
    named.set(await before.entry(id, [cause, 'payee', vers], at), refund);
  await told('remboursement_demande', 'payee', 0.01, part);
  await told('remboursement_partiel', 'payee', 0.06, part);
  await told('double_rembourse', 'payee', 0.05, null);
  await told('remboursement_demande', 'payee', 15, null);
  await told('remboursement_demande', 'payee', 30.01, rest);
  await told('remboursement_bloque', 'payee', 60, null);
  await told('gestion', 'remboursee', 90.01, rest);

  await migrateDatabase(db);
  const { rows } = await db.execute<{ id: number; refund: number | null }>(
    sql`select id, remboursement_id as refund from commande_journal order by id`,
  );
  expect(new Map(rows.map((row) => [row.id, row.refund]))).toEqual(named);
});

test('the demonstration bank knows what each key sent back, and of keys without a sum the total', async () => {
  const { db, url } = await databaseAt16();
  const before = versionBefore(db);
  const id = await before.order();
  const paiement = await before.payment(id, 'paie_1');
  const first = await before.refund([id, paiement], 'gestion', 0, 0.05, 700);
  await db.execute(sql`insert into banque_session (id, client_reference, montant_centimes, devise,
      reference, idempotency_key, contenu, expires_at, payee, rembourse_centimes, remboursements)
    select 'demo_1', ${String(id)}, 5000, 'eur', 'paie_1', 'cle', '{}', now(), true, 1000,
      array['remboursement-0', 'remboursement-' || id || '-' || cle] from remboursement where id = ${first}`);

  await migrateDatabase(db);
  const { context } = await ownApp({}, { databaseUrl: url, pages: false });
  const listed = async () =>
    (await context.payment.listRefunds('paie_1')).map(({ cents }) => cents);
  expect(await listed()).toEqual([300, 700]);
  await db.execute(sql`update banque_session set rembourse_centimes = rembourse_centimes + 250,
    remboursements = array_append(remboursements, 'remboursement-9-x')`);
  expect((await listed()).reduce((sum, cents) => sum + cents, 0)).toBe(1250);
});

test('while it drains the version before writes all that it wrote, and the shop can read it', async () => {
  const { db, url } = await databaseAt16();
  await migrateDatabase(db);
  const before = versionBefore(db);
  const id = await before.order();
  for (const [at, entry] of entries.entries()) await before.entry(id, entry, at);
  for (const cause of refundCauses)
    await before.refund([id, await before.payment(id)], cause, 0, 1);
  // A refund that was made smaller is another row.
  const replaced = await before.refund([id, await before.payment(id)], 'gestion', 2, null);
  await db.execute(sql`update commande_journal set remboursement_id = ${replaced}
    where cause = 'remboursement_demande'`);
  await db.execute(sql`delete from remboursement where id = ${replaced}`);

  const server = await ownApp({}, { databaseUrl: url, pages: false });
  const { headers } = await newKeeper(server);
  const answer = await server.app.inject({ url: `/v1/gestion/commande/${id}`, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  const { historique, remboursements } = answer.json<GestionCommande>();
  expect(historique.map(({ cause }) => cause)).toEqual(entries.map(([cause]) => cause));
  expect(remboursements.map(({ cause }) => cause)).toEqual(
    refundCauses.filter((cause) => cause !== 'double' && cause !== 'incoherent'),
  );
});

test('a migration that meets a deadlock with the version before begins again', async () => {
  const { db } = await databaseAt16();
  const id = await versionBefore(db).order();
  const busy = await db.$client.connect();
  await busy.query("begin; set local deadlock_timeout = '20s'; lock table remboursement");
  const migrated = migrateDatabase(db);
  await expect
    .poll(async () => (await db.execute(sql`select from pg_locks where not granted`)).rows.length)
    .toBeGreaterThan(0);
  // The migration holds the journal and waits for the refunds: PostgreSQL ends whoever looks first.
  await busy.query(`update commande_journal set at = at where commande_id = ${id}; commit`);
  busy.release();
  await migrated;
  const { rows } = await db.execute(
    sql`select count(*)::int as n from drizzle.__drizzle_migrations`,
  );
  const all = readdirSync(migrations).filter((file) => file.endsWith('.sql'));
  expect(rows).toEqual([{ n: all.length }]);
});
