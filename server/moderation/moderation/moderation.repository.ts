import { and, asc, desc, eq, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import type { SorteSignalee } from '../../../contract/moderation/mots.ts';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { utilisateur } from '../../tables/comptes.ts';
import { decision, recours, signalement } from '../../tables/moderation.ts';

export type DecisionRow = typeof decision.$inferSelect;
export type RecoursRow = typeof recours.$inferSelect;
export type SignalementRow = typeof signalement.$inferSelect;

export async function isModerateur(db: Executor, id: number): Promise<boolean> {
  const [found] = await db
    .select({ moderateur: utilisateur.moderateur })
    .from(utilisateur)
    .where(eq(utilisateur.id, id));
  return found?.moderateur ?? false;
}

/** How many moderators there are beside `id`, and beside those who may not judge. */
export async function countOtherModerateurs(db: Executor, not: readonly number[]): Promise<number> {
  return db.$count(
    utilisateur,
    and(eq(utilisateur.moderateur, true), ...not.map((id) => ne(utilisateur.id, id))),
  );
}

const open = isNull(signalement.idDecision);

/** The things with open reports, the longest waiting first, at most `most`. */
export async function findDossiers(db: Executor, most: number) {
  const { sorte, idCible } = signalement;
  return db
    .select({
      sorte,
      idCible,
      nombre: sql<number>`count(*)::int`,
      premier: sql<number>`min(${signalement.id})`.as('premier'),
    })
    .from(signalement)
    .where(open)
    .groupBy(sorte, idCible)
    .orderBy(sql`premier`)
    .limit(most);
}

/** The open reports of a thing with who made them, the oldest first, at most `most`. */
export async function findRapports(
  db: Executor,
  { sorte, idCible }: Pick<SignalementRow, 'sorte' | 'idCible'>,
  most: number,
) {
  return db
    .select({ rapport: signalement, pseudo: utilisateur.pseudo })
    .from(signalement)
    .leftJoin(utilisateur, eq(utilisateur.id, signalement.idAuteur))
    .where(and(open, eq(signalement.sorte, sorte), eq(signalement.idCible, idCible)))
    .orderBy(asc(signalement.id))
    .limit(most);
}

export async function findMembre(db: Executor, id: number) {
  const { pseudo, email, isVerified, createdAt, masque } = utilisateur;
  const [row] = await db
    .select({ id: utilisateur.id, pseudo, email, isVerified, createdAt, masque })
    .from(utilisateur)
    .where(eq(utilisateur.id, id));
  return row;
}

/** Finds the decisions about a member, the newest first, with their own appeals. */
export async function findDecisionsOf(db: Executor, idMembre: number, most: number) {
  return db
    .select({ decision, recours })
    .from(decision)
    .leftJoin(recours, and(eq(recours.idDecision, decision.id), isNull(recours.idSignalement)))
    .where(eq(decision.idMembre, idMembre))
    .orderBy(desc(decision.id))
    .limit(most);
}

/** Reports with what was decided of them and the reporter's appeal, the newest first. */
export async function findSuivis(
  db: Executor,
  whose: { idAuteur: number } | { id: number },
  most: number,
) {
  return db
    .select({ rapport: signalement, decision, recours })
    .from(signalement)
    .leftJoin(decision, eq(decision.id, signalement.idDecision))
    .leftJoin(
      recours,
      and(eq(recours.idDecision, decision.id), eq(recours.idSignalement, signalement.id)),
    )
    .where('id' in whose ? eq(signalement.id, whose.id) : eq(signalement.idAuteur, whose.idAuteur))
    .orderBy(desc(signalement.id))
    .limit(most);
}

/** The open reports of a thing, held until the transaction ends. */
export async function lockOuverts(tx: Transaction, sorte: SorteSignalee, idCible: number) {
  return tx
    .select()
    .from(signalement)
    .where(and(open, eq(signalement.sorte, sorte), eq(signalement.idCible, idCible)))
    .orderBy(asc(signalement.id))
    .for('update');
}

export async function insertDecision(
  tx: Transaction,
  values: typeof decision.$inferInsert,
): Promise<DecisionRow> {
  const [row] = await tx.insert(decision).values(values).returning();
  if (!row) throw new Error('insert answered no row');
  return row;
}

export async function closeSignalements(tx: Transaction, ids: number[], idDecision: number) {
  await tx.update(signalement).set({ idDecision }).where(inArray(signalement.id, ids));
}

/** A report is open again, unless its reporter has made another of the same thing since. */
export async function reopenSignalement(tx: Transaction, row: SignalementRow): Promise<void> {
  await tx.execute(sql`update signalement s set id_decision = null where s.id = ${row.id}
    and not exists (select 1 from signalement o where o.auteur_cle = s.auteur_cle and o.sorte = s.sorte
      and o.id_cible = s.id_cible and o.id_decision is null)`);
}

export async function lockDecision(tx: Transaction, id: number): Promise<DecisionRow | undefined> {
  const [row] = await tx.select().from(decision).where(eq(decision.id, id)).for('update');
  return row;
}

/** True if a decision in force already hides the thing. */
export async function isMasquee(tx: Transaction, sorte: SorteSignalee, idCible: number) {
  const rows = await tx
    .select({ id: decision.id })
    .from(decision)
    .where(
      and(
        ...[eq(decision.sorte, sorte), eq(decision.idCible, idCible)],
        ...[eq(decision.mesure, 'masquage'), isNull(decision.leveeLe)],
      ),
    );
  return rows.length > 0;
}

export async function findSignalement(db: Executor, id: number) {
  const [row] = await db.select().from(signalement).where(eq(signalement.id, id));
  return row;
}

export async function findSignalementsOf(db: Executor, idDecision: number) {
  return db.select().from(signalement).where(eq(signalement.idDecision, idDecision));
}

/** Finds the appeals without an answer, the longest waiting first. */
export async function findRecoursToAnswer(db: Executor, most: number) {
  return db
    .select({ recours, decision })
    .from(recours)
    .innerJoin(decision, eq(decision.id, recours.idDecision))
    .where(isNull(recours.decideLe))
    .orderBy(asc(recours.id))
    .limit(most);
}

/** Suspensions whose days are over. */
export async function findOver(db: Executor) {
  return db
    .select()
    .from(decision)
    .where(and(isNull(decision.leveeLe), lte(decision.finLe, sql`now()`)));
}

/** Deletes the decisions older than a year that are no longer in force: they can no longer be contested. */
export async function forgetOldDecisions(db: Executor): Promise<void> {
  const old = sql`${decision.creeLe} < now() - interval '1 year'`;
  const over = sql`(${decision.leveeLe} is not null or ${decision.mesure} in ('classement', 'avertissement'))`;
  await db.delete(decision).where(and(old, over));
  // The reports of old decisions are deleted, even if the decision is still in force.
  await db
    .delete(signalement)
    .where(
      inArray(signalement.idDecision, db.select({ id: decision.id }).from(decision).where(old)),
    );
}
