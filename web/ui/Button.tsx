import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { typo } from '../lib/typo.ts';

export type ButtonLook = 'solid' | 'ghost' | 'danger' | 'water' | 'light' | 'quiet';

const className = (look: ButtonLook, extra = '') =>
  `btn ${look === 'solid' ? '' : `btn-${look}`} ${extra}`;

const spaced = (children: ReactNode) => (typeof children === 'string' ? typo(children) : children);

type Props = ComponentProps<'button'> & { look?: ButtonLook; icon?: ReactNode };

export function Button({ look = 'solid', icon, children, className: extra, ...props }: Props) {
  return (
    <button type="button" className={className(look, extra)} {...props}>
      {icon}
      {spaced(children)}
    </button>
  );
}

type LinkButtonProps = LinkProps & { look?: ButtonLook; icon?: ReactNode };

export function LinkButton({
  look = 'solid',
  icon,
  children,
  className: extra,
  ...props
}: LinkButtonProps) {
  return (
    <Link prefetch="intent" className={className(look, extra)} {...props}>
      {icon}
      {spaced(children)}
    </Link>
  );
}
