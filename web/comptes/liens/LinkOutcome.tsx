import type { ReactNode } from 'react';
import { typo } from '../../lib/typo.ts';
import { AlertIcon, CheckIcon, SproutIcon } from '../../ui/icons.tsx';

interface Props {
  state: 'waiting' | 'success' | 'error';
  text: string;
  more?: string;
  children?: ReactNode;
}

/** What became of a link, in the middle of its sheet; read out when it changes. */
export function LinkOutcome({ state, text, more, children }: Props) {
  return (
    <div className={`panel outcome outcome-${state}`}>
      <span className="outcome-mark">
        {state === 'success' && <CheckIcon size={40} />}
        {state === 'error' && <AlertIcon size={40} />}
        {state === 'waiting' && <SproutIcon size={56} />}
      </span>
      <div role={state === 'error' ? 'alert' : 'status'}>
        <p className={state === 'error' ? 'error-text' : 'title text-[1.3rem]'}>{typo(text)}</p>
      </div>
      {more && <p className="muted">{typo(more)}</p>}
      {children && <div className="form-actions mt-2 justify-center">{children}</div>}
    </div>
  );
}
