import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { facture } from './schema.ts';

export type FactureRow = typeof facture.$inferSelect;
/** The invoice that a credit note corrects; null for an invoice. */
export type Corrected = Pick<FactureRow, 'annee' | 'numero' | 'createdAt'> | null;

const invoice = alias(facture, 'invoice');

/**
 * The next number of the year that it is in Europe/Paris, and the moment that said so. The year's row
 * stays locked until the transaction ends: no number is lost.
 */
export async function takeNumber(
  tx: Transaction,
): Promise<Pick<FactureRow, 'annee' | 'numero' | 'createdAt'>> {
  // Not `now()`: the transaction may have begun, and waited, in the year before.
  const { rows } = await tx.execute<{ annee: number; numero: number; at: string }>(sql`
    with clock as (select clock_timestamp() as at)
    insert into facture_compteur as c (annee, dernier)
      select extract(year from at at time zone 'Europe/Paris')::int, 1 from clock
    on conflict (annee) do update set dernier = c.dernier + 1
    returning annee, dernier as numero, (select at from clock) as at`);
  const [taken] = rows;
  if (!taken) throw new Error('counter answered no row');
  const { annee, numero, at } = taken;
  return { annee, numero, createdAt: new Date(at) };
}

export async function insertFacture(tx: Transaction, row: typeof facture.$inferInsert) {
  await tx.insert(facture).values(row);
}

/** An order's newest document of a kind. */
export async function findFacture(
  db: Executor,
  commandeId: number,
  nature: FactureRow['nature'],
): Promise<FactureRow | undefined> {
  const [found] = await db
    .select()
    .from(facture)
    .where(and(eq(facture.commandeId, commandeId), eq(facture.nature, nature)))
    .orderBy(desc(facture.annee), desc(facture.numero))
    .limit(1);
  return found;
}

/** An order's document of a number like '2026-000042'. */
export async function findNumbered(db: Executor, commandeId: number, number: string) {
  const [annee = 0, numero = 0] = number.split('-').map(Number);
  const [found] = await db
    .select()
    .from(facture)
    .where(
      and(eq(facture.commandeId, commandeId), eq(facture.annee, annee), eq(facture.numero, numero)),
    );
  return found;
}

/** An order's credit notes. */
export async function findAvoirs(db: Executor, commandeId: number) {
  return db
    .select({ contenu: facture.contenu })
    .from(facture)
    .where(and(eq(facture.commandeId, commandeId), eq(facture.nature, 'avoir')));
}

/** Documents of whole days in Europe/Paris, both included, by number, with what they correct; `count` at a time. */
export async function findFactures(
  db: Executor,
  asked: { debut: string; fin: string; after: { annee: number; numero: number }; count: number },
): Promise<{ row: FactureRow; corrected: Corrected }[]> {
  const { annee, numero } = asked.after;
  return db
    .select({
      row: facture,
      corrected: { annee: invoice.annee, numero: invoice.numero, createdAt: invoice.createdAt },
    })
    .from(facture)
    .leftJoin(
      invoice,
      and(
        eq(facture.nature, 'avoir'),
        eq(invoice.nature, 'facture'),
        eq(invoice.commandeId, facture.commandeId),
      ),
    )
    .where(
      and(
        sql`${facture.createdAt} >= ${asked.debut}::timestamp at time zone 'Europe/Paris'`,
        sql`${facture.createdAt} < (${asked.fin}::timestamp + interval '1 day') at time zone 'Europe/Paris'`,
        sql`(${facture.annee}, ${facture.numero}) > (${annee}::int, ${numero}::int)`,
      ),
    )
    .orderBy(asc(facture.annee), asc(facture.numero))
    .limit(asked.count);
}
