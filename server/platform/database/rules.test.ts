import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ownApp } from '../../testing/openApp.ts';
import { isMigrated, migrateDatabase } from './migrate.ts';

const server = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(server, path), 'utf8');
const sources = (pattern: string) => globSync(pattern, { cwd: server }).map(read);

/** Each trigger of the rules files: its name, its table, its file. */
const declared = globSync('**/*.rules.sql', { cwd: server }).flatMap((path) =>
  [...read(path).matchAll(/^CREATE OR REPLACE TRIGGER "(\w+)"[^;]*? ON "(\w+)"/gm)].map(
    ([, name = '', table = '']) => ({ name, table, file: path.split(/[\\/]/).at(-1) ?? '' }),
  ),
);

test('the database has the triggers and functions of the rules files, and no others', async () => {
  const { context } = await ownApp();
  const { rows: triggers } = await context.db.execute<{ told: string }>(sql`
    select tgname || ' on ' || tgrelid::regclass as told from pg_trigger where not tgisinternal order by 1`);
  expect(declared.length).toBeGreaterThan(20);
  expect(triggers.map(({ told }) => told)).toEqual(
    declared.map(({ name, table }) => `${name} on ${table}`).toSorted(),
  );
  const { rows: functions } = await context.db.execute<{ proname: string }>(sql`
    select distinct proname from pg_proc where pronamespace = 'public'::regnamespace order by 1`);
  const named = sources('**/{*.rules,0000_base}.sql').flatMap((text) =>
    [...text.matchAll(/^CREATE (?:OR REPLACE )?FUNCTION "(\w+)"/gm)].map(([, name = '']) => name),
  );
  expect(functions.map(({ proname }) => proname)).toEqual([...new Set(named)].toSorted());
});

test('a database with the rules of another version gets those of this one, once', async () => {
  const { context } = await ownApp();
  const { db } = context;
  await db.execute(sql`drop trigger possession_jardin on jardin`);
  await migrateDatabase(db);
  const there = () =>
    db.execute(sql`select xmin from pg_trigger where tgname = 'possession_jardin'`);
  expect((await there()).rows).toEqual([]);
  await db.execute(sql`comment on schema drizzle is 'rules of another version'`);
  expect(await isMigrated(db)).toBe(false);
  await migrateDatabase(db);
  const put = (await there()).rows;
  expect(put).toHaveLength(1);
  expect(await isMigrated(db)).toBe(true);
  await migrateDatabase(db);
  expect((await there()).rows).toEqual(put);
});

test('each table names its rules in its schema, and a service that writes it says so', () => {
  const schemas = sources('tables/*.ts');
  const services = sources('**/*.{service,repository}.ts').join('\n');
  for (const { table, file } of declared) {
    const schema = schemas.find((text) => new RegExp(`pgTable\\(\\s*'${table}'`).test(text)) ?? '';
    const [before = ''] = schema.split(new RegExp(`export const \\w+ = pgTable\\(\\s*'${table}'`));
    const doc = before.slice(before.lastIndexOf('/**'));
    expect([table, doc]).toEqual([table, expect.stringContaining(file)]);
    const said = new RegExp(`// Triggers on \`${table}\`:[^\\n]*(?:\\n *// [^\\n]*)*${file}`);
    expect([table, file, said.test(services)]).toEqual([table, file, true]);
  }
});
