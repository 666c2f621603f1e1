import type { SaisonPlante } from '../../../contract/jardins/saisonPlante.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';

/** A member's own plants for which it is the season, each with its garden. */
export function OwnPlantes({ plantes }: { plantes: readonly SaisonPlante[] }) {
  return (
    <ul className="own-plantes">
      {plantes.map(({ id, name, nomJardin, photo, illustration }) => (
        <li key={id}>
          <Link to={paths.plante(id)}>
            <Picture photo={photo} drawing={illustration} alt="" ratio="1:1" sizes="52px" />
            <span>
              <strong>{typo(name)}</strong>
              <span className="muted">{typo(nomJardin)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
