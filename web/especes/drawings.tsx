import type { TravailDeSaison } from '../../contract/especes/climat.ts';
import type { Espece } from '../../contract/especes/espece.ts';
import type { JourLunaire } from '../../contract/especes/lune.ts';
import { fold } from '../../contract/words.ts';
import faits from '../assets/faits.svg?url';
import symptomes from '../assets/symptomes.svg?url';
import type { FactName } from './especes/especeFacts.ts';

type Symptome = NonNullable<Espece['ennemis']>['liste'][number]['symptome'];

/** A small drawing of a sign on an ill plant; the words beside it say it too. */
export function SymptomeVignette({ symptome }: { symptome: Symptome }) {
  return (
    <svg className="vignette" aria-hidden="true" focusable="false">
      <use href={`${symptomes}#${fold(symptome)}`} />
    </svg>
  );
}

/** A decorative sign beside a fact, from a file of its own: the page's code stays small. */
export function FactIcon({ name }: { name: FactName | 'lieu' }) {
  return (
    <svg className="as-sign size-[1.4rem]" aria-hidden="true" focusable="false">
      <use href={`${faits}#${fold(name)}`} />
    </svg>
  );
}

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
