import type { EspeceJardins } from '../../../contract/jardins/especeJardin.ts';
import { limits } from '../../../contract/limits.ts';
import { readEspece } from '../../especes/especes/especes.service.ts';
import type { Context } from '../../platform/context.ts';
import { jardinsByIds } from '../jardins/jardins.service.ts';
import { findJardinsGrowing, mostFollowedOf } from './especes.repository.ts';

/** How many gardens grow a species, and a few of them, the most followed first. Throws `espece_not_found`. */
export async function jardinsGrowing(context: Context, slug: string): Promise<EspeceJardins> {
  const { id } = readEspece(slug);
  const all = await findJardinsGrowing(context.db, id, limits.jardinsCounted);
  if (all.length === 0) return { nombre: 0, jardins: [] };
  const ids = await mostFollowedOf(context.db, all, limits.jardinsOfEspece);
  const byId = await jardinsByIds(context, ids);
  return { nombre: all.length, jardins: ids.flatMap((id) => byId.get(id) ?? []) };
}
