import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openApp } from './testing/openApp.ts';

const server = openApp();

test('each column that shows pictures is handed in, indexed, and held by the rule', async () => {
  const { rows } = await server.context.db.execute<{ name: string; rule: boolean | null }>(sql`
    select c.table_name || '.' || c.column_name as name, (select true from pg_trigger t
      join pg_proc p on p.oid = t.tgfoid where p.proname = 'prend_image' and t.tgrelid = c.table_name::regclass
      and starts_with(encode(t.tgargs, 'escape'), c.column_name || '\\000')) as rule
    from information_schema.columns c where c.table_schema = 'public' and c.data_type = 'text'
      and (c.column_name ~ '(photo|couverture|image|illustration|picture)' or exists (select from pg_indexes i
        where i.tablename = c.table_name and i.indexdef ~ ('substring.*' || c.column_name || '.*/images/')))`);
  const columns = rows.filter(({ name }) => !name.startsWith('image'));
  const { dialect } = server.context.db as unknown as {
    dialect: { sqlToQuery: (of: SQL) => { sql: string } };
  };
  const handedIn = server.context.imageColumns.map(({ column }) =>
    dialect.sqlToQuery(sql`${column}`).sql.replaceAll('"', ''),
  );
  expect(columns.map(({ name }) => name).toSorted()).toEqual(handedIn.toSorted());
  for (const { name, rule } of columns) expect([name, rule]).toEqual([name, true]);
});
