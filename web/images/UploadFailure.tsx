import type { Failure } from '../lib/failure.ts';
import { typo } from '../lib/typo.ts';

/** Why a picture was not taken: its sentence, and beneath it the reason. */
export const UploadFailure = ({ text, more }: Failure) => (
  <>
    <span className="error-text block">{typo(text)}</span>
    {more && <span className="hint block">{typo(more)}</span>}
  </>
);
