import { useLocation } from 'react-router';
import { BlankRows } from '../../agenda/mesPlantes/MesPlantesList.tsx';
import { useHydrated } from '../../lib/hydration.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { useSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { SignInInvitation } from '../comptes/SignInInvitation.tsx';
import { OwnPlantes } from './mesPlantes/OwnPlantes.tsx';

const TITLE = 'Mes plantes';

export const meta = () => pageMeta(TITLE, 'Toutes les plantes de vos jardins sur Courtil.');

/** Served as a quiet frame: the browser asks for what is the member's own. */
export default function MesPlantes() {
  const hydrated = useHydrated();
  const session = useSession();
  const { search } = useLocation();
  return (
    <div className="wrap page mine-page">
      <h1>{TITLE}</h1>
      {session && <OwnPlantes key={session.userId} session={session} />}
      {!session && (
        <div data-for="visiteur">
          <SignInInvitation
            text="Connectez-vous pour voir toutes vos plantes."
            back={hydrated ? paths.mesPlantes + search : paths.mesPlantes}
          />
        </div>
      )}
      {!hydrated && (
        <div data-for="membre">
          <div className="mine-tools mine-tools-blank" />
          <p className="as-row gap-x-4 min-h-11 text-soft" />
          <BlankRows />
        </div>
      )}
    </div>
  );
}
