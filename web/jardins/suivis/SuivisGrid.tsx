import type { Jardin } from '../../../contract/jardins/jardin.ts';
import { plural } from '../../lib/format.ts';
import { JardinGrid } from '../jardins/JardinGrid.tsx';

interface Props {
  jardins: readonly Jardin[];
  nouvelles: ReadonlyMap<number, number>;
  heading?: 'h2';
}

/** Followed gardens; each picture shows the number of new plants. */
export function SuivisGrid({ nouvelles, ...grid }: Props) {
  const badge = ({ id }: Jardin) => {
    const count = nouvelles.get(id);
    return count ? plural(count, 'nouvelle plante', 'nouvelles plantes') : null;
  };
  return <JardinGrid {...grid} badge={badge} />;
}
