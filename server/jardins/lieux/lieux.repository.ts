import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/connection.ts';
import { preparedLookup } from '../../platform/database/prepared.ts';
import { jardin, plante } from '../../tables/jardins.ts';
import { placeColumns } from '../placeColumns.ts';
import { planteVisibleTo } from '../visible.ts';

const place = preparedLookup((db) =>
  db
    .select({
      userId: jardin.userId,
      masque: jardin.masque,
      ...placeColumns,
      temperature: jardin.temperature,
      derniereGelee: jardin.derniereGelee,
      premiereGelee: jardin.premiereGelee,
    })
    .from(jardin)
    .where(eq(jardin.id, sql.placeholder('id')))
    .prepare('jardin_place'),
);

/** Finds a garden's place and owner. */
export async function findPlace(db: Executor, id: number) {
  const [found] = await place(db).execute({ id });
  return found;
}

/** Finds the plants of a garden whose species is known and whose season goes on. */
export async function findPlantesWithEspece(db: Executor, jardinId: number, readerId: number) {
  return db
    .select({ id: plante.id, name: plante.name, etat: plante.etat, especeId: plante.especeId })
    .from(plante)
    .where(
      and(
        eq(plante.jardinId, jardinId),
        isNotNull(plante.especeId),
        isNull(plante.fin),
        planteVisibleTo(readerId),
      ),
    );
}
