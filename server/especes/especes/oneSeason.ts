import type { Espece } from '../../../contract/especes/espece.ts';

type Judged = Pick<Espece, 'rusticite' | 'port' | 'usage'>;

/** Vegetables that the first frosts kill are planted again each spring, even if they live longer in their home country. */
const killedByFrost = -2;

/** Whether a species is over before winter: annuals, and roots, cabbages and beans that are eaten by then. */
export function isOfOneSeason({ port, usage, rusticite }: Judged): boolean {
  if (port?.cycle === 'annuelle') return true;
  if (usage !== 'légume') return false;
  return port?.cycle === 'bisannuelle' || (rusticite?.minimum ?? -Infinity) >= killedByFrost;
}
