import { today } from '../../lib/format.ts';
import { waterPlante } from './waterPlante.ts';

/** One call per plant, all in parallel, for today. Answers those that could not be watered. */
export async function waterPlantes(idUser: number, ids: readonly number[]): Promise<number[]> {
  const dateArrosage = today();
  const results = await Promise.allSettled(
    ids.map((idPlante) => waterPlante({ idPlante, idUser, dateArrosage })),
  );
  return ids.filter((_, index) => {
    const result = results[index];
    if (result?.status === 'rejected') console.error(result.reason);
    return result?.status === 'rejected';
  });
}
