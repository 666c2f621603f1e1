import type { Actor } from '../../comptes/sessions/actor.ts';
import { queueEnvois } from '../../comptes/webhooks/queueEnvois.service.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import type { PageTag } from '../../platform/pages/pageTags.ts';
import type { CaredPlante, PlanteRow } from '../proprietaires/owned.types.ts';
import { lockOwnJardin, plantesChanged } from '../proprietaires/ownJardin.service.ts';
import { updateEtat } from './plantes.repository.ts';
import { especeTags, willBeLookedAt } from './plantes.service.ts';

/**
 * Sets an own plant, whose garden is held, to the state that its journal tells; null: alive from the beginning.
 * Answers the plant as it is then, undefined where that changed nothing; `etatChanged` tells of it after the commit.
 */
export async function setEtat(
  tx: Transaction,
  actor: Actor,
  own: CaredPlante,
  last: { etat: PlanteRow['etat']; date: string } | null,
): Promise<PlanteRow | undefined> {
  const etat = last?.etat ?? 'vivante';
  const changed = await updateEtat(tx, own, { etat, etatDepuis: last?.date ?? null });
  if (changed) await queueEnvois(tx, own.idUser, 'plante.changee', [changed]);
  if (changed && etat !== own.etat)
    await plantesChanged(tx, await lockOwnJardin(tx, actor, own.jardinId), 0);
  return changed;
}

/** Forgets the pages that show a plant whose state changed, and draws it ahead. */
export function etatChanged(context: Context, row: PlanteRow): void {
  const { id, jardinId, idUser } = row;
  const tags: PageTag[] = [`plante:${id}`, `jardin:${jardinId}`, `user:${idUser}`];
  context.pages.drop([...tags, ...especeTags(row)]);
  willBeLookedAt(context, row);
}
