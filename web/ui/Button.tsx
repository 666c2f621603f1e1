import type { ComponentProps, MouseEvent } from 'react';
import type { Elements } from '../lib/elements.ts';
import { typo } from '../lib/typo.ts';
import { Link, type LinkProps } from './Link.tsx';

export type ButtonLook = 'solid' | 'ghost' | 'danger' | 'water' | 'light' | 'quiet';

interface Look {
  look?: ButtonLook;
  icon?: Elements;
  children?: Elements | string;
  className?: string | undefined;
}

function dressed<P extends Look>({ look = 'solid', icon, children, className = '', ...props }: P) {
  return {
    ...props,
    className: `btn btn-${look} ${className}`,
    children: (
      <>
        {icon}
        {typeof children === 'string' ? <span>{typo(children)}</span> : children}
      </>
    ),
  };
}

type Dressed<P> = Omit<P, keyof Look> & Look;

type Props = Dressed<ComponentProps<'button'>> & {
  /** Busy: it ignores clicks but keeps the focus, which `disabled` would drop. */
  busy?: boolean;
};

export const Button = ({ busy, ...props }: Props) => (
  <button
    type="button"
    {...dressed(props)}
    {...(busy && { 'aria-disabled': true, onClick: swallow })}
  />
);

const swallow = (event: MouseEvent) => event.preventDefault();

export const LinkButton = (props: Dressed<LinkProps>) => <Link {...dressed(props)} />;
