import type { Jardin } from '../../../contract/jardins/jardin.ts';
import { JardinCard } from './JardinCard.tsx';

/** The eighth of eight gardens takes two places, so that no row ends in a hole. */
const LAST_OF_FULL_ROWS = 7;

interface Props {
  jardins: readonly Jardin[];
  /** The first garden gets a card four times as large. */
  feature?: boolean;
  withoutOwner?: boolean;
  heading?: 'h2' | 'h3';
  /** The others are there, but not seen. */
  shown?: number;
}

export function JardinGrid({ jardins, feature, withoutOwner, heading, shown = Infinity }: Props) {
  const featured = feature && jardins.length >= 5;
  return (
    <ul className={`jardin-grid ${featured ? 'has-feature' : ''}`}>
      {jardins.map((jardin, index) => (
        <li
          key={jardin.id}
          className="min-w-0"
          hidden={index >= shown}
          data-de={jardin.userId}
          suppressHydrationWarning
        >
          <JardinCard
            jardin={jardin}
            withoutOwner={withoutOwner}
            heading={heading}
            size={featured ? sizeAt(index) : 'small'}
          />
        </li>
      ))}
    </ul>
  );
}

const sizeAt = (index: number) => {
  if (index === 0) return 'large';
  return index === LAST_OF_FULL_ROWS ? 'wide' : 'small';
};
