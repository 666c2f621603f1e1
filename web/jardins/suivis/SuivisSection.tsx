import { useLocation } from 'react-router';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { SproutIcon } from '../../ui/icons.tsx';
import { Section } from '../../ui/Section.tsx';
import { SuivisGrid } from './SuivisGrid.tsx';
import type { Suivis } from './useSuivis.ts';

interface Props {
  title: string;
  invitation: string;
  maximum: number;
  suivis: Suivis;
  /** The page of all of them. */
  all: string;
}

export function SuivisSection(props: Props) {
  const { title, suivis, maximum } = props;
  if (suivis.state === 'visitor') return <LoginBand title={title} text={props.invitation} />;
  const more = suivis.state === 'ready' && suivis.jardins.length > maximum;
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
      {suivis.state === 'loading' && <p className="muted py-10">Chargement...</p>}
      {suivis.state === 'failed' && (
        <Empty error text="Erreur lors du chargement des jardins. Veuillez réessayer plus tard." />
      )}
      {suivis.state === 'ready' &&
        (suivis.jardins.length > 0 ? (
          <SuivisGrid jardins={suivis.jardins.slice(0, maximum)} nouvelles={suivis.nouvelles} />
        ) : (
          <Empty
            text="Aucun jardin favori pour le moment."
            more="Quand un jardin vous plaît, suivez-le : vous le retrouverez ici."
          />
        ))}
    </Section>
  );
}

/** The page after signing in without another address. */
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
