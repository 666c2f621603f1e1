import type { LieuJardin } from '../../../contract/jardins/lieuJardin.ts';
import { catalogue } from '../../especes/especes/catalogue.ts';
import { climatOf, geleesOfPlace, hiverOf, mountainsFrom } from '../../especes/lieux/climats.ts';
import { departementOf } from '../../especes/lieux/departements.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/http/appError.ts';
import { maySee } from '../visible.ts';
import { fragilesOf } from './fragiles.ts';
import { findPlace, findPlantesWithEspece } from './lieux.repository.ts';

/** Where a garden is, as `readerId` may know it. Throws `jardin_not_found`. */
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
  const altitude = isOwner ? found.altitude : toldAltitude(departement, climat);
  const hiver = hiverOf({ departement, altitude });
  const own = coldestOf(found.temperature);
  const plantes = hiver ? await findPlantesWithEspece(context.db, id, readerId) : [];
  return {
    departement,
    nomDepartement: departementOf(departement)?.nom ?? '',
    climat,
    gelees: geleesOfPlace({ departement, altitude }),
    hiver,
    fragiles: fragilesOf(plantes, hiver, catalogue().byId).filter(({ minimum }) => minimum > own),
    ...(isOwner && { derniereGelee, premiereGelee }),
  };
}

/** The lower end of a garden's own 'min-max' in °C: a greenhouse, a flat know no winter as usual. */
const coldestOf = (temperature: string) =>
  Number(/^(-?\d{1,2})\s?-\s?-?\d{1,2}$/.exec(temperature.trim())?.[1] ?? -Infinity);

/** What the climate, which everybody sees, tells of the altitude: that a garden is of the mountains, and no more. */
const toldAltitude = (departement: string, climat: string) =>
  climat === 'montagnard' && departementOf(departement)?.climat !== 'montagnard'
    ? mountainsFrom(departement)
    : null;
