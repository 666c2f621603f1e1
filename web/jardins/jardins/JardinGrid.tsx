import type { Jardin } from '../../../contract/jardins/jardin.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';

/** The eighth of eight gardens takes two places, so that no row ends in a hole. */
const LAST_OF_FULL_ROWS = 7;

interface Props {
  jardins: readonly Jardin[];
  /** The first garden gets a card four times as large. */
  feature?: boolean;
  withoutOwner?: boolean;
  heading?: 'h2' | 'h3';
  /** The number of visible cards; the others are rendered hidden. */
  shown?: number;
  /** A few words on the picture, which cause no layout shift. */
  badge?: (jardin: Jardin) => string | null;
}

export function JardinGrid({ jardins, feature, shown = Infinity, badge, ...card }: Props) {
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
            {...card}
            badge={badge?.(jardin)}
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

interface CardProps {
  jardin: Jardin;
  /** The owner's name, left out on their own pages. */
  withoutOwner?: boolean;
  /** Its size in the grid. */
  size?: 'small' | 'wide' | 'large';
  /** 'h2' where the cards stand right under the page's title. */
  heading?: 'h2' | 'h3';
  badge?: string | null | undefined;
}

function JardinCard({ jardin, size = 'small', heading: Heading = 'h3', ...shown }: CardProps) {
  const { withoutOwner, badge } = shown;
  return (
    <Link to={paths.jardin(jardin.id)} className="card">
      <Picture
        photo={jardin.photo}
        drawing={`${jardin.illustration}-${size === 'wide' ? 'panorama' : 'carte'}`}
        alt=""
        ratio={size === 'wide' ? '3:1' : '4:3'}
        sizes={
          // On a phone two device pixels for one are enough, even if the screen has three.
          size !== 'small'
            ? '(max-width: 480px) 72vw, (max-width: 819px) 94vw, 580px'
            : '(max-width: 480px) 36vw, (max-width: 819px) 47vw, (max-width: 1208px) 23vw, 280px'
        }
      />
      <div className="card-text">
        <Heading className="card-title">{typo(jardin.nomJardin)}</Heading>
        {!withoutOwner && <p className="muted text-md">{ownerLine(jardin)}</p>}
        {badge && <p className="chip jardin-badge">{badge}</p>}
      </div>
    </Link>
  );
}

export const ownerLine = (jardin: Pick<Jardin, 'user'>) =>
  jardin.user?.pseudo ? `Jardin de ${jardin.user.pseudo}` : 'Utilisateur inconnu';
