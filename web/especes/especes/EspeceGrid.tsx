import type { EspeceSummary } from '../../../contract/especes/espece.ts';
import { bannedWhere } from '../../../contract/especes/interdite.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';

/** Species as small plates; the markup is light, for there are many. */
export function EspeceGrid({ especes }: { especes: readonly EspeceSummary[] }) {
  return (
    <ul className="espece-grid">
      {especes.map(({ slug, nom, nomLatin, variete, interdite, illustration }) => (
        <li key={slug}>
          <Link to={paths.espece(slug)}>
            <picture>
              <source type="image/avif" srcSet={`${illustration}-400.avif`} />
              <img
                className="picture"
                src={`${illustration}-400.webp`}
                alt=""
                width="400"
                height="500"
                loading="lazy"
                decoding="async"
              />
            </picture>
            <span>{typo(variete ?? nom)}</span>
            <i className="latin" translate="no">
              {nomLatin}
            </i>
            {interdite && (
              <small className="espece-banned">{typo(`${bannedWhere({ interdite })}.`)}</small>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
