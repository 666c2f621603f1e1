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

/** A plant of which anything may be due, with what is known of its garden. */
export interface Concernee {
  id: number;
  climat: Climat;
  /** °C of the night to come by the forecast. */
  tminNuit: number | null;
}

/**
 * Plants of which anything may be due until the horizon; the statement of due dates looks at no others. `autres`: those
 * of which their owner decided about other care.
 */
export function concerneesOf(
  plantes: readonly Arrosee[],
  autres: readonly number[],
  { terrains, today, horizon, arrosages }: Asked,
): Concernee[] {
  const decided = new Set(autres);
  const byGarden = new Map(
    terrains.map(({ id, climat, tminNuit }) => {
      const enTravail = especesEnTravail(climat, today, horizon);
      return [id, { enTravail, climat, tminNuit }] as const;
    }),
  );
  const found: Concernee[] = [];
  for (const { id, jardinId, especeId } of plantes) {
    const there = byGarden.get(jardinId);
    if (!there) continue;
    const { enTravail, climat, tminNuit } = there;
    const isInSeason =
      especeId !== null && (enTravail.has(especeId) || isTooCold(especeId, tminNuit));
    if (isInSeason || decided.has(id) || arrosages.dus.has(id))
      found.push({ id, climat, tminNuit });
  }
  return found;
}

function isTooCold(especeId: number, tminNuit: number | null): boolean {
  const minimum = especeNumero(especeId)?.rusticite?.minimum;
  return tminNuit !== null && minimum !== undefined && minimum > tminNuit;
}
