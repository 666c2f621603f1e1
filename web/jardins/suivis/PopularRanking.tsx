import { Link } from 'react-router';
import type { PopularJardin } from '../../../contract/jardins/suiviJardin.ts';
import { formatNumber } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { StarIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { ownerLine } from '../jardins/JardinGrid.tsx';

export function PopularRanking({ populars }: { populars: readonly PopularJardin[] }) {
  return (
    <ol className="ranking">
      {populars.map(({ idJardin, nombreDeFavoris, jardin }) => (
        <li key={idJardin}>
          <Link to={paths.jardin(idJardin)}>
            <Picture
              photo={jardin.photo}
              drawing={`${jardin.illustration}-carte`}
              alt=""
              ratio="4:3"
              sizes="87px"
            />
            <div className="min-w-0">
              <h3>{typo(jardin.nomJardin)}</h3>
              <p className="muted text-md">{ownerLine(jardin)}</p>
            </div>
            <span className="chip chip-sun">
              <StarIcon size={15} />
              {formatNumber(nombreDeFavoris)}
              <span className="sr-only"> favoris</span>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
