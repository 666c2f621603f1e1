import { and, eq, min, ne, sql } from 'drizzle-orm';
import type { CalendrierChoix } from '../../../contract/agenda/calendrier.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { calendrier } from '../../tables/agenda.ts';
import { jardin } from '../../tables/jardins.ts';

type CalendrierRow = typeof calendrier.$inferSelect;

export async function findCalendrier(
  db: Executor,
  idUser: number,
): Promise<CalendrierRow | undefined> {
  const [row] = await db.select().from(calendrier).where(eq(calendrier.idUser, idUser));
  return row;
}

export async function findByHash(
  db: Executor,
  jetonHash: string,
): Promise<CalendrierRow | undefined> {
  const [row] = await db.select().from(calendrier).where(eq(calendrier.jetonHash, jetonHash));
  return row;
}

/** A member's only address, in the place of the one before; what is not chosen stays. */
export async function replaceCalendrier(
  db: Executor,
  idUser: number,
  jetonHash: string,
  choix: Partial<CalendrierChoix>,
): Promise<void> {
  await db
    .insert(calendrier)
    .values({ idUser, jetonHash, ...choix })
    .onConflictDoUpdate({
      target: calendrier.idUser,
      set: { jetonHash, ...choix, createdAt: sql`now()` },
    });
}

export async function updateCalendrier(
  db: Executor,
  idUser: number,
  choix: CalendrierChoix,
): Promise<CalendrierRow | undefined> {
  const [row] = await db
    .update(calendrier)
    .set(choix)
    .where(eq(calendrier.idUser, idUser))
    .returning();
  return row;
}

export async function deleteCalendrier(db: Executor, idUser: number): Promise<void> {
  await db.delete(calendrier).where(eq(calendrier.idUser, idUser));
}

// Each is a forecast of its own.
const mostDepartements = 5;

/** The departments of a member's gardens, that of their first garden first. */
export async function findDepartements(db: Executor, idUser: number): Promise<string[]> {
  const rows = await db
    .select({ departement: jardin.departement })
    .from(jardin)
    .where(and(eq(jardin.userId, idUser), ne(jardin.departement, '')))
    .groupBy(jardin.departement)
    .orderBy(min(jardin.id))
    .limit(mostDepartements);
  return rows.map(({ departement }) => departement);
}
