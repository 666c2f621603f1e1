import { and, asc, eq, gt } from 'drizzle-orm';
import type { Executor } from '../../platform/database/connection.ts';
import { jardin, plante } from '../schema.ts';

const plantesAtOnce = 500;

/** A member's gardens, as a file may name them. */
export async function findOwnJardins(db: Executor, userId: number) {
  const { id, nomJardin, nombreDePlantes } = jardin;
  return db
    .select({ id, nomJardin, nombreDePlantes })
    .from(jardin)
    .where(eq(jardin.userId, userId))
    .orderBy(asc(jardin.id));
}

/** A member's plants, as a file may name them, some thousand at a time. */
export async function* findOwnPlantes(db: Executor, userId: number) {
  for (let after = 0; ; ) {
    const rows = await db
      .select({
        id: plante.id,
        name: plante.name,
        nameLatin: plante.nameLatin,
        jardinId: plante.jardinId,
        nomJardin: jardin.nomJardin,
        date: plante.date,
        etat: plante.etat,
        etatDepuis: plante.etatDepuis,
      })
      .from(plante)
      .innerJoin(jardin, eq(jardin.id, plante.jardinId))
      .where(and(eq(jardin.userId, userId), gt(plante.id, after)))
      .orderBy(asc(plante.id))
      .limit(plantesAtOnce);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < plantesAtOnce) return;
    after = last.id;
  }
}
