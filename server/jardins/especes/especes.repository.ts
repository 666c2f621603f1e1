import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Executor } from '../../platform/database/connection.ts';
import { jardin, plante } from '../../tables/jardins.ts';
import { planteVisible } from '../visible.ts';

/** The gardens in which a species grows and lives, the newest first, at most `count`. */
export async function findJardinsGrowing(db: Executor, especeId: number, count: number) {
  const found = await db
    .selectDistinct({ id: plante.jardinId })
    .from(plante)
    .where(and(eq(plante.especeId, especeId), ne(plante.etat, 'morte'), planteVisible))
    .orderBy(desc(plante.jardinId))
    .limit(count);
  return found.map(({ id }) => id);
}

/** The most followed of these gardens. */
export async function mostFollowedOf(db: Executor, ids: number[], count: number) {
  const found = await db
    .select({ id: jardin.id })
    .from(jardin)
    .where(inArray(jardin.id, ids))
    .orderBy(desc(jardin.nombreDeFavoris), desc(jardin.id))
    .limit(count);
  return found.map(({ id }) => id);
}
