import { and, desc, eq, gte } from 'drizzle-orm';
import type { OwnPlante } from '../../jardins/proprietaires/owned.types.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { arrosagePlante } from '../../tables/carnet.ts';

/** The days since one of them on which a plant was watered, the latest first. */
export async function findDaysWatered(db: Executor, { id }: OwnPlante, since: string) {
  const rows = await db
    .select({ jour: arrosagePlante.dateArrosage })
    .from(arrosagePlante)
    .where(and(eq(arrosagePlante.idPlante, id), gte(arrosagePlante.dateArrosage, since)))
    .orderBy(desc(arrosagePlante.dateArrosage));
  return rows.map(({ jour }) => jour);
}
