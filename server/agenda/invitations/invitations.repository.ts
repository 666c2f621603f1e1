import { and, count, desc, eq, getTableColumns, gte, inArray, lt, not, or, sql } from 'drizzle-orm';
import type { GenreDeRappel } from '../../../contract/carnet/soin.ts';
import { jardinVisible, planteVisible } from '../../jardins/visible.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { invitation, invitationFait } from '../../tables/agenda.ts';
import { arrosagePlante, soin } from '../../tables/carnet.ts';
import { jardin, plante } from '../../tables/jardins.ts';

const { jetonHash: _secret, ...ownColumns } = getTableColumns(invitation);

/** True if a ticked work still exists on its day. The owner may have removed it, or moved it: then it is theirs. */
const stands = sql`case ${invitationFait.genre} when 'arrosage'
  then exists (select from ${arrosagePlante} a
    where a.id = ${invitationFait.idFait} and a.date_arrosage = ${invitationFait.date})
  else exists (select from ${soin} s
    where s.id = ${invitationFait.idFait} and s.date = ${invitationFait.date}) end`;

const columns = {
  ...ownColumns,
  jardin: jardin.nomJardin,
  faits: sql<number>`(select count(*)::int from ${invitationFait}
    where ${invitationFait.idInvitation} = ${invitation.id} and ${stands})`,
};

export type InvitationRow = Awaited<ReturnType<typeof findInvitations>>[number];

export async function findInvitations(db: Executor, idUser: number) {
  return db
    .select(columns)
    .from(invitation)
    .innerJoin(jardin, eq(jardin.id, invitation.idJardin))
    .where(eq(invitation.idUser, idUser))
    .orderBy(desc(invitation.id));
}

export async function findInvitation(db: Executor, id: number): Promise<InvitationRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(invitation)
    .innerJoin(jardin, eq(jardin.id, invitation.idJardin))
    .where(eq(invitation.id, id));
  return row;
}

/** Counts the invitations that are not over on `today`. */
export async function countOpen(db: Executor, idUser: number, today: string): Promise<number> {
  const [row] = await db
    .select({ nombre: count() })
    .from(invitation)
    .where(and(eq(invitation.idUser, idUser), gte(invitation.au, today)));
  return row?.nombre ?? 0;
}

export async function insertInvitation(
  db: Executor,
  values: typeof invitation.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(invitation).values(values).returning({ id: invitation.id });
  if (!row) throw new Error('insert answered no row');
  return row.id;
}

export async function deleteInvitation(db: Executor, id: number): Promise<void> {
  await db.delete(invitation).where(eq(invitation.id, id));
}

export type Opened = NonNullable<Awaited<ReturnType<typeof findByHash>>>;

/** Finds the link only if others may see its garden: a garden that a moderator hid is visible to its owner alone. */
export async function findByHash(db: Executor, jetonHash: string) {
  const [row] = await db
    .select({
      id: invitation.id,
      idUser: invitation.idUser,
      idJardin: invitation.idJardin,
      du: invitation.du,
      au: invitation.au,
      jardin: jardin.nomJardin,
      photo: jardin.photo,
      version: jardin.version,
      departement: jardin.departement,
    })
    .from(invitation)
    .innerJoin(jardin, eq(jardin.id, invitation.idJardin))
    .where(and(eq(invitation.jetonHash, jetonHash), jardinVisible));
  return row;
}

/** The plants of a garden that moderators hid. */
export async function findMasquees(db: Executor, idJardin: number): Promise<Set<number>> {
  const rows = await db
    .select({ id: plante.id })
    .from(plante)
    .where(and(eq(plante.jardinId, idJardin), not(planteVisible)));
  return new Set(rows.map(({ id }) => id));
}

/** Notes a visit of the invitation, at most once an hour. */
export async function markVisited(db: Executor, id: number): Promise<void> {
  const longAgo = or(
    sql`${invitation.vueLe} is null`,
    lt(invitation.vueLe, sql`now() - interval '1 hour'`),
  );
  await db
    .update(invitation)
    .set({ vueLe: sql`date_trunc('hour', now())` })
    .where(and(eq(invitation.id, id), longAgo));
}

/** Finds the works that a link ticked on a day and that still stand, for plants that are still in its garden. */
export async function findFaits(db: Executor, { id, idJardin }: Opened, date: string) {
  return db
    .select({
      idPlante: plante.id,
      nom: plante.name,
      emplacement: plante.emplacement,
      photo: plante.photo,
      version: plante.version,
      genre: sql<GenreDeRappel>`${invitationFait.genre}`,
      idFait: invitationFait.idFait,
    })
    .from(invitationFait)
    .innerJoin(plante, eq(plante.id, invitationFait.idPlante))
    .where(
      and(
        eq(invitationFait.idInvitation, id),
        eq(invitationFait.date, date),
        eq(plante.jardinId, idJardin),
        planteVisible,
        stands,
      ),
    )
    .orderBy(plante.emplacement, plante.name, plante.id);
}

interface Tick {
  idPlante: number;
  idFait: number;
}

/** Notes what a link did; what its owner had taken back is noted anew. */
export async function insertFaits(
  db: Executor,
  idInvitation: number,
  { genre, date, faits }: { genre: GenreDeRappel; date: string; faits: readonly Tick[] },
): Promise<void> {
  if (faits.length === 0) return;
  await db
    .insert(invitationFait)
    .values(faits.map((fait) => ({ idInvitation, genre, date, ...fait })))
    .onConflictDoUpdate({
      target: [
        invitationFait.idInvitation,
        invitationFait.idPlante,
        invitationFait.genre,
        invitationFait.date,
      ],
      set: { idFait: sql`excluded.id_fait` },
    });
}

export async function deleteFaits(
  db: Executor,
  idInvitation: number,
  { genre, date, plantes }: { genre: GenreDeRappel; date: string; plantes: number[] },
): Promise<void> {
  await db
    .delete(invitationFait)
    .where(
      and(
        eq(invitationFait.idInvitation, idInvitation),
        eq(invitationFait.genre, genre),
        eq(invitationFait.date, date),
        inArray(invitationFait.idPlante, plantes),
      ),
    );
}
