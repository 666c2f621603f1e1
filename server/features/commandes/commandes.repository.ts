import { and, asc, desc, eq, gt, lt, notInArray, or, sql } from 'drizzle-orm';
import type { StatutCommande } from '../../../contract/commande.ts';
import type { Executor, Transaction } from '../../database/connection.ts';
import {
  commande,
  commandeJournal,
  commandeLigne,
  facture,
  remboursement,
  retractation,
} from '../../database/schema.boutique.ts';
import { utilisateur } from '../../database/schema.ts';
import { causesApart } from './refundCauses.ts';
import { mostTries } from './refundState.ts';

export interface LigneRow {
  idProduit: number;
  nom: string;
  quantite: number;
  prixCentimes: number;
  tvaMillieme: number;
  exceptionRetractation: boolean;
}

export async function findByKey(db: Executor, idUser: number, key: string) {
  const [found] = await db
    .select({
      id: commande.id,
      statut: commande.statut,
      montantDuCentimes: commande.montantDuCentimes,
      holdUntil: commande.holdUntil,
      requestHash: commande.requestHash,
    })
    .from(commande)
    .where(and(eq(commande.idUser, idUser), eq(commande.idempotencyKey, key)));
  return found;
}

export type CommandeRow = typeof commande.$inferSelect;

export async function findCommande(db: Executor, id: number): Promise<CommandeRow | undefined> {
  const [found] = await db.select().from(commande).where(eq(commande.id, id));
  return found;
}

/** The order, held until the transaction ends: its state cannot change under the caller. */
export async function lockCommande(tx: Transaction, id: number): Promise<CommandeRow | undefined> {
  const [found] = await tx.select().from(commande).where(eq(commande.id, id)).for('update');
  return found;
}

export async function findLignes(db: Executor, commandeId: number): Promise<LigneRow[]> {
  return db
    .select({
      idProduit: commandeLigne.idProduit,
      nom: commandeLigne.nom,
      quantite: commandeLigne.quantite,
      prixCentimes: commandeLigne.prixCentimes,
      tvaMillieme: commandeLigne.tvaMillieme,
      exceptionRetractation: commandeLigne.exceptionRetractation,
    })
    .from(commandeLigne)
    .where(eq(commandeLigne.commandeId, commandeId))
    .orderBy(asc(commandeLigne.idProduit));
}

export async function findJournal(db: Executor, commandeId: number) {
  return db
    .select({
      statut: commandeJournal.vers,
      cause: commandeJournal.cause,
      date: commandeJournal.at,
    })
    .from(commandeJournal)
    .where(eq(commandeJournal.commandeId, commandeId))
    .orderBy(asc(commandeJournal.at), asc(commandeJournal.id));
}

export async function findFactureNumbers(db: Executor, commandeId: number) {
  return db
    .select({ nature: facture.nature, annee: facture.annee, numero: facture.numero })
    .from(facture)
    .where(eq(facture.commandeId, commandeId))
    .orderBy(asc(facture.annee), asc(facture.numero));
}

export async function findRetractation(db: Executor, commandeId: number) {
  const [found] = await db
    .select()
    .from(retractation)
    .where(eq(retractation.commandeId, commandeId));
  return found;
}

/** The order's refunds, oldest first, with the number of each one's credit note; what was paid twice is none of them. */
export async function findRefunds(db: Executor, commandeId: number) {
  return db
    .select({
      cents: remboursement.montantCentimes,
      cause: remboursement.cause,
      createdAt: remboursement.createdAt,
      doneAt: remboursement.doneAt,
      avoir: { annee: facture.annee, numero: facture.numero },
    })
    .from(remboursement)
    .leftJoin(facture, eq(facture.remboursementId, remboursement.id))
    .where(
      and(eq(remboursement.commandeId, commandeId), notInArray(remboursement.cause, causesApart)),
    )
    .orderBy(asc(remboursement.id));
}

export async function insertRetractation(
  tx: Transaction,
  row: { commandeId: number; nom: string; email: string; rembourseAvantCentimes: number },
): Promise<Date> {
  const [inserted] = await tx
    .insert(retractation)
    // Not the transaction's beginning: what was asked for before, while the order was held, counts as before.
    .values({ ...row, declaredAt: sql`clock_timestamp()` })
    .returning({ declaredAt: retractation.declaredAt });
  if (!inserted) throw new Error('insert answered no row');
  return inserted.declaredAt;
}

/** A withdrawal no longer counts a refund that was asked for before it, and taken back. In cents. */
export async function lowerRefundedBefore(
  tx: Transaction,
  refund: { commandeId: number; montantCentimes: number; createdAt: Date },
): Promise<void> {
  const { rembourseAvantCentimes: before, declaredAt } = retractation;
  await tx
    .update(retractation)
    .set({ rembourseAvantCentimes: sql`greatest(0, ${before} - ${refund.montantCentimes})` })
    .where(and(eq(retractation.commandeId, refund.commandeId), gt(declaredAt, refund.createdAt)));
}

type Changes = Partial<
  Pick<CommandeRow, 'stockPris' | 'holdUntil' | 'paidAt' | 'sentAt' | 'suivi' | 'deliveredAt'>
>;

/** Moves a locked order on, with its journal entry. */
export async function updateStatut(
  tx: Transaction,
  id: number,
  move: { de: StatutCommande; vers: StatutCommande; cause: string; idUser: number | null },
  changes: Changes = {},
): Promise<void> {
  await tx
    .update(commande)
    .set({ ...changes, statut: move.vers })
    .where(eq(commande.id, id));
  await tx.insert(commandeJournal).values({ ...move, commandeId: id });
}

/** A note in the journal that changes no state. */
export async function insertNote(
  tx: Transaction,
  row: { commandeId: number; statut: StatutCommande; cause: string; idUser: number | null },
): Promise<void> {
  const { statut, ...said } = row;
  await tx.insert(commandeJournal).values({ ...said, de: statut, vers: statut });
}

export async function extendHold(tx: Transaction, id: number, until: Date): Promise<void> {
  await tx
    .update(commande)
    .set({ holdUntil: sql`greatest(${commande.holdUntil}, ${until.toISOString()}::timestamptz)` })
    .where(eq(commande.id, id));
}

export async function setStockPris(tx: Transaction, id: number, taken: boolean): Promise<void> {
  await tx.update(commande).set({ stockPris: taken }).where(eq(commande.id, id));
}

// As `refundState` counts it: what the withdrawn lines bring back, less what was asked for since.
const retractationDue = sql<boolean>`(commande.statut in ('payee', 'expediee', 'livree') and exists (
  select from retractation t where t.commande_id = commande.id
    and least((select sum(l.quantite * l.prix_centimes) from commande_ligne l
        where l.commande_id = commande.id and not l.exception_retractation),
      commande.montant_du_centimes - t.rembourse_avant_centimes)
    > (select coalesce(sum(r.montant_centimes), 0) from remboursement r
        where r.commande_id = commande.id and r.cause not in ('double', 'incoherent'))
      - t.rembourse_avant_centimes))`;

const summary = {
  id: commande.id,
  statut: commande.statut,
  totalAfficheCentimes: commande.totalAfficheCentimes,
  montantDuCentimes: commande.montantDuCentimes,
  moyenPaiement: commande.moyenPaiement,
  createdAt: commande.createdAt,
  paiementIncoherent: sql<'a_verifier' | 'rembourse' | null>`(select max(case j.cause
    when 'paiement_incoherent' then 'a_verifier' when 'incoherent_rembourse' then 'rembourse' end)
    from commande_journal j where j.commande_id = commande.id)`,
  nombreArticles: sql<number>`(select coalesce(sum(l.quantite), 0)::int from commande_ligne l
    where l.commande_id = commande.id)`,
  remboursementBloque: sql<boolean>`exists (select from remboursement r
    where r.commande_id = commande.id and r.done_at is null and r.essais >= ${mostTries}::int)`,
  retractationDue,
  client: {
    id: utilisateur.id,
    pseudo: utilisateur.pseudo,
    name: utilisateur.name,
    firstName: utilisateur.firstName,
    email: utilisateur.email,
    isVerified: utilisateur.isVerified,
  },
};

const inState = (statut: StatutCommande) =>
  statut === 'retractee'
    ? or(eq(commande.statut, statut), retractationDue)
    : eq(commande.statut, statut);

export type SummaryRow = Awaited<ReturnType<typeof findCommandes>>[number];

/** Newest first; `before` is the id of the last order already seen, 0 for the beginning. */
export async function findCommandes(
  db: Executor,
  asked: { idUser?: number; statut?: StatutCommande | undefined; before: number; count: number },
) {
  return db
    .select(summary)
    .from(commande)
    .leftJoin(utilisateur, eq(utilisateur.id, commande.idUser))
    .where(
      and(
        asked.idUser === undefined ? undefined : eq(commande.idUser, asked.idUser),
        asked.statut && inState(asked.statut),
        asked.before === 0
          ? undefined
          : sql`(${commande.createdAt}, ${commande.id}) <
              (select seen.created_at, seen.id from commande seen where seen.id = ${asked.before})`,
      ),
    )
    .orderBy(desc(commande.createdAt), desc(commande.id))
    .limit(asked.count);
}

export async function findClient(db: Executor, id: number) {
  const [found] = await db.select(summary.client).from(utilisateur).where(eq(utilisateur.id, id));
  return found;
}

/** A member's waiting orders, newest first: candidates for `POST /paiement/stripe-checkout`. */
export async function findWaiting(db: Executor, idUser: number, count: number) {
  const rows = await db
    .select({ id: commande.id })
    .from(commande)
    .where(and(eq(commande.idUser, idUser), eq(commande.statut, 'en_attente')))
    .orderBy(desc(commande.createdAt), desc(commande.id))
    .limit(count);
  return rows.map(({ id }) => id);
}

/** Waiting orders whose hold is over. */
export async function findOverdue(db: Executor, count: number): Promise<number[]> {
  const rows = await db
    .select({ id: commande.id })
    .from(commande)
    .where(and(eq(commande.statut, 'en_attente'), lt(commande.holdUntil, sql`now()`)))
    .orderBy(asc(commande.holdUntil))
    .limit(count);
  return rows.map(({ id }) => id);
}
