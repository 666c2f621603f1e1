import { useLocation } from 'react-router';
import { OwnRecoltes } from '../../carnet/recoltes/OwnRecoltes.tsx';
import { useHydrated } from '../../lib/hydration.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { useSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Loading } from '../../ui/Empty.tsx';
import { SignInInvitation } from '../comptes/SignInInvitation.tsx';

const TITLE = 'Mes récoltes';

export const meta = () =>
  pageMeta(TITLE, 'Tout ce que vos jardins vous ont donné, année par année.');

/** Served as a quiet frame: the browser asks for what is the member's own. */
export default function Recoltes() {
  const hydrated = useHydrated();
  const session = useSession();
  const { search } = useLocation();
  return (
    <div className="wrap page">
      <h1>{TITLE}</h1>
      {session && <OwnRecoltes key={session.userId} />}
      {!session && (
        <div data-for="visiteur">
          <SignInInvitation
            text="Connectez-vous pour voir vos récoltes."
            back={hydrated ? paths.recoltes + search : paths.recoltes}
          />
        </div>
      )}
      {!hydrated && (
        <div data-for="membre">
          <Loading />
        </div>
      )}
    </div>
  );
}
