import { and, asc, desc, eq, getTableColumns, gt, lte, max, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { prepared, preparedLookup } from '../../platform/database/prepared.ts';
import { utilisateur } from '../../tables/comptes.ts';
import { jardin, plante } from '../../tables/jardins.ts';
import type { OwnJardin } from '../proprietaires/owned.types.ts';
import { jardinVisible, jardinVisibleTo, plantesVisibles } from '../visible.ts';
import { premieresPlantes } from './premieresPlantes.ts';

const { alea, ...shown } = getTableColumns(jardin);
const columns = {
  ...shown,
  plantesVisibles,
  user: { id: utilisateur.id, pseudo: utilisateur.pseudo, photo: utilisateur.photo },
};

const owner = eq(utilisateur.id, jardin.userId);
const jardins = (db: Executor) => db.select(columns).from(jardin).innerJoin(utilisateur, owner);
/** With the first plants of each. */
const listed = (db: Executor) =>
  db
    .select({ ...columns, plantes: premieresPlantes })
    .from(jardin)
    .innerJoin(utilisateur, owner);

export type ListedRow = Awaited<ReturnType<typeof findJardins>>[number];
export type JardinRow = Omit<ListedRow, 'plantes'>;
export type StoredRow = typeof jardin.$inferSelect;
type Values = Omit<typeof jardin.$inferInsert, 'userId'>;

const all = prepared((db) =>
  listed(db)
    .where(and(gt(jardin.id, sql.placeholder('after')), jardinVisible))
    .orderBy(asc(jardin.id))
    .limit(sql.placeholder('count'))
    .prepare('jardins'),
);

export async function findJardins(db: Executor, after: number, count: number) {
  return all(db).execute({ after, count });
}

const ofUser = prepared((db) =>
  listed(db)
    .where(
      and(
        eq(jardin.userId, sql.placeholder('userId')),
        gt(jardin.id, sql.placeholder('after')),
        jardinVisibleTo(sql.placeholder('readerId')),
      ),
    )
    .orderBy(asc(jardin.id))
    .limit(sql.placeholder('count'))
    .prepare('jardins_of_user'),
);

export async function findJardinsOfUser(
  db: Executor,
  { userId, readerId }: { userId: number; readerId: number },
  after: number,
  count: number,
): Promise<ListedRow[]> {
  return ofUser(db).execute({ userId, readerId, after, count });
}

const byIds = prepared((db) =>
  listed(db)
    .where(and(sql`${jardin.id} = any(${sql.placeholder('ids')}::int[])`, jardinVisible))
    .prepare('jardins_by_ids'),
);

export async function findJardinsByIds(db: Executor, ids: number[]): Promise<ListedRow[]> {
  return byIds(db).execute({ ids });
}

const byId = preparedLookup((db) =>
  jardins(db)
    .where(eq(jardin.id, sql.placeholder('id')))
    .prepare('jardin_by_id'),
);

export async function findJardin(db: Executor, id: number): Promise<JardinRow | undefined> {
  const [found] = await byId(db).execute({ id });
  return found;
}

const mostFollowed = preparedLookup((db) =>
  listed(db)
    .where(jardinVisible)
    .orderBy(desc(jardin.nombreDeFavoris), desc(jardin.id))
    .limit(sql.placeholder('count'))
    .prepare('jardins_popular'),
);

export async function findPopularJardins(db: Executor, count: number): Promise<ListedRow[]> {
  return mostFollowed(db).execute({ count });
}

/**
 * Up to `each` gardens that everyone may see of each of the `members` after the key `after`, with their place among
 * those of their member, which `from` decides. An index leads from member to member and into the gardens of each:
 * one who has a thousand costs no more than one who has eight.
 */
export async function findGardensOfMembers(
  db: Executor,
  { after, from, members, each }: Record<'from' | 'members' | 'each', number> & { after: string },
) {
  const { rows } = await db.execute<{ id: number; userId: number; place: number }>(sql`
    with recursive members(member_key, number) as (
      (select md5(user_id::text), 1 from ${jardin}
        where not masque and md5(user_id::text) > ${after} order by 1 limit 1)
      union all
      select (select md5(user_id::text) from ${jardin}
        where not masque and md5(user_id::text) > member_key order by 1 limit 1), number + 1
      from members where member_key is not null and number < ${members}
    )
    select id, user_id as "userId",
      (row_number() over (partition by member_key order by alea < ${from}, alea))::int as place
    from members cross join lateral (
      (select id, user_id, alea from ${jardin}
        where not masque and md5(user_id::text) = member_key and alea >= ${from} order by alea limit ${each})
      union all
      (select id, user_id, alea from ${jardin}
        where not masque and md5(user_id::text) = member_key and alea < ${from} order by alea limit ${each})
    ) gardens`);
  return rows;
}

export async function insertJardin(
  db: Executor,
  userId: number,
  values: Values,
): Promise<StoredRow> {
  const [inserted] = await db
    .insert(jardin)
    .values({ ...values, userId })
    .returning();
  if (!inserted) throw new Error('insert answered no row');
  return inserted;
}

export async function updateJardin(
  db: Executor,
  own: OwnJardin,
  values: Values,
  options: { redraw: boolean },
): Promise<StoredRow | undefined> {
  const [updated] = await db
    .update(jardin)
    .set(options.redraw ? { ...values, version: sql`${jardin.version} + 1` } : values)
    .where(eq(jardin.id, own.id))
    .returning();
  return updated;
}

/** The plants of a garden, as they are stored. */
export const findPlantesOf = (tx: Transaction, own: OwnJardin) =>
  tx.select().from(plante).where(eq(plante.jardinId, own.id));

/** Its plants, waterings and follows go with it (foreign keys). */
export const deleteJardinRow = (tx: Transaction, own: OwnJardin) =>
  tx.delete(jardin).where(eq(jardin.id, own.id)).returning();

/** 0 where there is no garden. */
export async function findHighestId(db: Executor): Promise<number> {
  const [found] = await db.select({ id: max(jardin.id) }).from(jardin);
  return found?.id ?? 0;
}

/** Gardens in which others see plants, whose id lies above `after` and not above `last`. */
export async function findPlantedIds(db: Executor, after: number, last: number) {
  const found = await db
    .select({ id: jardin.id })
    .from(jardin)
    .where(and(gt(jardin.id, after), lte(jardin.id, last), gt(plantesVisibles, 0), jardinVisible))
    .orderBy(asc(jardin.id));
  return found.map(({ id }) => id);
}
