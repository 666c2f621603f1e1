import { eq } from 'drizzle-orm';
import type { Vacances } from '../../../contract/agenda/vacances.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { vacances } from '../../tables/agenda.ts';

/** A member's holidays, whether past, present or to come; undefined where none were told. */
export async function findVacances(db: Executor, idUser: number): Promise<Vacances | undefined> {
  const { debut, fin } = vacances;
  const [found] = await db.select({ debut, fin }).from(vacances).where(eq(vacances.idUser, idUser));
  return found;
}

export async function putVacances(db: Executor, idUser: number, given: Vacances): Promise<void> {
  await db
    .insert(vacances)
    .values({ idUser, ...given })
    .onConflictDoUpdate({ target: vacances.idUser, set: given });
}

export async function deleteVacances(db: Executor, idUser: number): Promise<void> {
  await db.delete(vacances).where(eq(vacances.idUser, idUser));
}
