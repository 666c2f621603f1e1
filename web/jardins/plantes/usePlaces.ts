import { useCall } from '../../lib/calls/useCall.ts';

/** Where one's own plants of a garden stand, the most usual places first; none where they cannot be read. */
export function usePlaces(jardinId: number | null): readonly string[] {
  const { value } = useCall('GET /mes-plantes/choix');
  const found = value?.jardins.find(({ id }) => id === jardinId)?.emplacements ?? [];
  const named = found.filter(({ emplacement }) => emplacement);
  const usual = named.toSorted((a, b) => b.plantes - a.plantes);
  return usual.map(({ emplacement }) => emplacement);
}
