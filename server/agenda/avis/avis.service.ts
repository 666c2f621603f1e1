import type { Avis } from '../../../contract/agenda/avis.ts';
import { dayIn } from '../../../contract/today.ts';
import { hourIn, zoneOf } from '../../../contract/zone.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/http/appError.ts';
import { findAvis, saveHeure, stopAvis } from './avis.repository.ts';
import { memberOfSecret } from './unsubscribe.ts';

/** Reads a member's settings for the daily mail. Throws `user_not_found`. */
export async function readAvis({ db }: Context, userId: number): Promise<Avis> {
  const row = await findAvis(db, userId);
  if (!row) throw new AppError('user_not_found');
  return { heure: row.heure, choisi: row.choisi, emailConfirme: row.isVerified };
}

/** If the chosen hour is already over today, the mail starts tomorrow: a mail for seven is not sent at noon. */
export async function chooseAvis(
  context: Context,
  userId: number,
  heure: number | null,
): Promise<Avis> {
  const now = Date.now();
  const zone = zoneOf((await findAvis(context.db, userId))?.departement);
  const isOver = heure !== null && heure <= hourIn(zone, now);
  await saveHeure(context.db, userId, heure, isOver ? dayIn(zone, now) : null);
  return readAvis(context, userId);
}

/** Checks the signature of a mail link's secret, without a query. */
export function assertUnsubscribes(context: Context, jeton: string): number {
  const userId = memberOfSecret(context, jeton);
  if (userId === null) throw new AppError('route_not_found');
  return userId;
}

/** Ends the daily mail of the member that the link was sent to. A second call is harmless. Throws `route_not_found`. */
export const unsubscribe = (context: Context, jeton: string): Promise<void> =>
  stopAvis(context.db, assertUnsubscribes(context, jeton));
