import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/connection.ts';

export interface Due {
  echeance: string;
  raison: string;
}

/** Stands in until `echeances` is there. */
export const dueOfMember = (_userId: number, _today: string): SQL =>
  sql`(select null::int as id_plante, null::date as echeance where false)`;

export const dueOfPlantes = async (
  _db: Executor,
  _ids: readonly number[],
): Promise<Map<number, Due>> => new Map();
