import type { Elements } from '../lib/elements.ts';
import { formatNumber } from '../lib/format.ts';
import { typo } from '../lib/typo.ts';

interface Props {
  title: string;
  /** Its heading; without a level it is a plain line within a section. */
  heading?: boolean;
  count?: number;
  /** A short summary of the contents. */
  text?: string;
  /** True if it is open at first. */
  open?: boolean;
  children: Elements;
}

/** Less important contents behind one line that a tap opens. */
export function Fold({ title, heading, count, text, open, children }: Props) {
  return (
    <details className="fold" open={open}>
      <summary>
        {heading ? <h2>{typo(title)}</h2> : <strong>{typo(title)}</strong>}
        {count ? <span className="today-count">{formatNumber(count)}</span> : null}
        {text && <span className="fold-text">{typo(text)}</span>}
      </summary>
      <div className="fold-content">{children}</div>
    </details>
  );
}
