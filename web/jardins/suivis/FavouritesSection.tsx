import type { ReactNode } from 'react';
import type { Jardin } from '../../../contract/jardins/jardin.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Section } from '../../ui/Section.tsx';
import { LoginBand } from './LoginBand.tsx';
import type { Favourites } from './useFavourites.ts';

interface Props {
  title: string;
  invitation: string;
  maximum: number;
  favourites: Favourites;
  /** Where all of them are. */
  all: string;
  renderJardins: (jardins: Jardin[]) => ReactNode;
}

export function FavouritesSection(props: Props) {
  const { title, favourites, maximum } = props;
  if (favourites.state === 'visitor') return <LoginBand title={title} text={props.invitation} />;
  const more = favourites.state === 'ready' && favourites.jardins.length > maximum;
  return (
    <Section
      title={title}
      aside={
        more && (
          <LinkButton to={props.all} look="ghost">
            Voir plus
          </LinkButton>
        )
      }
    >
      {favourites.state === 'loading' && <p className="muted py-10">Chargement...</p>}
      {favourites.state === 'failed' && (
        <Empty error text="Erreur lors du chargement des jardins. Veuillez réessayer plus tard." />
      )}
      {favourites.state === 'ready' &&
        (favourites.jardins.length > 0 ? (
          props.renderJardins(favourites.jardins.slice(0, maximum))
        ) : (
          <Empty
            text="Aucun jardin favori pour le moment."
            more="Quand un jardin vous plaît, suivez-le : vous le retrouverez ici."
          />
        ))}
    </Section>
  );
}
