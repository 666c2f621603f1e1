import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isAnyOf } from '../../platform/database/columns.ts';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { facture, factureCompteur } from '../../tables/factures.ts';

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

/** The last number of each year; none in a database of before invoices. */
export async function lastNumbers(db: Executor): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ there: boolean }>(
    sql`select to_regclass('public.facture_compteur') is not null as there`,
  );
  if (!rows[0]?.there) return new Map();
  const counters = await db.select().from(factureCompteur).orderBy(asc(factureCompteur.annee));
  return new Map(counters.map(({ annee, dernier }) => [annee, dernier]));
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

/** The numbers of the documents of whole days in Europe/Paris, both included, year by year. */
export async function findNumbers(db: Executor, { debut, fin }: { debut: string; fin: string }) {
  const { annee, numero, createdAt } = facture;
  return db
    .select({ annee, numeros: sql<number[]>`array_agg(${numero} order by ${numero})` })
    .from(facture)
    .where(
      and(
        sql`${createdAt} >= ${debut}::timestamp at time zone 'Europe/Paris'`,
        sql`${createdAt} < (${fin}::timestamp + interval '1 day') at time zone 'Europe/Paris'`,
      ),
    )
    .groupBy(annee)
    .orderBy(annee);
}

/** Documents of a year, by number, with what they correct. */
export async function findFactures(
  db: Executor,
  annee: number,
  numeros: readonly number[],
): Promise<{ row: FactureRow; corrected: Corrected }[]> {
  return db
    .select({
      row: facture,
      corrected: { annee: invoice.annee, numero: invoice.numero, createdAt: invoice.createdAt },
    })
    .from(facture)
    .leftJoin(
      invoice,
      and(
        eq(invoice.nature, 'facture'),
        // No invoice is looked up for those that correct none.
        sql`${invoice.commandeId} = case ${facture.nature} when 'avoir' then ${facture.commandeId} end`,
      ),
    )
    .where(and(eq(facture.annee, annee), isAnyOf(facture.numero, numeros)))
    .orderBy(asc(facture.numero));
}
