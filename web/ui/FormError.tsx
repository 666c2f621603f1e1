import { typo } from '../lib/typo.ts';
import { AlertIcon } from './icons.tsx';

/** Why the form was not sent. The live region is always there, so that it is read out. */
export function FormError({ text, id }: { text?: string | null; id?: string }) {
  return (
    <div id={id} role="alert" className="form-wide empty:hidden">
      {text && (
        <p className="error-text flex items-start gap-2 rounded-2xl bg-danger-wash px-4 py-3">
          <span className="mt-0.5 shrink-0">
            <AlertIcon />
          </span>
          {typo(text)}
        </p>
      )}
    </div>
  );
}
