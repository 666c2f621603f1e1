import type { Climat } from '../../../contract/especes/climat.ts';
import { especeNumero } from '../../especes/reserve/groupes.ts';
import type { Arrosee } from './arrosages.repository.ts';
import type { Arrosages } from './arrosages.ts';
import { especesEnTravail } from './faits.ts';

interface Asked {
  terrains: readonly { id: number; climat: Climat; tminNuit: number | null }[];
  today: string;
  horizon: string;
  arrosages: Arrosages;
}

/**
 * Plants of which anything may be due until the horizon; the statement of due dates looks at no others. `autres`: those
 * of which their owner decided about other care.
 */
export function concerneesOf(
  plantes: readonly Arrosee[],
  autres: readonly number[],
  { terrains, today, horizon, arrosages }: Asked,
): number[] {
  const found = new Set([...arrosages.dus.keys(), ...autres]);
  const byGarden = new Map(
    terrains.map(({ id, climat, tminNuit }) => {
      const enTravail = especesEnTravail(climat, today, horizon);
      return [id, { enTravail, tminNuit }] as const;
    }),
  );
  for (const { id, jardinId, especeId } of plantes) {
    const there = byGarden.get(jardinId);
    if (!there || especeId === null) continue;
    const { enTravail, tminNuit } = there;
    if (enTravail.has(especeId) || isTooCold(especeId, tminNuit)) found.add(id);
  }
  return [...found];
}

function isTooCold(especeId: number, tminNuit: number | null): boolean {
  const minimum = especeNumero(especeId)?.rusticite?.minimum;
  return tminNuit !== null && minimum !== undefined && minimum > tminNuit;
}
