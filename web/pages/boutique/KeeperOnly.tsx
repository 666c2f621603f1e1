import { MissingPage } from '../../frame/MissingPage.tsx';
import type { Elements } from '../../lib/elements.ts';
import { KEEPER, useSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { MemberOnly } from '../comptes/MemberOnly.tsx';

const TEXT = 'Cette page est réservée aux gérants de la boutique.';

interface Props {
  title: string;
  back: string;
  aside?: Elements;
  children: Elements;
}

/** A page of the shop's keepers. The server refuses everyone else anyway. */
export function KeeperOnly({ title, back, aside, children }: Props) {
  const session = useSession();
  if (!session) return <MemberOnly title={title} text={TEXT} back={back} />;
  if (session.idTypeUser !== KEEPER) {
    return (
      <MissingPage title={title} text={TEXT}>
        <LinkButton to={paths.boutique}>Voir la boutique</LinkButton>
      </MissingPage>
    );
  }
  return (
    <div className="wrap page">
      <div className="section-head">
        <h1>{title}</h1>
        {aside}
      </div>
      {children}
    </div>
  );
}
