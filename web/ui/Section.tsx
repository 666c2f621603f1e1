import { useId } from 'react';
import type { Elements } from '../lib/elements.ts';
import { typo } from '../lib/typo.ts';

interface Props {
  title: string;
  id?: string;
  aside?: Elements;
  children: Elements;
}

export function Section({ title, id, aside, children }: Props) {
  const titleId = useId();
  return (
    <section className="section" id={id} aria-labelledby={titleId}>
      <div className="section-head">
        <h2 id={titleId}>{typo(title)}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
