import { type Actor, provenOwned } from '../../comptes/sessions/actor.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { AppError } from '../../platform/http/appError.ts';
import type { PageTag } from '../../platform/pages/pageTags.ts';
import type { CaredPlante, PlanteRow } from '../proprietaires/owned.types.ts';
import { lockOwnJardins } from '../proprietaires/ownJardin.service.ts';
import { findCared } from './plantes.repository.ts';

/** The actor's own plants, of any of their gardens, in the order of ids. */
async function ownPlantes(tx: Transaction, actor: Actor, ids: number[]): Promise<CaredPlante[]> {
  const wanted = [...new Set(ids)];
  const found = await findCared(tx, wanted);
  if (found.length < wanted.length) throw new AppError('plante_not_found');
  return found.map((row) => provenOwned(actor, row.idUser, row));
}

/**
 * The actor's own plants, in the order of ids, their gardens held until the transaction ends: one care is recorded
 * or taken back at a time, and no plant goes meanwhile. Throws `plante_not_found`, `forbidden`, and `jardin_not_found`.
 */
export async function lockOwnPlantes(
  tx: Transaction,
  actor: Actor,
  ids: number[],
): Promise<CaredPlante[]> {
  const jardins = (await ownPlantes(tx, actor, ids)).map(({ jardinId }) => jardinId);
  await lockOwnJardins(tx, actor, [...new Set(jardins)]);
  // Some may have gone while this waited.
  return ownPlantes(tx, actor, ids);
}

/** Gives the page tags to drop after a change of care: the plant's for one plant, their gardens' for several. */
export function careTags(plantes: readonly Pick<PlanteRow, 'id' | 'jardinId'>[]): PageTag[] {
  const [only] = plantes;
  if (only && plantes.length === 1) return [`plante:${only.id}`];
  return [...new Set(plantes.map(({ jardinId }) => jardinId))].map((id) => `jardin:${id}` as const);
}
