import type { JourLunaire } from '../../../contract/especes/lune.ts';
import type { TravailDeSaison } from '../../../contract/especes/travaux.ts';

/** A decorative sign of a work or of a kind of day, from a file of its own: the page's code stays small. */
export const SaisonSign = ({
  name,
  size,
}: {
  name: TravailDeSaison | JourLunaire;
  size: number;
}) => (
  <svg aria-hidden="true" focusable="false" width={size} height={size}>
    <use href={`/saison.svg#${name}`} />
  </svg>
);
