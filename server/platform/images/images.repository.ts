import { and, inArray, sql } from 'drizzle-orm';
import { produit } from '../../boutique/schema.ts';
import { utilisateur } from '../../comptes/schema.ts';
import { jardin, plante } from '../../jardins/schema.ts';
import type { Executor } from '../database/connection.ts';
import { image } from '../database/schema.ts';

/** Records a stored picture. */
export async function insertImage(db: Executor, row: typeof image.$inferInsert): Promise<void> {
  await db.insert(image).values(row);
}

// Read from the end of the address, so that an absolute one of our own counts too.
const keyOf = (column: unknown) => sql`substring(${column} from '/images/([A-Za-z0-9_-]+)$')`;

/** Keys of every picture that is shown somewhere. */
const shown = sql`
  select ${keyOf(jardin.photo)} as key from ${jardin} where ${jardin.photo} is not null
  union all select ${keyOf(plante.photo)} from ${plante} where ${plante.photo} is not null
  union all select ${keyOf(produit.photo)} from ${produit} where ${produit.photo} is not null
  union all select ${keyOf(utilisateur.photo)} from ${utilisateur} where ${utilisateur.photo} is not null
  union all select ${keyOf(utilisateur.couverture)} from ${utilisateur} where ${utilisateur.couverture} is not null`;

/**
 * Deletes at most `batch` rows of pictures older than `moment` that nothing shows, and answers their keys.
 * One statement: two sweeps at once share the rows between them.
 */
export async function deleteOrphanImages(
  db: Executor,
  moment: Date,
  batch: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    delete from ${image} where ${image.key} in (
      select ${image.key} from ${image}
      where ${image.createdAt} < ${moment}
        and not exists (select 1 from (${shown}) shown where shown.key = ${image.key})
      limit ${batch})
    returning ${image.key} as key`);
  return rows.map(({ key }) => key);
}

/** Deletes those of `keys` that nothing shows, and answers them. */
export async function deleteUnshownImages(db: Executor, keys: string[]): Promise<string[]> {
  const rows = await db
    .delete(image)
    .where(
      and(
        inArray(image.key, keys),
        sql`not exists (select 1 from (${shown}) shown where shown.key = ${image.key})`,
      ),
    )
    .returning({ key: image.key });
  return rows.map(({ key }) => key);
}

/** Those of `keys` that have a row. */
export async function knownImages(db: Executor, keys: string[]): Promise<Set<string>> {
  const rows = await db.select({ key: image.key }).from(image).where(inArray(image.key, keys));
  return new Set(rows.map(({ key }) => key));
}
