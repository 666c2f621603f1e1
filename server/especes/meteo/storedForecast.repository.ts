import { eq, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/connection.ts';
import { type ForecastHours, storedForecast } from '../../tables/platform.ts';

/** The stored forecast of a place: its hours, and the time of the last answer (null: never). */
export interface StoredForecast {
  hours: ForecastHours;
  toldAt: Date | null;
}

/**
 * Takes the turn to ask about a place, until `until`: answers the last answer's `Last-Modified` ('' without one), or
 * null where it is not to be asked yet, or another process is asking.
 */
export async function claimRequest(
  db: Executor,
  place: string,
  { now, until }: { now: Date; until: Date },
): Promise<string | null> {
  const [row] = await db
    .insert(storedForecast)
    .values({ place, nextAt: until })
    .onConflictDoUpdate({
      target: storedForecast.place,
      set: { nextAt: until },
      setWhere: lte(storedForecast.nextAt, now),
    })
    .returning({ lastModified: storedForecast.lastModified });
  return row?.lastModified ?? null;
}

/** Puts off the next time that a place is asked about. */
export async function postpone(db: Executor, place: string, nextAt: Date): Promise<void> {
  await db.update(storedForecast).set({ nextAt }).where(eq(storedForecast.place, place));
}

/** Notes that nothing changed since what was told last. */
export async function markUnchanged(
  db: Executor,
  place: string,
  { nextAt, toldAt }: { nextAt: Date; toldAt: Date },
): Promise<void> {
  await db.update(storedForecast).set({ nextAt, toldAt }).where(eq(storedForecast.place, place));
}

interface Answer {
  hours: ForecastHours;
  /** Hours before are forgotten. */
  since: string;
  lastModified: string;
  nextAt: Date;
  toldAt: Date;
}

/**
 * Keeps what was told: the hours that passed before stay, all others are as they were told last, so that none counts
 * twice, nor in an answer of six hours too.
 */
export async function storeForecast(db: Executor, place: string, answer: Answer): Promise<void> {
  const { hours, since, ...others } = answer;
  const first = Object.keys(hours).toSorted()[0] ?? since;
  await db
    .update(storedForecast)
    .set({
      ...others,
      hours: sql`(select coalesce(jsonb_object_agg(h.key, h.value), '{}')
        from jsonb_each(${storedForecast.hours}) h where h.key >= ${since} and h.key < ${first}) || ${JSON.stringify(hours)}::jsonb`,
    })
    .where(eq(storedForecast.place, place));
}

/** Finds the stored forecast of a place; null if it was never asked for. */
export async function findStoredForecast(
  db: Executor,
  place: string,
): Promise<StoredForecast | null> {
  const { hours, toldAt } = storedForecast;
  const [row] = await db
    .select({ hours, toldAt })
    .from(storedForecast)
    .where(eq(storedForecast.place, place));
  return row ?? null;
}
