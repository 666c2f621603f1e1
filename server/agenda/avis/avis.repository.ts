import { and, eq, exists, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { PARIS } from '../../../contract/today.ts';
import { overseasDepartements, zoneOf } from '../../../contract/zone.ts';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { avis } from '../../tables/agenda.ts';
import { utilisateur } from '../../tables/comptes.ts';
import { push, type pushMots } from '../../tables/connexion.ts';
import { jardin } from '../../tables/jardins.ts';
import { mail } from '../../tables/platform.ts';

type Mot = (typeof pushMots)[number];

/** A member's account with what they chose of mails: `heure` null for none, undefined where they never chose. */
export async function findAvis(db: Executor, idUser: number) {
  const [row] = await db
    .select({
      email: utilisateur.email,
      pseudo: utilisateur.pseudo,
      isVerified: utilisateur.isVerified,
      departement: departementOf(utilisateur.id),
      choisi: sql<boolean>`${avis.idUser} is not null`,
      heure: avis.heure,
    })
    .from(utilisateur)
    .leftJoin(avis, eq(avis.idUser, utilisateur.id))
    .where(eq(utilisateur.id, idUser));
  return row;
}

/** `decided`: the day of which nothing is decided any more; null leaves it as it is. */
export async function saveHeure(
  db: Executor,
  idUser: number,
  heure: number | null,
  decided: string | null,
): Promise<void> {
  await db
    .insert(avis)
    .values({ idUser, heure, dernierJour: decided })
    .onConflictDoUpdate({
      target: avis.idUser,
      set: { heure, ...(decided && { dernierJour: decided }) },
    });
}

export async function stopAvis(db: Executor, idUser: number): Promise<void> {
  await db.update(avis).set({ heure: null }).where(eq(avis.idUser, idUser));
}

/** The department of a member's first garden with a place, '' without one: it decides their time zone. */
const departementOf = (idUser: typeof avis.idUser | typeof utilisateur.id) => sql<string>`coalesce(
  (select j.departement from ${jardin} j where j.user_id = ${idUser} and j.departement <> '' order by j.id limit 1), '')`;

interface Claim {
  zone: string;
  day: string;
  hour: number;
  count: number;
  /** The message: of the day's works, or of the night's frost for members with a device. */
  mot: Mot;
}

/**
 * Takes at most `count` members of a time zone whose hour has come on `day` there and marks them as decided: of two
 * processes at once each gets others, and what is rolled back is taken again.
 */
export async function claimMembers(
  tx: Transaction,
  { zone, day, hour, count, mot }: Claim,
): Promise<number[]> {
  const isDue =
    mot === 'jour'
      ? lte(avis.heure, hour)
      : and(
          isNotNull(avis.heure),
          exists(tx.select().from(push).where(eq(push.idUser, avis.idUser))),
        );
  const decided = mot === 'jour' ? avis.dernierJour : avis.dernierGel;
  const isThere = sql`${departementOf(avis.idUser)} ${
    zone === PARIS
      ? sql`<> all(${`{${overseasDepartements.join()}}`}::text[])`
      : sql`= any(${`{${overseasDepartements.filter((code) => zoneOf(code) === zone).join()}}`}::text[])`
  }`;
  const waiting = tx
    .select({ idUser: avis.idUser })
    .from(avis)
    .where(and(isDue, or(isNull(decided), lt(decided, day)), isThere))
    .limit(count)
    .for('update', { skipLocked: true });
  const claimed = await tx
    .update(avis)
    .set(mot === 'jour' ? { dernierJour: day } : { dernierGel: day })
    .where(inArray(avis.idUser, waiting))
    .returning({ idUser: avis.idUser });
  return claimed.map(({ idUser }) => idUser);
}

/** One mail for each of `ids` whose e-mail is confirmed, written when it is sent; answers how many. */
export async function insertAvisMails(
  tx: Transaction,
  ids: readonly number[],
  now: Date,
): Promise<number> {
  if (ids.length === 0) return 0;
  const { rowCount } = await tx.execute(sql`
    insert into ${mail} (kind, recipient, id_user, created_at)
    select 'avis', u.email, u.id, ${now.toISOString()}::timestamptz from ${utilisateur} u
    where u.id = any(${sql.param([...ids])}::int[]) and u.is_verified`);
  return rowCount ?? 0;
}
