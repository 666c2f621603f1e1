import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { commandeLigne, retractation } from '../../tables/boutique.ts';
import { retractationLien } from '../../tables/factures.ts';
import type { CommandeRow } from '../commandes/commandes.repository.ts';

type RetractationRow = typeof retractation.$inferSelect;

/** Writes a declaration of a held order down, and what it takes from each line, which the database bounds. */
export async function insertRetractation(
  tx: Transaction,
  order: CommandeRow,
  row: Pick<RetractationRow, 'cle' | 'nom' | 'email' | 'lignes'>,
): Promise<Date> {
  // Triggers on `commande_ligne`: retractation.rules.sql (whether the order is owed money).
  for (const { idProduit, quantite } of row.lignes) {
    const [counted] = await tx
      .update(commandeLigne)
      .set({ quantiteRetractee: sql`${commandeLigne.quantiteRetractee} + ${quantite}` })
      .where(and(eq(commandeLigne.commandeId, order.id), eq(commandeLigne.idProduit, idProduit)))
      .returning({ quantiteRetractee: commandeLigne.quantiteRetractee });
    order.lignes = order.lignes.map((ligne) =>
      ligne.idProduit === idProduit ? { ...ligne, ...counted } : ligne,
    );
  }
  // Triggers on `retractation`: retractation.rules.sql, the same.
  const [inserted] = await tx
    .insert(retractation)
    // Not the transaction's beginning: what was asked for before, while the order was held, counts as before.
    .values({ ...row, commandeId: order.id, declaredAt: sql`clock_timestamp()` })
    .returning({ declaredAt: retractation.declaredAt });
  if (!inserted) throw new Error('insert answered no row');
  return inserted.declaredAt;
}

export async function insertLien(
  db: Executor,
  { digest, commandeId, seconds }: { digest: string; commandeId: number; seconds: number },
): Promise<void> {
  const expiresAt = sql`now() + make_interval(secs => ${seconds})`;
  await db.insert(retractationLien).values({ digest, commandeId, expiresAt });
}

/** The order that a link opens, while it is good. */
export async function findLien(db: Executor, digest: string): Promise<number | undefined> {
  const [found] = await db
    .select({ commandeId: retractationLien.commandeId })
    .from(retractationLien)
    .where(and(eq(retractationLien.digest, digest), gt(retractationLien.expiresAt, sql`now()`)));
  return found?.commandeId;
}

export async function deleteExpiredLiens(db: Executor): Promise<void> {
  await db.delete(retractationLien).where(lt(retractationLien.expiresAt, sql`now()`));
}
