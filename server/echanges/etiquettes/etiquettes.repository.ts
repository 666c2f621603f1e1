import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { manualOrder } from '../../jardins/manualOrder.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { plante } from '../../tables/jardins.ts';

const growing = and(ne(plante.etat, 'morte'), isNull(plante.fin));

const columns = {
  id: plante.id,
  name: plante.name,
  nameLatin: plante.nameLatin,
  emplacement: plante.emplacement,
  date: plante.date,
};

export type LabelledPlante = Awaited<ReturnType<typeof findLabelled>>[number];

/** These plants of a garden, or all that live in it, in the gardener's own order. */
export async function findLabelled(db: Executor, idJardin: number, ids?: readonly number[]) {
  const wanted = ids ? inArray(plante.id, [...ids]) : growing;
  return db
    .select(columns)
    .from(plante)
    .where(and(eq(plante.jardinId, idJardin), wanted))
    .orderBy(manualOrder(plante));
}

/** The beds that living plants of a garden name, with these, each name once. */
export async function findCarres(db: Executor, idJardin: number) {
  const rows = await db
    .selectDistinctOn([plante.emplacement, plante.name], {
      nom: plante.emplacement,
      id: plante.id,
      name: plante.name,
      nameLatin: plante.nameLatin,
    })
    .from(plante)
    .where(and(eq(plante.jardinId, idJardin), growing, ne(plante.emplacement, '')))
    .orderBy(asc(plante.emplacement), asc(plante.name), asc(plante.id));
  return [...Map.groupBy(rows, ({ nom }) => nom)].map(([nom, plantes]) => ({ nom, plantes }));
}
