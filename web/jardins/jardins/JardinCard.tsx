import { Link } from 'react-router';
import type { Jardin } from '../../../contract/jardins/jardin.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { Picture } from '../../ui/Picture.tsx';
import { ownerLine } from './ownerLine.ts';

interface Props {
  jardin: Jardin;
  /** On its owner's own pages the owner goes without saying. */
  withoutOwner?: boolean;
  /** The room it takes in the grid. */
  size?: 'small' | 'wide' | 'large';
  first?: boolean;
  /** 'h2' where the cards stand right under the page's title. */
  heading?: 'h2' | 'h3';
}

export function JardinCard({
  jardin,
  withoutOwner,
  size = 'small',
  first,
  heading: Heading = 'h3',
}: Props) {
  return (
    <Link to={paths.jardin(jardin.id)} className="card">
      <Picture
        photo={jardin.photo}
        drawing={`${jardin.illustration}-${size === 'wide' ? 'panorama' : 'carte'}`}
        alt=""
        ratio={size === 'wide' ? '3:1' : '4:3'}
        sizes={
          // On a phone two device pixels for one are enough, even where the screen has three.
          size !== 'small'
            ? '(max-width: 480px) 72vw, (max-width: 819px) 94vw, 580px'
            : '(max-width: 480px) 36vw, (max-width: 819px) 47vw, (max-width: 1208px) 23vw, 280px'
        }
        first={first}
      />
      <div className="card-text">
        <Heading className="card-title">{typo(jardin.nomJardin)}</Heading>
        {!withoutOwner && <p className="muted text-[0.95rem]">{ownerLine(jardin)}</p>}
      </div>
    </Link>
  );
}
