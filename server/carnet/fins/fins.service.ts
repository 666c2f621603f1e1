import type { FinInput, FinNotee } from '../../../contract/carnet/fin.ts';
import { todayOf } from '../../../contract/zone.ts';
import type { Actor } from '../../comptes/sessions/actor.ts';
import { queueEnvois } from '../../comptes/webhooks/queueEnvois.service.ts';
import { lockOwnPlantes } from '../../jardins/plantes/ownPlantes.service.ts';
import { assertFin } from '../../jardins/plantes/plantes.service.ts';
import { lockOwnJardins, plantesChanged } from '../../jardins/proprietaires/ownJardin.service.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findDates, updateFin, updateFinRemise } from './fins.repository.ts';

const numbersOf = (rows: readonly { id: number }[]): FinNotee => ({
  plantes: rows.map(({ id }) => id).sort((a, b) => a - b),
});

/**
 * The season of own plants ended on a day, of all or of none of them; null takes it back. Dead ones may end too.
 * Answers the numbers of those that changed, so a repeat answers none. Throws `plante_not_found`, `forbidden`,
 * `fin_in_future` (each garden's day), `fin_before_date`.
 */
export async function finir(
  context: Context,
  actor: Actor,
  { plantes, fin }: FinInput,
): Promise<FinNotee> {
  const changed = await inTransaction(context.db, async (tx) => {
    const own = await lockOwnPlantes(tx, actor, plantes);
    const dates = new Map((await findDates(tx, own)).map(({ id, date }) => [id, date]));
    for (const { id, departement } of own)
      assertFin(fin, { date: dates.get(id) ?? '', today: todayOf(departement) });
    const rows = await updateFin(tx, own, fin);
    await queueEnvois(tx, actor.userId, 'plante.changee', rows);
    const jardins = [...new Set(rows.map(({ jardinId }) => jardinId))];
    // A plant that ended is no longer drawn in its garden.
    for (const jardin of (await lockOwnJardins(tx, actor, jardins)).values())
      await plantesChanged(tx, jardin, 0);
    return rows;
  });
  if (changed.length === 0) return { plantes: [] };
  const jardins = [...new Set(changed.map(({ jardinId }) => jardinId))];
  // The page of each plant carries its garden's tag too.
  context.pages.drop([
    `user:${actor.userId}`,
    ...jardins.map((id) => `jardin:${id}` as const),
    ...changed.map(({ id }) => `plante:${id}` as const),
  ]);
  context.drawingSignal.emit(...jardins.map((id) => ({ noun: 'jardin' as const, id })));
  return numbersOf(changed);
}

/**
 * The season of own plants goes on, as their owner says today (each garden's day): they are asked about again two weeks
 * later. Answers the numbers of those of which it was not said today before. Throws `plante_not_found`, `forbidden`.
 */
export async function remettreAPlusTard(
  context: Context,
  actor: Actor,
  plantes: number[],
): Promise<FinNotee> {
  const changed = await inTransaction(context.db, async (tx) => {
    const own = await lockOwnPlantes(tx, actor, plantes);
    const byDay = Map.groupBy(own, ({ departement }) => todayOf(departement));
    const rows = [];
    for (const [today, some] of byDay) rows.push(...(await updateFinRemise(tx, some, today)));
    await queueEnvois(tx, actor.userId, 'plante.changee', rows);
    return rows;
  });
  return numbersOf(changed);
}
