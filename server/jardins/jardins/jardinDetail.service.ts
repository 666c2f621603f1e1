import type { JardinDetail } from '../../../contract/jardins/jardinPlantes.ts';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { limits } from '../../../contract/limits.ts';
import { todayOf } from '../../../contract/zone.ts';
import type { Context } from '../../platform/context.ts';
import type { Page } from '../../platform/http/paging.ts';
import { plantesOfJardin } from '../plantes/plantes.service.ts';
import { readJardin } from './jardins.service.ts';

interface Detail {
  jardin: JardinDetail;
  /** Its plants, as many as one answer holds. */
  plantes: Page<Plante>;
}

/** A garden with its plants, as `readerId` may see it. Throws `jardin_not_found`. */
export async function readJardinDetail(
  context: Context,
  id: number,
  readerId?: number,
): Promise<Detail> {
  const [jardin, plantes] = await Promise.all([
    readJardin(context, id, readerId),
    plantesOfJardin(context, id, { after: 0, limit: limits.plantesPerJardin }, readerId),
  ]);
  return {
    jardin: { ...jardin, aujourdhui: todayOf(jardin.departement), plantes: plantes.items },
    plantes,
  };
}
