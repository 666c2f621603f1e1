import type { Espece } from '../../../contract/especes/espece.ts';
import { fold } from '../../../contract/words.ts';
import drawings from '../../assets/symptomes.svg?url';

type Symptome = NonNullable<Espece['ennemis']>['liste'][number]['symptome'];

/** A small drawing of what one sees on an ill plant, on a leaf of its green; the words beside it say it too. */
export function SymptomeVignette({ symptome }: { symptome: Symptome }) {
  return (
    <svg className="vignette" aria-hidden="true" focusable="false">
      <use href={`${drawings}#${fold(symptome)}`} />
    </svg>
  );
}
