import { sql } from 'drizzle-orm';
import type { Database, Executor } from './connection.ts';

/** Rows that the application adds and reads, and what is kept from it of them besides. Triggers guard the rest. */
const kept = {
  'drizzle.__drizzle_migrations': 'insert, update, delete',
  'public.commande_journal': 'update, delete',
  'public.acte_gestion': 'update',
};

/**
 * Lets the role of the application's address read and write the rows of the tables that the role of `db` owns, those of
 * later migrations too, and nothing else of them. Does nothing where both are one role, or the address names none.
 */
export async function grantApplication(db: Database, applicationUrl: string): Promise<void> {
  const role = decodeURIComponent(new URL(applicationUrl).username);
  if (!(await lacksGrants(db, role))) return;
  const to = sql.identifier(role);
  await db.transaction(async (tx) => {
    // As migrations do: several processes may come here at once.
    await tx.execute(sql`select pg_advisory_xact_lock(720110)`);
    await tx.execute(sql`grant usage on schema public, drizzle to ${to}`);
    await tx.execute(
      sql`grant select, insert, update, delete on all tables in schema public, drizzle to ${to}`,
    );
    await tx.execute(sql`grant usage on all sequences in schema public to ${to}`);
    for (const [table, rights] of Object.entries(kept))
      await tx.execute(sql`revoke ${sql.raw(`${rights} on ${table}`)} from ${to}`);
    // For tables that migrations and restores will make.
    await tx.execute(sql`alter default privileges grant usage on schemas to ${to}`);
    await tx.execute(
      sql`alter default privileges grant select, insert, update, delete on tables to ${to}`,
    );
    await tx.execute(sql`alter default privileges grant usage on sequences to ${to}`);
    await tx.execute(sql`revoke create on schema public from public`);
    const { rows } = await tx.execute<{ name: string }>(sql`select current_database() as name`);
    await tx.execute(
      sql`revoke temporary on database ${sql.identifier(rows[0]?.name ?? '')} from public`,
    );
  });
}

/** One question, at every start. */
async function lacksGrants(db: Executor, role: string): Promise<boolean> {
  const { rows } = await db.execute<{ lacks: boolean }>(sql`
    select not pg_has_role(r.oid, current_user::regrole, 'usage')
      and not exists (select from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relowner = r.oid) and (
      exists (select from unnest(${sql.param(Object.keys(kept))}::text[]) t where has_table_privilege(r.oid, t, 'update'))
      or not exists (select from pg_default_acl d, aclexplode(d.defaclacl) a
        where d.defaclrole = current_user::regrole and d.defaclnamespace = 0 and d.defaclobjtype = 'S' and a.grantee = r.oid)
    ) as lacks
    from pg_roles r where rolname = ${role}`);
  return rows[0]?.lacks ?? false;
}
