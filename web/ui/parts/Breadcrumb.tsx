import { Fragment } from 'react';
import { typo } from '../../lib/typo.ts';
import { TextLink } from '../Link.tsx';

interface Props {
  steps: readonly { to: string; label: string }[];
}

/** The way from the widest page to this one, which is not named. */
export function Breadcrumb({ steps }: Props) {
  return (
    <nav className="breadcrumb" aria-label="Fil d’Ariane">
      {steps.map(({ to, label }, at) => (
        <Fragment key={to}>
          {at > 0 && <span aria-hidden="true">›</span>}
          <TextLink to={to}>{typo(label)}</TextLink>
        </Fragment>
      ))}
    </nav>
  );
}
