import type { Elements } from '../lib/elements.ts';
import { typo } from '../lib/typo.ts';
import { AlertIcon, SproutIcon } from './icons.tsx';

interface Props {
  text: string;
  more?: Elements | string;
  error?: boolean;
  /** Replaces the icon. */
  picture?: Elements;
  children?: Elements;
}

/** An empty or failed part of a page: a friendly sentence, and the next step. */
export function Empty({ text, more, error, picture, children }: Props) {
  return (
    <div className={`empty ${error ? 'empty-error' : ''}`}>
      {picture ?? (error ? <AlertIcon size={44} /> : <SproutIcon size={56} />)}
      <p className={error ? 'error-text' : 'title text-xl'}>{typo(text)}</p>
      {more && <p className="muted">{typeof more === 'string' ? typo(more) : more}</p>}
      {children && <div className="form-actions mt-2 justify-center">{children}</div>}
    </div>
  );
}

export function Loading() {
  return (
    <div className="loading" role="status">
      <SproutIcon size={64} />
      <p>Chargement...</p>
    </div>
  );
}
