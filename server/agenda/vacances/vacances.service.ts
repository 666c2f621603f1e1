import type { Vacances } from '../../../contract/agenda/vacances.ts';
import type { Actor } from '../../comptes/sessions/actor.ts';
import type { Context } from '../../platform/context.ts';
import { deleteVacances, findVacances, putVacances } from './vacances.repository.ts';

/** The actor's holidays, first and last day in Europe/Paris; null where none were told. */
export async function readVacances(
  { db }: Pick<Context, 'db'>,
  { userId }: Pick<Actor, 'userId'>,
): Promise<Vacances | null> {
  return (await findVacances(db, userId)) ?? null;
}

/** Tells the actor's holidays, instead of those told before. */
export async function changeVacances(
  { db }: Context,
  { userId }: Actor,
  { debut, fin }: Vacances,
): Promise<Vacances> {
  await putVacances(db, userId, { debut, fin });
  return { debut, fin };
}

/** Ends the actor's holidays; none to end is fine. */
export async function endVacances({ db }: Context, { userId }: Actor): Promise<void> {
  await deleteVacances(db, userId);
}
