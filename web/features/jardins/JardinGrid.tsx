import type { Jardin } from '../../../contract/jardin.ts';
import { JardinCard } from './JardinCard.tsx';

interface Props {
  jardins: readonly Jardin[];
  /** The first garden gets a card four times as large. */
  feature?: boolean;
  withoutOwner?: boolean;
  heading?: 'h2' | 'h3';
}

export function JardinGrid({ jardins, feature, withoutOwner, heading }: Props) {
  const featured = feature && jardins.length >= 5;
  return (
    <ul className={`jardin-grid ${featured ? 'has-feature' : ''}`}>
      {jardins.map((jardin, index) => (
        <li key={jardin.id} className="min-w-0">
          <JardinCard
            jardin={jardin}
            withoutOwner={withoutOwner}
            heading={heading}
            feature={featured && index === 0}
          />
        </li>
      ))}
    </ul>
  );
}
