import type { Espece } from '../../../contract/especes/espece.ts';
import { typo } from '../../lib/typo.ts';
import { FactIcon } from '../drawings.tsx';
import { Confusions } from './Confusions.tsx';
import { especeFacts, type Fact } from './especeFacts.ts';
import { SourceLine } from './SourceLine.tsx';

interface Props {
  espece: Espece;
  /** The rhythm of its waterings here; null if unknown. */
  eau: Omit<Fact, 'name'> | null;
}

/** The facts at a glance; toxicity is never folded away. */
export function EspeceFacts({ espece, eau }: Props) {
  const { conditions, rusticite, arrosage, port, culture, graine, rotation, toxicite } = espece;
  const groups = [conditions, rusticite, arrosage, port, culture, graine, rotation, toxicite];
  return (
    <div className="mt-5">
      <ul className="fact-grid">
        {especeFacts(espece, eau).map(({ name, value, words }) => (
          <li key={name} data-fact={name}>
            <FactIcon name={name} />
            <strong className="font-[620]">{typo(value)}</strong>
            <small className="as-quiet-sm col-start-2">{typo(words)}</small>
          </li>
        ))}
      </ul>
      <SourceLine of={groups.map((group) => group?.source)} />
      <Confusions confusions={espece.confusions} />
    </div>
  );
}
