import type { Jardin } from '../../../contract/jardins/jardin.ts';
import { api } from '../../lib/api.ts';
import { useAsked } from '../../lib/calls/useCall.ts';
import { type Growing, milieuOfJardin, mostOf } from './growing.ts';

/** This many plants are enough to tell how a garden's plants grow. */
const asked = 50;

/**
 * The usual medium of an own garden, by its name and description, and by most of its plants; null if they are in the
 * ground, or until it is known.
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
