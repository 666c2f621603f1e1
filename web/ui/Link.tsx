import type { ComponentProps, MouseEvent } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';

export interface LinkProps
  extends Omit<ComponentProps<'a'>, 'href'>,
    Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset'> {
  /** An address of this site: a whole path, or what follows '?' of the present one. */
  to: string;
  /** Loads a new document. */
  reloadDocument?: boolean;
}

/** False for clicks left to the browser: new tabs and windows, downloads, and clicks that another handler took. */
const isOurs = (event: MouseEvent<HTMLAnchorElement>) =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) &&
  !event.currentTarget.download &&
  ['', '_self'].includes(event.currentTarget.target);

/** A link to another page. React Router's own is rendered anew three times whenever any page follows another. */
export function Link({
  to,
  replace,
  state,
  preventScrollReset,
  reloadDocument,
  onClick,
  ...props
}: LinkProps) {
  const navigate = useNavigate();
  return (
    <a
      {...props}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (reloadDocument || !isOurs(event)) return;
        event.preventDefault();
        // As in browsers, the same address adds no history entry.
        const same = event.currentTarget.href === window.location.href;
        void navigate(to, { replace: replace ?? same, state, preventScrollReset });
      }}
    />
  );
}

/** A link within a text. */
export const TextLink = ({ className, ...props }: LinkProps) => (
  <Link {...props} className={className ? `text-link ${className}` : 'text-link'} />
);
