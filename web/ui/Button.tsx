import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { typo } from '../lib/typo.ts';
import { Link, type LinkProps } from './Link.tsx';

export type ButtonLook = 'solid' | 'ghost' | 'danger' | 'water' | 'light' | 'quiet';

const className = (look: ButtonLook, extra = '') =>
  `btn ${look === 'solid' ? '' : `btn-${look}`} ${extra}`;

const spaced = (children: ReactNode) => (typeof children === 'string' ? typo(children) : children);

interface Props extends ComponentProps<'button'> {
  look?: ButtonLook;
  icon?: ReactNode;
  /** At work on what was asked: it keeps the focus, which `disabled` would take, and does nothing more. */
  busy?: boolean;
}

export function Button({
  look = 'solid',
  icon,
  busy,
  children,
  className: extra,
  ...props
}: Props) {
  return (
    <button
      type="button"
      className={className(look, extra)}
      {...props}
      {...(busy && { 'aria-disabled': true, onClick: swallow })}
    >
      {icon}
      {spaced(children)}
    </button>
  );
}

const swallow = (event: MouseEvent) => event.preventDefault();

type LinkButtonProps = LinkProps & { look?: ButtonLook; icon?: ReactNode };

export function LinkButton({
  look = 'solid',
  icon,
  children,
  className: extra,
  ...props
}: LinkButtonProps) {
  return (
    <Link className={className(look, extra)} {...props}>
      {icon}
      {spaced(children)}
    </Link>
  );
}
