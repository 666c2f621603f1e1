import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { image } from '../../tables/platform.ts';
import { imageKey } from '../database/columns.ts';
import type { Executor, Transaction } from '../database/connection.ts';
import type { PageTag } from '../pages/pageTags.ts';
import type { ImageColumn } from './imageColumn.ts';

/** Records a stored picture. */
export async function insertImage(db: Executor, row: typeof image.$inferInsert): Promise<void> {
  await db.insert(image).values(row);
}

export async function findImage(
  db: Executor,
  key: string,
): Promise<typeof image.$inferSelect | undefined> {
  const [found] = await db.select().from(image).where(eq(image.key, key));
  return found;
}

/** A picture's row, held so that it is not erased before the transaction ends. */
export async function lockImage(
  tx: Executor,
  key: string,
): Promise<typeof image.$inferSelect | undefined> {
  const [found] = await tx.select().from(image).where(eq(image.key, key)).for('key share');
  return found;
}

// Hundreds of keys are one parameter, and the statement stays short.
const isAnyKey = (value: unknown, keys: readonly string[]) =>
  sql`${value} = any(${sql.param(keys)}::text[])`;

/** Rows that name one of `keys` as a picture of our own store. */
const names = ({ column }: ImageColumn, keys: readonly string[]) =>
  sql`${column} is not null and starts_with(${column}, '/') and ${isAnyKey(imageKey(column), keys)}`;

/**
 * Whether the present row of `image` is shown by `shown`: asked by its `imageIndex`. An address of another site may end
 * alike: it counts where it is the owner's, for it may be an older one of ours.
 */
const isUsedBy = ({
  column,
  owner,
}: ImageColumn): SQL => sql`coalesce((select true from ${column.table}
  where ${column} is not null and ${imageKey(column)} = ${image.key}
    and (starts_with(${column}, '/') or ${owner ? sql`${owner} = ${image.idUser}` : image.boutique})
  limit 1), false)`;

/** One row each, not `exists`: for many pictures PostgreSQL would read all plants and gardens along instead. */
const isUsed = (columns: readonly ImageColumn[]): SQL =>
  sql`(${sql.join(columns.map(isUsedBy), sql` or `)})`;

export interface OrphanImages extends Record<string, unknown> {
  keys: string[];
  last: string | null;
}

/**
 * Looks at the `batch` pictures after key `after` that are older than `moment`: answers the keys of those that nothing
 * in `shown` names, and the last key looked at, null at the end. However many pictures there are, no statement lasts.
 */
export async function findOrphanImages(
  db: Executor,
  columns: readonly ImageColumn[],
  { moment, after, batch }: { moment: Date; after: string; batch: number },
): Promise<OrphanImages> {
  const { rows } = await db.execute<OrphanImages>(sql`
    with seen as materialized (
      select ${image.key} as key from ${image}
      where ${image.key} > ${after} and ${image.createdAt} < ${moment}
      order by ${image.key} limit ${batch}
    )
    select (select max(key) from seen) as last, (select coalesce(array_agg(${image.key}), '{}') from ${image}
      where ${image.key} in (select key from seen) and not ${isUsed(columns)}) as keys`);
  return rows[0] ?? { keys: [], last: null };
}

/** Finds the `keys` that no column of `shown` names. Locks them: no row can show one of them before the transaction ends. */
export async function lockUnusedImages(
  tx: Executor,
  columns: readonly ImageColumn[],
  keys: readonly string[],
): Promise<string[]> {
  await tx.select({ key: image.key }).from(image).where(isAnyKey(image.key, keys)).for('update');
  // Asked after they are held: what was written until then is seen.
  const rows = await tx
    .select({ key: image.key })
    .from(image)
    .where(and(isAnyKey(image.key, keys), sql`not ${isUsed(columns)}`));
  return rows.map(({ key }) => key);
}

/** Deletes `keys`, which are held, and the copies that others have of them, or of `copiesOf`. Answers the keys of all. */
export async function deleteWithCopies(
  tx: Executor,
  keys: readonly string[],
  copiesOf = keys,
): Promise<string[]> {
  const rows = await tx
    .delete(image)
    .where(sql`${isAnyKey(image.key, keys)} or ${isAnyKey(image.copieDe, copiesOf)}`)
    .returning({ key: image.key });
  return rows.map(({ key }) => key);
}

/** The member's pictures but those that products show, which become the shop's; all of them held. */
export async function lockPicturesOf(
  tx: Transaction,
  columns: readonly ImageColumn[],
  idUser: number,
): Promise<{ left: string[]; all: string[] }> {
  const own = eq(image.idUser, idUser);
  const locked = await tx.select({ key: image.key }).from(image).where(own).for('update');
  const ofShop = columns.filter(({ owner }) => owner === null);
  await tx
    .update(image)
    .set({ idUser: null, boutique: true })
    .where(and(own, isUsed(ofShop)));
  const left = await tx.select({ key: image.key }).from(image).where(own);
  return { left: left.map(({ key }) => key), all: locked.map(({ key }) => key) };
}

type Pages = Record<string, number | null>;

const tagsOf = ({ lists = [] }: ImageColumn, rows: Pages[]): PageTag[] =>
  rows.length === 0
    ? []
    : [
        ...lists,
        ...rows.flatMap(({ changed: _, ...pages }) =>
          Object.entries(pages).map(([noun, id]) => `${noun}:${id ?? 0}` as PageTag),
        ),
      ];

/** Puts another address, or none, where rows show one of `keys`; answers the pages of which these are a part. */
async function replaceIn(
  tx: Executor,
  columns: ImageColumn,
  where: SQL | undefined,
  address: string | null,
): Promise<PageTag[]> {
  const { column, pages, needed } = columns;
  const returned = { changed: sql<number>`1`, ...pages };
  const gone =
    address === null && needed
      ? await tx.delete(column.table).where(and(where, needed.where)).returning(returned)
      : [];
  const rows = await tx
    .update(column.table)
    .set({ [column.name]: address, ...(address === null && needed?.without) })
    .where(where)
    .returning(returned);
  return tagsOf(columns, [...gone, ...rows] as Pages[]);
}

/** Takes pictures off all rows that show them; answers the pages of which these were a part. */
export async function takeOffImages(
  tx: Executor,
  columns: readonly ImageColumn[],
  keys: readonly string[],
): Promise<PageTag[]> {
  const tags: PageTag[] = [];
  for (const each of columns) tags.push(...(await replaceIn(tx, each, names(each, keys), null)));
  return tags;
}

/** Finds the `keys` that have a row. */
export async function knownImages(db: Executor, keys: string[]): Promise<Set<string>> {
  const rows = await db.select({ key: image.key }).from(image).where(inArray(image.key, keys));
  return new Set(rows.map(({ key }) => key));
}

/** Finds the `keys` that `idUser` may show: their own, and those without an owner yet. Locks their rows. */
export async function keepOwnImages(
  tx: Transaction,
  idUser: number,
  keys: string[],
): Promise<Set<string>> {
  const rows = await tx
    .select({ key: image.key })
    .from(image)
    .where(
      and(
        isAnyKey(image.key, keys),
        sql`(${image.idUser} = ${idUser} or (${isNull(image.idUser)} and not ${image.boutique}))`,
      ),
    )
    .for('no key update');
  return new Set(rows.map(({ key }) => key));
}
