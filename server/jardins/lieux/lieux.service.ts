import { rangeOf } from '../../../contract/especes/conditions.ts';
import type { LieuJardin } from '../../../contract/jardins/lieuJardin.ts';
import { catalogue } from '../../especes/especes/catalogue.ts';
import { climatOf, geleesOfPlace, hiverOf, parseAltitude } from '../../especes/lieux/climats.ts';
import { departementOf } from '../../especes/lieux/departements.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/http/appError.ts';
import { maySee } from '../visible.ts';
import { fragilesOf } from './fragiles.ts';
import { findPlace, findPlantesWithEspece } from './lieux.repository.ts';

/** Gives a garden's place, as far as `readerId` may know it. Throws `jardin_not_found`. */
export async function readLieuJardin(
  context: Context,
  id: number,
  readerId = 0,
): Promise<LieuJardin> {
  const found = await findPlace(context.db, id);
  if (!found || !maySee(found, found.userId, readerId)) throw new AppError('jardin_not_found');
  const { userId, departement, derniereGelee, premiereGelee } = found;
  const climat = climatOf(found);
  const isOwner = userId === readerId;
  const place = isOwner ? found : { departement, altitude: parseAltitude(found) };
  const hiver = hiverOf(place);
  // A greenhouse, a flat know no winter as usual.
  const own = rangeOf(found.temperature)?.minimum ?? -Infinity;
  const plantes = hiver ? await findPlantesWithEspece(context.db, id, readerId) : [];
  return {
    departement,
    nomDepartement: departementOf(departement)?.nom ?? '',
    climat,
    gelees: geleesOfPlace(place),
    hiver,
    fragiles: fragilesOf(plantes, hiver, catalogue().byId).filter(({ minimum }) => minimum > own),
    ...(isOwner && { derniereGelee, premiereGelee }),
  };
}
