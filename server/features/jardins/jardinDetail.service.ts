import type { JardinDetail } from '../../../contract/jardinDetail.ts';
import type { Context } from '../../context.ts';
import { plantesOfJardin } from '../plantes/plantes.service.ts';
import { readJardin } from './jardins.service.ts';

/** A garden with its plants. Throws `jardin_not_found`. */
export async function readJardinDetail(context: Context, id: number): Promise<JardinDetail> {
  const [jardin, plantes] = await Promise.all([
    readJardin(context, id),
    plantesOfJardin(context, id),
  ]);
  return { ...jardin, plantes };
}
