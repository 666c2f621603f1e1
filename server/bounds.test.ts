import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bounds, boundsTable } from './bounds.ts';
import { possessions } from './comptes/possessions.ts';
import { openApp } from './testing/openApp.ts';

const server = openApp();

const rowsOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await server.context.db.execute<Row>(query)).rows;

test('every table of the database has a bound, and no other has one', async () => {
  const tables = await rowsOf<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
  expect(Object.keys(bounds).toSorted()).toEqual(tables.map(({ name }) => name));
});

test('the inventory has the same table', () => {
  expect(readFileSync('docs/inventaires.md', 'utf8')).toContain(`\n${boundsTable()}\n`);
});

test('the triggers that count rows per member have the same limits', async () => {
  const triggers = await rowsOf<{ name: string; of: string; given: string }>(sql`
    select relname as name, tgname as of, encode(tgargs, 'escape') as given
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgfoid = 'possession_compte'::regproc`);
  const named = Object.entries(possessions).map(([name, { owner, most, unverified, code }]) => ({
    name,
    of: `possession_${name}`,
    given: [owner, most, unverified, code, ''].join('\\000'),
  }));
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  expect(triggers.toSorted(byName)).toEqual(named.toSorted(byName));
});
