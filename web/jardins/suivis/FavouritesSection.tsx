import { useLocation } from 'react-router';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { SproutIcon } from '../../ui/icons.tsx';
import { Section } from '../../ui/Section.tsx';
import { JardinGrid } from '../jardins/JardinGrid.tsx';
import type { Favourites } from './useFavourites.ts';

interface Props {
  title: string;
  invitation: string;
  maximum: number;
  favourites: Favourites;
  /** Where all of them are. */
  all: string;
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
          <JardinGrid jardins={favourites.jardins.slice(0, maximum)} />
        ) : (
          <Empty
            text="Aucun jardin favori pour le moment."
            more="Quand un jardin vous plaît, suivez-le : vous le retrouverez ici."
          />
        ))}
    </Section>
  );
}

/** Where signing in leads anyway. */
const HOME = /^\/(mainpage\/?)?$/i;

/** The invitation to sign in, where a member would see their favourites. */
function LoginBand({ title, text }: { title: string; text: string }) {
  const { pathname } = useLocation();
  return (
    <section className="section band">
      <SproutIcon size={230} />
      <div className="relative">
        <h2>{typo(title)}</h2>
        <p className="mt-2">{typo(text)}</p>
      </div>
      <LinkButton
        to={HOME.test(pathname) ? paths.login : paths.loginAndReturn(pathname)}
        look="light"
        className="relative"
      >
        Se connecter
      </LinkButton>
    </section>
  );
}
