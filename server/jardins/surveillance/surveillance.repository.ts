import { sql } from 'drizzle-orm';
import type { Surveillance } from '../../../contract/jardins/soins/surveillance.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import type { CaredPlante } from '../plantes/ownPlante.types.ts';
import { plante } from '../schema.ts';

/** Answers the day with the one before it. */
export async function updateSurveillerLe(
  tx: Transaction,
  own: CaredPlante,
  surveillerLe: string | null,
): Promise<Surveillance> {
  const { rows } = await tx.execute<{ avant: string | null }>(sql`
    update ${plante} p set surveiller_le = ${surveillerLe}::date
    from (select id, surveiller_le from ${plante} where id = ${own.id} for no key update) before
    where p.id = before.id
    returning before.surveiller_le as avant`);
  return { surveillerLe, avant: rows[0]?.avant ?? null };
}
