import { eq } from 'drizzle-orm';
import type { CaredPlante, PlanteRow } from '../../jardins/proprietaires/owned.types.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { plante } from '../../tables/jardins.ts';

/** Answers the plant, and the day before. */
export async function updateSurveillerLe(
  tx: Transaction,
  own: CaredPlante,
  surveillerLe: string | null,
): Promise<{ row: PlanteRow | undefined; avant: string | null }> {
  const [before] = await tx
    .select({ avant: plante.surveillerLe })
    .from(plante)
    .where(eq(plante.id, own.id));
  const [row] = await tx
    .update(plante)
    .set({ surveillerLe })
    .where(eq(plante.id, own.id))
    .returning();
  return { row, avant: before?.avant ?? null };
}
