import type { ComponentProps } from 'react';
import type { Elements } from '../../lib/elements.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { BackButton } from '../../ui/BackButton.tsx';
import { TextLink } from '../../ui/Link.tsx';

interface SheetProps {
  /** The address of the back button; home without one. */
  back?: string;
  children: Elements;
}

/** A sheet of reading, in the middle of its page. */
export function ReadingSheet({ back = paths.home, children }: SheetProps) {
  return (
    <div className="wrap page">
      <div className="mx-auto grid max-w-[46rem] gap-6">
        <BackButton to={back} look="ghost" className="justify-self-start" />
        <article className="panel prose">{children}</article>
      </div>
    </div>
  );
}

const Code = (props: ComponentProps<'code'>) => <code translate="no" {...props} />;

/** `[words](/address)`, or `[words](#chapter)` of the same text; the API's documentation is no page of the site. */
function Anchor({ href = '', children }: ComponentProps<'a'>) {
  if (href.startsWith('#') || href === '/v1/docs')
    return (
      <a href={href} className="text-link">
        {children}
      </a>
    );
  return <TextLink to={href}>{children}</TextLink>;
}

/** The components of every text for reading, which is the whole page of its address (`scripts/steps/mdx.ts`). */
export const useMDXComponents = () => ({ wrapper: ReadingSheet, a: Anchor, code: Code });

export function PlainAddress({ lines }: { lines: readonly string[] }) {
  return (
    <address>
      {lines.map((line) => (
        <span key={line} className="block">
          {typo(line)}
        </span>
      ))}
    </address>
  );
}
