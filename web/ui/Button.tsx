import type { ComponentProps, MouseEvent } from 'react';
import type { Elements } from '../lib/elements.ts';
import { typo } from '../lib/typo.ts';
import { Link, type LinkProps } from './Link.tsx';

export type ButtonLook = 'solid' | 'ghost' | 'danger' | 'water' | 'light' | 'quiet';

const className = (look: ButtonLook, extra = '') =>
  `btn ${look === 'solid' ? '' : `btn-${look}`} ${extra}`;

interface Content {
  icon?: Elements;
  children?: Elements | string;
}

function content({ icon, children }: Content) {
  const text = typeof children === 'string' && typo(children);
  if (text && !icon) return text;
  return (
    <>
      {icon}
      {typeof children === 'string' ? <span>{text}</span> : children}
    </>
  );
}

interface Props extends Omit<ComponentProps<'button'>, 'children'>, Content {
  look?: ButtonLook;
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
      {content({ icon, children })}
    </button>
  );
}

const swallow = (event: MouseEvent) => event.preventDefault();

type LinkButtonProps = Omit<LinkProps, 'children'> & Content & { look?: ButtonLook };

export function LinkButton({
  look = 'solid',
  icon,
  children,
  className: extra,
  ...props
}: LinkButtonProps) {
  return (
    <Link className={className(look, extra)} {...props}>
      {content({ icon, children })}
    </Link>
  );
}
