import { useEffect, useRef } from 'react';
import { typo } from '../../lib/typo.ts';
import { AlertIcon } from '../icons.tsx';

interface Props {
  text?: string | null;
  /** The reason, below the sentence. */
  more?: string;
  id?: string;
}

/** Why the form was not sent. The live region is always there, so that it is read out. */
export function FormError({ text, more, id }: Props) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A field that was refused is shown first.
    if (text && !document.activeElement?.matches('[aria-invalid=true]'))
      alert.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <div ref={alert} id={id} role="alert" className="form-error form-wide empty:hidden">
      {text && (
        <div className="flex items-start gap-2 rounded-md bg-danger-wash px-4 py-3">
          <span className="error-text mt-0.5 shrink-0">
            <AlertIcon />
          </span>
          <div>
            <p className="error-text">{typo(text)}</p>
            {more && <p>{typo(more)}</p>}
          </div>
        </div>
      )}
    </div>
  );
}
