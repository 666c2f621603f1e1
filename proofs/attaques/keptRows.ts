import { sql } from 'drizzle-orm';
import { sendMails } from '../../server/jobs.ts';
import type { Acting } from '../../server/testing/boutique.fixtures.ts';
import { newRows, type People } from './accessFixture.ts';
import { writtenRows } from './writtenRows.ts';

export type KeptRows = Awaited<ReturnType<typeof keepRows>>;

/** Rows of the owner's, made once: what a request changes of them is put back. */
export async function keepRows(server: Acting, people: People) {
  const { db } = server.context;
  const rows = await newRows(server, people);
  // Those that wait would be sent again whenever they are put back.
  await sendMails(server.context);
  await db.execute(sql.raw(copyAll));
  let before = await writtenRows(server.context);

  /** Puts back every table that was written since it was copied. */
  async function putBack() {
    const now = await writtenRows(server.context);
    const written = Object.keys(now).filter((name) => now[name] !== before[name]);
    await db.execute(sql`select kept.put_back(${sql.param(written)}::text[])`);
    before = now;
  }
  return { rows, putBack };
}

// By the tables' copies: making the same rows by requests took half of the suite. Rules and watching triggers rest meanwhile. A
// proof holds for five minutes, which all rows together may take.
const copyAll = `
  create schema kept;
  do $$ declare one text; begin
    for one in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create unlogged table kept.%I as table public.%I', one, one);
    end loop;
  end $$;
  create function kept.put_back(names text[]) returns void language plpgsql as $$
    declare one text; columns text;
    begin
      perform set_config('session_replication_role', 'replica', true);
      foreach one in array names loop
        select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
          where attrelid = format('public.%I', one)::regclass
            and attnum > 0 and not attisdropped and attgenerated = '';
        execute format('delete from public.%I', one);
        execute format('insert into public.%1$I (%2$s) overriding system value
          select %2$s from kept.%1$I', one, columns);
      end loop;
      update preuve set created_at = now();
    end $$;`;
