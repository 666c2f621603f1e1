import { type ReactNode, useId } from 'react';
import { typo } from '../lib/typo.ts';

interface Props {
  title: string;
  id?: string;
  aside?: ReactNode;
  children: ReactNode;
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
