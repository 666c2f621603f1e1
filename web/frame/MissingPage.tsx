import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { BareSpot } from '../ui/BareSpot.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Loading } from '../ui/Loading.tsx';

export const AGAIN = "Le serveur n'a pas répondu comme prévu. Réessayez dans un instant.";

interface Props {
  title: string;
  text: string;
  more?: string;
  /** It was never there, or is no more: no mishap that one could try again. */
  gone?: boolean;
  children?: ReactNode;
}

/** What an address stands for is not there, or not for this reader. */
export function MissingPage({ title, text, more, gone, children }: Props) {
  return (
    <div className="wrap page">
      <h1 className="mb-6">{title}</h1>
      <Empty error text={text} {...(more && { more })} {...(gone && { picture: <BareSpot /> })}>
        {children ?? <LinkButton to={paths.home}>Retour à l'accueil</LinkButton>}
      </Empty>
    </div>
  );
}

/** Where to go from a garden, or a plant of one, that is no more. */
export const OtherJardins = () => (
  <>
    <LinkButton to={paths.jardins}>Voir d'autres jardins</LinkButton>
    <LinkButton to={paths.myJardins} look="ghost">
      Mes jardins
    </LinkButton>
  </>
);

/** What the server sends of a personal page: its frame, until the browser knows the member. */
export function Shell({ title }: { title: string }) {
  return (
    <div className="wrap page">
      <h1>{title}</h1>
      <Loading />
    </div>
  );
}
