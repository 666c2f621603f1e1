import { todayInParis } from '../../../contract/today.ts';
import { logFailure } from '../../lib/logFailure.ts';
import { waterPlante } from './waterPlante.ts';

/**
 * One call per plant, all in parallel, for today. Answers those that could not be watered, and how many
 * of the others the day was recorded of before.
 */
export async function waterPlantes(idUser: number, ids: readonly number[]) {
  const dateArrosage = todayInParis();
  const results = await Promise.allSettled(
    ids.map((idPlante) => waterPlante({ idPlante, idUser, dateArrosage })),
  );
  const dry: number[] = [];
  let before = 0;
  for (const [index, result] of results.entries()) {
    if (result.status === 'fulfilled') before += Number(result.value.dejaNote);
    else {
      logFailure(result.reason);
      dry.push(ids[index] as number);
    }
  }
  return { dry, before };
}
