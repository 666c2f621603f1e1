import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { LoginForm } from '../features/session/LoginForm.tsx';
import { pageMeta } from '../lib/pageMeta.ts';
import { returnPath } from '../lib/returnPath.ts';
import { useHydrated } from '../lib/useHydrated.ts';
import { useSilentReload } from '../lib/useSilentReload.ts';
import { paths } from '../paths.ts';
import { SheetPage } from '../ui/SheetPage.tsx';

export const meta = () =>
  pageMeta('Se connecter', 'Connectez-vous à Courtil pour retrouver vos jardins et vos favoris.');

export default function Login() {
  useSilentReload('connexion');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // In the address from an invitation to sign in, else where the menu was used. The served page knows neither.
  const { state } = useLocation();
  const hydrated = useHydrated();
  const back = hydrated ? (search.get('retour') ?? state?.retour) : null;
  return (
    <SheetPage title="Se connecter" intro="Vos jardins vous attendent.">
      <div className="panel">
        <LoginForm
          registration={back ? paths.registrationAndReturn(back) : paths.registration}
          onSignedIn={() => navigate(returnPath(back, paths.home))}
        />
      </div>
      <p className="mt-5 text-center">
        <Link to={paths.home} className="text-link inline-block py-2">
          Retour à l'accueil
        </Link>
      </p>
    </SheetPage>
  );
}
