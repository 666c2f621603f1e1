import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../database/connection.ts';
import { imageKey } from '../database/imageKey.ts';
import { image } from '../database/schema.ts';

/** Records a stored picture. */
export async function insertImage(db: Executor, row: typeof image.$inferInsert): Promise<void> {
  await db.insert(image).values(row);
}

/** What is known of a picture. */
export async function findImage(
  db: Executor,
  key: string,
): Promise<typeof image.$inferSelect | undefined> {
  const [found] = await db.select().from(image).where(eq(image.key, key));
  return found;
}

/**
 * Whether the picture of the present row is named by one of `columns`: each is asked by its `imageIndex`. One row each, not
 * `exists`: for many pictures PostgreSQL would read all plants and gardens along instead.
 */
function isShown(columns: readonly PgColumn[]): SQL {
  const named = columns.map(
    (column) => sql`coalesce((select true from ${column.table}
      where ${column} is not null and ${imageKey(column)} = ${image.key} limit 1), false)`,
  );
  return sql`(${sql.join(named, sql` or `)})`;
}

export interface OrphanImages extends Record<string, unknown> {
  keys: string[];
  last: string | null;
}

/**
 * Looks at the `batch` pictures after key `after` that are older than `moment`: deletes those that nothing in `shown`
 * names and answers their keys, and the last key looked at, null at the end. However many pictures there are, no
 * statement lasts; two sweeps at once share the rows between them.
 */
export async function deleteOrphanImages(
  db: Executor,
  shown: readonly PgColumn[],
  { moment, after, batch }: { moment: Date; after: string; batch: number },
): Promise<OrphanImages> {
  const { rows } = await db.execute<OrphanImages>(sql`
    with seen as materialized (
      select ${image.key} as key from ${image}
      where ${image.key} > ${after} and ${image.createdAt} < ${moment}
      order by ${image.key} limit ${batch}
    ), gone as (
      delete from ${image} where ${image.key} in (select key from seen) and not ${isShown(shown)}
      returning ${image.key} as key
    )
    select (select max(key) from seen) as last, (select coalesce(array_agg(key), '{}') from gone) as keys`);
  return rows[0] ?? { keys: [], last: null };
}

/** Deletes those of `keys` that nothing in `shown` names, and answers them. */
export async function deleteUnshownImages(
  db: Executor,
  shown: readonly PgColumn[],
  keys: string[],
): Promise<string[]> {
  const rows = await db
    .delete(image)
    // Hundreds of keys are one parameter, and the statement stays short.
    .where(and(sql`${image.key} = any(${sql.param(keys)}::text[])`, sql`not ${isShown(shown)}`))
    .returning({ key: image.key });
  return rows.map(({ key }) => key);
}

/** Those of `keys` that have a row. */
export async function knownImages(db: Executor, keys: string[]): Promise<Set<string>> {
  const rows = await db.select({ key: image.key }).from(image).where(inArray(image.key, keys));
  return new Set(rows.map(({ key }) => key));
}
