import { sql } from 'drizzle-orm';
import type { Context } from '../../server/platform/context.ts';

const watched = new WeakMap<Context['db'], Record<string, number>>();

/**
 * How many rows of each table were added, changed or deleted since it was first asked: the same twice
 * means that nothing was written between. An update that changes nothing is none.
 */
export async function writtenRows({ db }: Pick<Context, 'db'>): Promise<Record<string, number>> {
  const sum = watched.get(db) ?? {};
  if (!watched.has(db)) {
    watched.set(db, sum);
    await db.execute(sql.raw(watch));
  }
  // Taken out once they are counted: counting all of them anew took longer the more there were.
  const { rows } = await db.execute<{ name: string }>(
    sql`delete from watch.written returning name`,
  );
  for (const { name } of rows) sum[name] = (sum[name] ?? 0) + 1;
  return { ...sum };
}

// A refused password, and an export, are noted for whose account it is, the accounts' export among keepers' acts: their
// own tests look at that.
const unwatched = "'evenement_compte', 'acte_gestion'";

// Told by triggers: a digest of every table, asked for before and after each of thousands of requests, took most of their time.
const watch = `
  create schema watch;
  create table watch.written (name text not null);
  create function watch.note() returns trigger language plpgsql as
    $$ begin insert into watch.written values (tg_table_name); return null; end $$;
  do $$ declare one text; begin
    for one in select tablename from pg_tables where schemaname = 'public'
      and tablename not in (${unwatched}) loop
      execute format('create trigger watch_rows after insert or delete on %I
        for each row execute function watch.note()', one);
      execute format('create trigger watch_changes after update on %I
        for each row when (old::text is distinct from new::text) execute function watch.note()', one);
      execute format('create trigger watch_truncate after truncate on %I
        for each statement execute function watch.note()', one);
    end loop;
  end $$;`;
