import { typo } from '../../lib/typo.ts';
import { CheckIcon } from '../icons.tsx';

interface Props {
  when: boolean;
  text: string;
  /** A further step that is possible. */
  more: string;
  id?: string;
}

/** The result of a form that stays on the page. The live region is always there, so that it is read out. */
export const DoneNote = ({ when, text, more, id }: Props) => (
  <div id={id} role="status" className="empty:hidden">
    {when && (
      <div className="done-note">
        <CheckIcon />
        <div>
          <p className="font-semibold">{typo(text)}</p>
          <p className="hint">{typo(more)}</p>
        </div>
      </div>
    )}
  </div>
);
