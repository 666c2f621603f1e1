import { Children, cloneElement, isValidElement, type ReactNode } from 'react';
import { typo } from '../../lib/typo.ts';

/** A page of reading, with French spacing in everything that it says. */
export function Prose({ children }: { children: ReactNode }) {
  return <article className="panel prose">{spaced(children)}</article>;
}

function spaced(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (typeof child === 'string') return typo(child);
    if (!isValidElement<{ children?: ReactNode }>(child) || !child.props.children) return child;
    return cloneElement(child, undefined, spaced(child.props.children));
  });
}
