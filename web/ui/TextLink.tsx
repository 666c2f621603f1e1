import { Link, type LinkProps } from './Link.tsx';

/** A link within a text. */
export const TextLink = ({ className, ...props }: LinkProps) => (
  <Link {...props} className={className ? `text-link ${className}` : 'text-link'} />
);
