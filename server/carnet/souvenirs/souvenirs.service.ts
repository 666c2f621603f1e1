import { JOURS_AUTOUR, type Souvenir } from '../../../contract/carnet/souvenir.ts';
import { limits } from '../../../contract/limits.ts';
import { todayInParis } from '../../../contract/today.ts';
import type { Actor } from '../../comptes/sessions/actor.ts';
import { planteIllustration } from '../../jardins/dessins/dessins.paths.ts';
import { ownPlante } from '../../jardins/plantes/plantes.service.ts';
import type { Context } from '../../platform/context.ts';
import { entreesById } from '../journal/journal.service.ts';
import { findSouvenirs } from './souvenirs.repository.ts';

/**
 * Lists the actor's notes, photos and harvests around this day (Europe/Paris) in former years, the nearest year first;
 * only those of one own plant if it is named. Throws `plante_not_found`, `forbidden`.
 */
export async function readSouvenirs(
  context: Context,
  actor: Actor,
  idPlante = 0,
): Promise<Souvenir[]> {
  if (idPlante) await ownPlante(context.db, actor, idPlante);
  const rows = await findSouvenirs(context.db, {
    idUser: actor.userId,
    today: todayInParis(),
    idPlante,
    around: JOURS_AUTOUR,
    most: limits.souvenirs,
  });
  const ids = rows.map(({ id }) => id);
  const entrees = await entreesById(context, actor.userId, ids);
  return rows.flatMap((row) => {
    const entree = entrees.get(row.id);
    const { annees, name, version, jardinId, nomJardin } = row;
    const illustration = planteIllustration(row.idPlante, version);
    const plante = { id: row.idPlante, name, illustration };
    return entree ? [{ ...entree, annees, plante, jardin: { id: jardinId, nomJardin } }] : [];
  });
}
