import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';

interface Props {
  title: string;
  text: string;
  more?: string;
  children?: ReactNode;
}

/** What an address stands for is not there, or not for this reader. */
export function MissingPage({ title, text, more, children }: Props) {
  return (
    <div className="wrap page">
      <h1 className="mb-6">{title}</h1>
      <Empty error text={text} {...(more && { more })}>
        {children ?? <LinkButton to={paths.home}>Retour à l'accueil</LinkButton>}
      </Empty>
    </div>
  );
}
