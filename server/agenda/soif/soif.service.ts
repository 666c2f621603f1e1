import type { EtatDeJardin, SoifPlante } from '../../../contract/agenda/soif.ts';
import { type Actor, provenOwned } from '../../comptes/sessions/actor.ts';
import { jardinFacts } from '../../jardins/proprietaires/ownJardin.service.ts';
import type { Context } from '../../platform/context.ts';
import { auPlusLoin, demandeOf } from '../echeances/demande.ts';
import { lieuOf, lieuxOf } from '../echeances/echeances.service.ts';
import { findEtats, findSoif } from './soif.repository.ts';

/**
 * When each plant of an own garden was last watered, and when it is next, by the due dates of /aujourdhui. Days in
 * Europe/Paris. Throws `jardin_not_found`, `forbidden`.
 */
export async function listSoif(
  context: Context,
  actor: Actor,
  jardinId: number,
): Promise<SoifPlante[]> {
  const found = await jardinFacts(context.db, jardinId);
  const own = provenOwned(actor, found.userId, found);
  const { demande } = await demandeOf(context, [await lieuOf(context, own.id)], {
    days: auPlusLoin,
  });
  return findSoif(context.db, demande, own);
}

/** How each of a member's gardens is today in Europe/Paris: the same thirst as `listSoif`. */
export async function listOwnJardins(context: Context, actor: Actor): Promise<EtatDeJardin[]> {
  const lieux = await lieuxOf(context, [actor.userId]);
  if (lieux.length === 0) return [];
  const { demande } = await demandeOf(context, lieux, { days: 0 });
  return findEtats(context.db, demande);
}
