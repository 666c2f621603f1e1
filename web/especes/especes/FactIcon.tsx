import { fold } from '../../../contract/words.ts';
import drawings from '../../assets/faits.svg?url';
import type { FactName } from './especeFacts.ts';

/** A sign beside a fact, whose meaning is always written; drawn in a file of its own, not in the page's code. */
export function FactIcon({ name }: { name: FactName | 'lieu' }) {
  return (
    <svg className="as-sign size-[1.4rem]" aria-hidden="true" focusable="false">
      <use href={`${drawings}#${fold(name)}`} />
    </svg>
  );
}
