import type { Jardin } from '../../../contract/jardins/jardin.ts';
import { api } from '../../lib/api.ts';
import { useAsked } from '../../lib/calls/useCall.ts';
import { type Growing, milieuOfJardin, mostOf } from './growing.ts';

/** As many of its plants tell where those of a garden grow. */
const asked = 50;

/**
 * Where the plants of an own garden grow, by its name and description, and by what most of its plants stand in; null:
 * in the ground, or nobody knows yet.
 */
export function useGardenGrowing(
  jardin: Pick<Jardin, 'id' | 'nomJardin' | 'description'> | undefined,
): Growing | null {
  const { value } = useAsked(jardin ? String(jardin.id) : null, async (signal) => {
    const query = { jardin: jardin?.id, tri: 'date', limite: asked } as const;
    const { plantes } = await api('GET /mes-plantes', { query, signal });
    return mostOf(plantes);
  });
  if (!jardin) return null;
  const milieu = milieuOfJardin(jardin);
  return milieu === null ? value : { milieu, pot: value?.milieu === milieu ? value.pot : '' };
}
