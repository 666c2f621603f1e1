import type { Plante } from '../../../contract/jardins/plante.ts';
import { especeOfId } from '../../especes/especes/especes.service.ts';
import type { Context } from '../../platform/context.ts';
import { conditionsOf } from './conditions.ts';
import { findGround } from './plantes.repository.ts';
import { readPlante } from './plantes.service.ts';

/** A plant as `readerId` may see it, with what to compare its likings with. Throws `plante_not_found`. */
export async function readPlanteHere(context: Context, id: number, readerId = 0): Promise<Plante> {
  const plante = await readPlante(context, id, readerId);
  const ground = await findGround(context.db, plante.jardinId);
  if (!ground) return plante;
  return { ...plante, conditions: conditionsOf(plante, ground, especeOfId(plante.especeId)) };
}
