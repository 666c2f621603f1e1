import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/connection.ts';
import { evenementCompte } from '../../tables/activite.ts';
import { session } from '../../tables/comptes.ts';

const columns = {
  id: evenementCompte.id,
  genre: evenementCompte.genre,
  appareil: evenementCompte.appareil,
  objet: evenementCompte.objet,
  nombre: evenementCompte.nombre,
  le: evenementCompte.le,
};
export type EvenementRow = Omit<typeof evenementCompte.$inferSelect, 'idUser' | 'jour'>;

/** Once more on this day, or the first time. */
export async function countActivite(
  db: Executor,
  row: Pick<typeof evenementCompte.$inferInsert, 'idUser' | 'genre' | 'appareil' | 'objet'>,
): Promise<void> {
  const { idUser, jour, genre, appareil, objet } = evenementCompte;
  await db
    .insert(evenementCompte)
    .values({ ...row, jour: sql`(now() at time zone 'Europe/Paris')::date` })
    .onConflictDoUpdate({
      target: [idUser, jour, genre, appareil, objet],
      set: { nombre: sql`${evenementCompte.nombre} + 1`, le: sql`now()` },
    });
}

/** Finds the user agent of a session's device; undefined if there is no such session. */
export async function findUserAgent(db: Executor, jti: string): Promise<string | undefined> {
  const [found] = await db
    .select({ userAgent: session.userAgent })
    .from(session)
    .where(eq(session.jti, jti));
  return found?.userAgent;
}

/** The kinds of device that account `idUser` was signed in to from within the year that is kept. */
export async function findSignInDevices(db: Executor, idUser: number): Promise<string[]> {
  const found = await db
    .selectDistinct({ appareil: evenementCompte.appareil })
    .from(evenementCompte)
    .where(
      and(
        eq(evenementCompte.idUser, idUser),
        inArray(evenementCompte.genre, ['connexion', 'connexion_nouvelle']),
      ),
    );
  return found.map(({ appareil }) => appareil);
}

/** The latest first, those before number `before`; all where it is 0. */
export async function findActivite(
  db: Executor,
  idUser: number,
  { before, count }: { before: number; count: number },
): Promise<EvenementRow[]> {
  return db
    .select(columns)
    .from(evenementCompte)
    .where(
      and(eq(evenementCompte.idUser, idUser), before ? lt(evenementCompte.id, before) : undefined),
    )
    .orderBy(desc(evenementCompte.id))
    .limit(count);
}

/** For how long the log of an account is kept. */
export const keptMonths = 12;

/** Deletes the events older than a year. */
export async function deleteOldActivite(db: Executor): Promise<void> {
  await db
    .delete(evenementCompte)
    .where(lt(evenementCompte.le, sql`now() - make_interval(months => ${keptMonths})`));
}
